import { silentAlarm as silent } from '@trackhoe/vehicles/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { AlarmList } from './alarm-list.tsx'

const show = (records: readonly object[], granted = ['alarm:list']) =>
  render(
    <TestPage
      granted={granted}
      answer={(call) =>
        call === 'GET /alarm/list' ? { records, total: records.length, size: 10, current: 1, pages: 1 } : null
      }
    >
      <AlarmList />
    </TestPage>,
  )

afterEach(() => page.viewport(1280, 800))

it('says on a telephone when an alarm was raised', async () => {
  await page.viewport(390, 844)
  const screen = await show([silent])
  const time = screen.getByRole('row', { name: /9 小时/ }).getByText('2026-11-29 12:40')
  await expect.element(time).toBeVisible()
  expect(time.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

it('leaves the place of what is not known to the others, without a separator', async () => {
  await page.viewport(390, 844)
  const screen = await show([{ ...silent, vclNo: null }], ['alarm:list', 'alarm:handle'])
  const row = screen.getByRole('row', { name: /9 小时/ })
  await expect.element(row.getByText('2026-11-29 12:40')).toBeVisible()
  expect(row.element().textContent).not.toMatch(/-·|·-|··/)
})
