import { expect, type Page } from '@playwright/test'
import { expectAccessible, signIn, test } from './journey.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('how long readings are kept is set for all parameters and for one, refused where it cannot be, and changed', async ({
  page,
}) => {
  await signIn(page, 'admin', '/vehicle/retention')
  await expect(page.getByRole('heading', { name: '数据保留', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '新增' }).first().click()
  await expect(dialog(page).getByRole('combobox', { name: '参数' })).toHaveValue('全部参数（未单独设置的）')
  await expectAccessible(page)

  await dialog(page).getByLabel('数据保留天数').fill('500')
  await dialog(page).getByLabel('汇总保留天数').fill('400')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).getByText('汇总保留天数不能少于数据保留天数')).toBeVisible()
  await dialog(page).getByLabel('数据保留天数').fill('400')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(row(page, '全部参数.*400 天.*400 天')).toBeVisible()

  await page.getByRole('button', { name: '新增' }).first().click()
  await dialog(page).getByRole('combobox', { name: '参数' }).fill('冷却')
  await page.getByRole('option').filter({ hasText: '冷却液温度' }).first().click()
  await dialog(page).getByLabel('数据保留天数').fill('31')
  await dialog(page).getByLabel('汇总保留天数').fill('1100')
  await page.keyboard.press('Enter')
  await expect(row(page, '冷却液温度.*31 天.*1,100 天')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '新增' }).first().click()
  await dialog(page).getByLabel('数据保留天数').fill('62')
  await dialog(page).getByLabel('汇总保留天数').fill('62')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('该参数已有设置').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()

  await row(page, '冷却液温度').getByRole('button', { name: '编辑' }).click()
  await dialog(page).getByLabel('汇总保留天数').fill('2000')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(row(page, '冷却液温度.*31 天.*2,000 天')).toBeVisible()
  await page.reload()
  await expect(row(page, '冷却液温度.*31 天.*2,000 天')).toBeVisible()
})
