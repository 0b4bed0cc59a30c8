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

test('the language changes where the user is: nothing typed is lost, and pages opened later have it', async ({
  page,
}) => {
  await haveSession(page, 'admin')
  await page.goto('/isystem/user')
  await page.getByRole('textbox', { name: '账号' }).fill('wang')

  // Its messages cannot be loaded: everything stays as it is.
  await page.route('**/assets/texts-en-*', (route) => route.abort())
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByText('语言未能加载，请检查网络后重试')).toBeVisible()
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
  await page.unroute('**/assets/texts-en-*')

  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('wang')
  await page.getByRole('link', { name: 'Roles', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Roles', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Add role' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The files of a new visit bring English messages, and those of Chinese are loaded when they are wanted.
  await page.goto('/isystem/role')
  await expect(page.getByRole('heading', { name: 'Roles', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: '中文' }).press('Enter')
  await expect(page.getByRole('heading', { name: '角色', exact: true })).toBeVisible()
  await page.getByRole('link', { name: '部门', exact: true }).click()
  await expect(page.getByRole('heading', { name: '部门', exact: true })).toBeVisible()
})

test('a visit loads the messages of one language', async ({ page }) => {
  let scripts: Promise<string>[] = []
  page.on('response', (response) => {
    // Files that are still loaded ahead when the test has ended have no text.
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  const loaded = async () => (await Promise.all(scripts)).join()
  const sentences = async (file: string, pattern: RegExp) =>
    [...(await readFile(`packages/${file}`, 'utf8')).matchAll(pattern)].map(([, text]) => text ?? '')
  const chinese = await sentences('shell/src/locale/zh-cn.ts', /'([\u4e00-\u9fff，。、]{8,})'/g)
  const english = await sentences('shell/src/locale/en-us.ts', /'([\w ,.’]{24,})'/g)
  expect(Math.min(chinese.length, english.length)).toBeGreaterThan(10)

  await haveSession(page, 'admin')
  await page.goto('/isystem/user')
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
  const inChinese = await loaded()
  expect(english.filter((text) => inChinese.includes(text))).toEqual([])
  expect(chinese.filter((text) => inChinese.includes(text)).length).toBeGreaterThan(10)

  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible()
  scripts = []
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible()
  const inEnglish = await loaded()
  expect(chinese.filter((text) => inEnglish.includes(text))).toEqual([])
  expect(english.filter((text) => inEnglish.includes(text)).length).toBeGreaterThan(10)
})

const token = (page: Page) =>
  page.evaluate(() => {
    const kept: unknown = JSON.parse(window.localStorage.getItem('trackhoe:access-token') ?? '{}')
    return typeof kept === 'object' && kept !== null && 'value' in kept ? String(kept.value) : ''
  })
