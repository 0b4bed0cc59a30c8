import { expect, expectAccessible, signIn, test } from './journey.ts'

test('an administrator adds a dictionary with an item by keyboard, and built-in ones are only looked at', async ({
  page,
}) => {
  const code = `e2e_${Date.now().toString(36)}`
  await signIn(page, 'admin', '/isystem/dict')
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增数据字典' })
  await form.getByLabel('字典名称').fill(`工况 ${code}`)
  await form.getByLabel('字典编码').fill('priority')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('字典编码已存在')).toBeVisible()
  await form.getByLabel('字典编码').fill(code)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()

  await page.getByLabel('字典编码', { exact: true }).fill(code)
  await page.getByLabel('字典编码', { exact: true }).press('Enter')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('button', { name: '字典项' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: `字典项 · 工况 ${code} ${code}` })
  await expect(drawer.getByText('共 0 条')).toBeVisible()
  for (const [text, expected] of [
    ['平整', ''],
    ['装车', '该值不可用，系统中已存在！'],
  ] as const) {
    await drawer.getByRole('button', { name: '新增' }).click()
    const item = page.getByRole('dialog', { name: '新增字典项' })
    await item.getByLabel('名称').fill(text)
    await item.getByLabel('数据值').fill('1')
    await item.getByRole('button', { name: '保存' }).click()
    if (expected === '') {
      await expect(item).toBeHidden()
      continue
    }
    await expect(item.getByText(expected)).toBeVisible()
    await item.getByLabel('数据值').fill('2')
    await item.getByRole('button', { name: '保存' }).click()
    await expect(item).toBeHidden()
  }
  await expect(drawer.getByText('共 2 条')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: '刷新缓存' }).click()
  await expect(page.getByText('刷新缓存完成！')).toBeVisible()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('共 0 条')).toBeVisible()

  await page.getByLabel('字典编码', { exact: true }).fill('priority')
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.getByRole('row', { name: /优先级/ })
  await expect(row.getByText('系统内置')).toBeVisible()
  await expect(row.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await row.getByRole('button', { name: '字典项' }).click()
  const builtIn = page.getByRole('dialog', { name: '字典项 · 优先级 priority' })
  await expect(builtIn.getByText('共 3 条')).toBeVisible()
  await expect(builtIn.getByRole('button', { name: '新增' })).toHaveCount(0)
})
