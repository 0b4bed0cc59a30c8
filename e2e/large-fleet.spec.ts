import type { Page } from '@playwright/test'
import { expect, expectAccessible, haveSession, signIn, test } from './journey.ts'

/** Of 2,600 vehicles 1,700 stand in one yard, a fifth of which works. */
const IN_YARD = '1,700'

test.use({ siteOptions: { program: 'e2e/large-fleet-server.ts', embedded: true } })
// One after the other: each worker would start a server.
test.describe.configure({ mode: 'default' })

/** Comes to the yard as an operator does: by its numbers, by the whole of what was found, and into its circle. */
async function openYard(page: Page) {
  await page.getByRole('searchbox', { name: '车号、终端号、客户' }).fill('yard')
  await expect(page.getByText(`视野内 ${IN_YARD} 台`)).toBeVisible()
  await page.getByRole('button', { name: '回到全部车辆' }).click()
  const card = page.getByRole('region', { name: `此处 ${IN_YARD} 台` })
  const map = page.getByRole('application', { name: '车辆分布地图' })
  await expect(async () => {
    await map.click()
    await expect(card).toBeVisible({ timeout: 2000 })
  }).toPass()
  return card
}

test('somebody finds a machine among thousands: by circles, by the filter, and by the keys in the list', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await expect(page.getByText('视野内 2,600 台')).toBeVisible()
  const panel = page.getByRole('region', { name: '车辆列表' })
  const list = panel.getByRole('listbox', { name: '车辆列表' })

  const card = await openYard(page)
  await expect(card.getByRole('listitem')).toHaveCount(6)
  await expect(card.getByText('还有 1,694 台')).toBeVisible()
  await expectAccessible(page)

  await card.getByRole('button', { name: '在列表中查看' }).click()
  await expect(card).toBeHidden()
  await expect(panel.getByText(`所选位置 ${IN_YARD} 台`)).toBeVisible()
  await expect(list).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  // Those that work come first.
  const popup = page.getByRole('region', { name: 'YARD-0010', exact: true })
  await expect(popup).toContainText('作业')

  // What the filter leaves out is not selected any more.
  await panel.getByRole('button', { name: '停机 1,360' }).click()
  await expect(popup).toBeHidden()
  await expect(panel.getByText('所选位置 1,360 台')).toBeVisible()
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0)

  await panel.getByRole('button', { name: '停机 1,360' }).click()
  await panel.getByRole('button', { name: '显示全部' }).click()
  await page.getByRole('searchbox').fill('CITY-1701')
  await list.getByRole('option', { name: 'CITY-1701' }).click()
  await expect(page.getByRole('region', { name: 'CITY-1701', exact: true })).toBeVisible()
  await expect(page.getByText('视野内 1 台')).toBeVisible()
})

test('on a telephone the circle opens a sheet, and its vehicles are one press away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveSession(page, 'admin')
  await page.goto('/')
  const card = await openYard(page)
  await expectAccessible(page)
  await card.getByRole('button', { name: /^YARD-0005/ }).click()
  await expect(page.getByRole('region', { name: 'YARD-0005', exact: true })).toBeVisible()
  await expect(card).toBeHidden()
})
