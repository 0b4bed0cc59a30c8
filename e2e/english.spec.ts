import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Download, Page } from '@playwright/test'
import { expect, haveSession, keepSettings, PASSWORD, test } from './journey.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function rowsOf(file: Download) {
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())))
  return sheets[0]?.rows ?? []
}

test('what the server writes is in English for who uses the product in English, and in Chinese when he changes', async ({
  page,
}) => {
  await haveSession(page, 'admin')
  await keepSettings(page, { locale: 'en-US' })
  await page.goto('/isystem/user')
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add user' })
  await dialog.getByLabel('Username').fill(`e2e.${Date.now().toString(36)}`)
  await dialog.getByLabel('Password', { exact: true }).fill('aa12345678')
  await dialog.getByLabel('Name', { exact: true }).fill('Somebody')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The password is too simple')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('textbox', { name: 'Username' }).fill('admin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await exported
  expect(file.suggestedFilename()).toMatch(/^Users_\d{8}\.xlsx$/)
  expect((await rowsOf(file))[0]).toEqual(expect.arrayContaining(['Username', 'Name']))

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const importing = page.getByRole('dialog', { name: 'Import user' })
  const template = page.waitForEvent('download')
  await importing.getByRole('button', { name: 'Download template' }).click()
  expect((await rowsOf(await template))[0]).toEqual(expect.arrayContaining(['Username', 'Name', 'Sex']))
  const buffer = await readFile(await file.path())
  await importing.getByLabel('Choose file').last().setInputFiles({ name: 'Users.xlsx', mimeType: XLSX, buffer })
  await expect(importing.getByText(/^\d+ rows/)).toBeVisible()
  await page.keyboard.press('Escape')

  // A job that was started in English is read in the language of the moment.
  const headers = { 'X-Access-Token': await token(page), 'Accept-Language': 'en-US' }
  await page.request.post('/jeecg-boot/sys/user/exportJob?username=admin', { headers })
  await expect(page.getByText('1 rows exported').first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Background import and export' }).click()
  const jobs = page.getByRole('dialog', { name: 'Background import and export' })
  await expect(jobs.getByRole('listitem').filter({ hasText: '1 rows exported' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(jobs).toBeHidden()

  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: '中文' }).click()
  await page.getByRole('button', { name: '后台导入与导出' }).click()
  await expect(
    page
      .getByRole('dialog', { name: '后台导入与导出' })
      .getByRole('listitem')
      .filter({ hasText: '共导出 1 行' })
      .first(),
  ).toBeVisible()
})

const token = (page: Page) =>
  page.evaluate(() => {
    const kept: unknown = JSON.parse(window.localStorage.getItem('trackhoe:access-token') ?? '{}')
    return typeof kept === 'object' && kept !== null && 'value' in kept ? String(kept.value) : ''
  })
