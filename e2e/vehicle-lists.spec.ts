import { expect, haveSession, test } from './journey.ts'

test('who may not see IMEI and SIM sees them masked, and is offered no search by them', async ({ page }) => {
  await haveSession(page, 'viewer')
  await page.goto('/vehicle/device')
  await expect(page.getByRole('row', { name: /wg_86/ }).first()).toContainText(/861000\*{5}\d{4}/)
  await expect(page.getByLabel('终端编号', { exact: true })).toBeVisible()
  await expect(page.getByLabel('IMEI', { exact: true })).toHaveCount(0)
})
