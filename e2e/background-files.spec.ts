import { Buffer } from 'node:buffer'
import { writeXlsx } from 'hucre/xlsx'
import { expect, expectAccessible, headersOf, signInToUsers, test } from './journey.ts'

/** Larger than what is imported at once: the texts are of the kind that an archive cannot make smaller. */
async function largeBook(heads: readonly string[], rows: number): Promise<Buffer> {
  const noise = () => Array.from({ length: 200 }, () => Math.random().toString(36).slice(2, 12)).join('')
  const people = Array.from({ length: rows }, (_, at) => [`bg${at}`, `后台${at}`, noise()])
  return Buffer.from(await writeXlsx({ sheets: [{ name: '用户', rows: [[...heads, '备注'], ...people] }] }))
}

test('a large file is checked in the background, and written once it is confirmed', async ({ page }) => {
  await signInToUsers(page, 'admin')
  const jobs = page.getByRole('dialog', { name: '后台导入与导出' })
  const send = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导入用户' })
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  }
  const job = (name: string) => jobs.getByRole('listitem').filter({ hasText: name })

  await send('没有账号.xlsx', await largeBook(['名称', '姓名'], 900))
  await expect(job('没有账号.xlsx').getByText('文件导入失败:缺少列：账号、姓名')).toBeVisible()
  await expectAccessible(page)
  await job('没有账号.xlsx').getByRole('button', { name: '删除' }).click()
  await expect(job('没有账号.xlsx')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await send('新用户.xlsx', await largeBook(['账号', '姓名'], 900))
  await expect(job('新用户.xlsx').getByText('检查完成：新增 900 行，修改 0 行')).toBeVisible()
  await job('新用户.xlsx').getByRole('button', { name: '确认导入' }).click()
  await expect(job('新用户.xlsx').getByText('共900行数据全部导入成功！')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await page.getByLabel('账号').fill('bg899')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('row', { name: /后台899/ })).toBeVisible()
})

test('an export that is ready offers its file on whatever page its user is', async ({ page, request }) => {
  await signInToUsers(page, 'admin')
  const headers = await headersOf(request, 'admin')
  const started = await request.post('/jeecg-boot/sys/user/exportJob?username=admin', { headers })
  expect(await started.json()).toMatchObject({ success: true })
  const offer = page.getByRole('button', { name: '下载文件' })
  await expect(page.getByText('用户导出完成')).toBeVisible({ timeout: 30_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), offer.click()])
  expect(file.suggestedFilename()).toMatch(/^用户.*\.xlsx$/)
})
