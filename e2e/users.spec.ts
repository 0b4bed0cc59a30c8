import { writeXlsx } from 'hucre/xlsx'
import { expect, expectAccessible, headersOf, PASSWORD, signInToUsers, test } from './journey.ts'

// Each journey works on a user of its own, so that they do not meet.
const unique = () => `e2e.${Date.now().toString(36)}`

test('an administrator adds, finds, edits and freezes a user, and finds it kept after a reload', async ({
  page,
  request,
}) => {
  const username = unique()
  await signInToUsers(page, 'admin')
  await expectAccessible(page)

  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增用户' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入账号')).toBeVisible()
  await expect(dialog.getByLabel('账号')).toBeFocused()
  await dialog.getByLabel('账号').fill('admin')
  await dialog.getByLabel('密码', { exact: true }).fill('short')
  await dialog.getByLabel('手机').fill('not a phone')
  await dialog.getByLabel('姓名').fill('')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('密码至少 8 个字符')).toBeVisible()
  await expect(dialog.getByText('手机号格式不正确')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('手机').fill('13900001234')
  await dialog.getByLabel('姓名').fill('陈试')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('用户账号已存在')).toBeVisible()
  await dialog.getByLabel('账号').fill(username)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('button', { name: '编辑' }).click()
  const editing = page.getByRole('dialog', { name: /^编辑用户/ })
  await editing.getByLabel('姓名').fill('陈试改')
  await editing.getByRole('radio', { name: '女' }).check()
  await editing.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('cell', { name: '陈试改' })).toBeVisible()

  await page.getByRole('checkbox', { name: `选择 ${username}` }).check()
  await page.getByRole('group', { name: /已选/ }).getByRole('button', { name: '冻结' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '冻结' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(username) })).toContainText('冻结')

  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(username) })
  await expect(row).toContainText('陈试改')
  await expect(row).toContainText('女')
  await expect(row).toContainText('冻结')
  const refused = await request.post('/jeecg-boot/sys/login', { data: { username, password: PASSWORD } })
  expect(await refused.json()).toMatchObject({ success: false, code: 500, message: '该用户已冻结' })
})

test('an unsaved user is not lost by a slip', async ({ page }) => {
  await signInToUsers(page, 'operator')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByLabel('姓名').fill('没保存')
  await page.keyboard.press('Escape')
  await expect(page.getByText('有未保存的修改，确定关闭吗？')).toBeVisible()
  await page.getByRole('button', { name: '取消' }).last().click()
  await expect(page.getByRole('dialog').getByLabel('姓名')).toHaveValue('没保存')
})

test('paging and sorting are done by the server and kept in the address', async ({ page }) => {
  await signInToUsers(page, 'admin')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(11)
  await page.getByRole('button', { name: '账号', exact: true }).click()
  await expect(page).toHaveURL(/column=username/)
  await expect(page.getByRole('columnheader', { name: /账号/ })).toHaveAttribute('aria-sort', 'ascending')
  const first = await rows.nth(1).textContent()
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/pageNo=2/)
  await expect(rows.nth(1)).not.toHaveText(first ?? '')
  // The code of the page is requested before the menu says that it is the page: the menu waits for it here.
  const pageRequested = page.waitForRequest(/\/assets\/user-list-/)
  await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
    await pageRequested
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('columnheader', { name: /账号/ })).toHaveAttribute('aria-sort', 'ascending')
})

test('a viewer can neither add nor edit nor freeze, by button or by call', async ({ page, request }) => {
  await signInToUsers(page, 'viewer')
  await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  const headers = await headersOf(request, 'viewer')
  const list = await (await request.get('/jeecg-boot/sys/user/list?username=admin', { headers })).json()
  const { id } = list.result.records[0]
  const calls = [
    request.post('/jeecg-boot/sys/user/add', {
      headers,
      data: { username: unique(), password: PASSWORD, realname: '甲' },
    }),
    request.put('/jeecg-boot/sys/user/edit', { headers, data: { id, realname: '乙' } }),
    request.put('/jeecg-boot/sys/user/frozenBatch', { headers, data: { ids: id, status: '2' } }),
  ]
  for (const answer of await Promise.all(calls)) {
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员授权' })
  }
  const after = await (await request.get('/jeecg-boot/sys/user/list?username=admin', { headers })).json()
  expect(after.result.records).toEqual(list.result.records)
})

test('the administrator of one tenant sees and changes nothing of another', async ({ page, request }) => {
  await signInToUsers(page, 'admin2')
  await expect(page).toHaveTitle('用户 - 南方机械智管平台')
  await page.getByLabel('账号', { exact: true }).fill('admin')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'admin2', exact: true })).toBeVisible()

  const [first, second] = [await headersOf(request, 'admin'), await headersOf(request, 'admin2')]
  const foreign = (await (await request.get('/jeecg-boot/sys/user/list?username=operator', { headers: first })).json())
    .result.records[0]
  const edit = await request.put('/jeecg-boot/sys/user/edit', {
    headers: second,
    data: { id: foreign.id, realname: '入侵' },
  })
  const unknown = await request.put('/jeecg-boot/sys/user/edit', {
    headers: second,
    data: { id: 'no-such-id', realname: '入侵' },
  })
  expect([edit.status(), (await edit.json()).message]).toEqual([unknown.status(), (await unknown.json()).message])
  const borrowed = await request.get('/jeecg-boot/sys/user/list', { headers: { ...second, 'X-Tenant-Id': '1001' } })
  expect(borrowed.status()).toBe(403)
  const after = (await (await request.get(`/jeecg-boot/sys/user/list?id=${foreign.id}`, { headers: first })).json())
    .result.records[0]
  expect(after).toEqual(foreign)
})

test('what two people change of one user is put together field by field', async ({ page, request }) => {
  const username = unique()
  const data = { username, password: PASSWORD, realname: '陈原名', workNo: 'S1', sex: 1 }
  const headers = await headersOf(request, 'admin')
  await request.post('/jeecg-boot/sys/user/add', { headers, data })
  await signInToUsers(page, 'admin')
  await page.getByLabel('账号', { exact: true }).fill(username)
  const found = page.waitForResponse(/\/sys\/user\/list\?.*username=/)
  await page.getByRole('button', { name: '查询' }).click()
  const { id, revision } = (await (await found).json()).result.records[0]
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('button', { name: '编辑' }).click()
  const mine = page.getByRole('dialog', { name: /^编辑用户/ })
  await expect(mine.getByLabel('角色')).toBeEnabled()
  const theirs = { id, revision, realname: '陈他改', sex: 2 }
  const saved = await request.put('/jeecg-boot/sys/user/edit', { headers, data: theirs })
  expect(await saved.json()).toMatchObject({ success: true })

  await mine.getByLabel('姓名').fill('陈我改')
  await mine.getByLabel('工号').fill('S2')
  await mine.getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: '用户「陈原名」已有新的数据' })
  await expect(conflict.getByText(/^admin 于 .* 保存了这条记录。$/)).toBeVisible()
  await expect(conflict.getByRole('radiogroup')).toHaveCount(3)
  await expectAccessible(page)
  const name = conflict.getByRole('radiogroup', { name: '姓名' })
  await conflict.getByRole('button', { name: '保存' }).click()
  await expect(name.getByText('请选择要保留的值')).toBeVisible()
  await expect(name.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(conflict).toBeHidden()
  await expect(mine).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(username) })
  for (const value of ['陈我改', 'S2', '女']) await expect(row).toContainText(value)
})

test('the list is searched by conditions, saved by name and exported as it is shown, which changes nothing on import', async ({
  page,
  request,
}) => {
  const first = unique()
  const headers = await headersOf(request, 'admin')
  await request.post('/jeecg-boot/sys/user/add', {
    headers,
    data: { username: first, password: PASSWORD, realname: '查询甲' },
  })
  await signInToUsers(page, 'admin')

  await page.getByRole('button', { name: '高级搜索' }).click()
  const query = page.getByRole('dialog', { name: '高级搜索' })
  await query.getByLabel('值').fill(first)
  await query.getByRole('button', { name: '添加条件' }).click()
  const condition = query.getByRole('group', { name: '条件 2' })
  await condition.getByRole('combobox', { name: '字段' }).click()
  await page.getByRole('option', { name: '姓名' }).click()
  await condition.getByLabel('值').fill('查询')
  await query.getByLabel('条件名称').fill('我的查询')
  await query.getByRole('button', { name: '保存条件' }).click()
  await expectAccessible(page)
  await query.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.reload()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('button', { name: '高级搜索 (2)' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '我的查询', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^用户_\d{8}\.xlsx$/)

  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入用户' })
  await dialog
    .getByLabel('选择文件')
    .last()
    .setInputFiles(await file.path())
  await expect(dialog.getByText('共 1 行：新增 0 行，修改 0 行，拒绝 0 行')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
})

test('a workbook of users is imported after a look, who has no password gets a link, and ticked users are removed', async ({
  page,
  request,
  browser,
}) => {
  const [first, second] = [`${unique()}a`, `${unique()}b`]
  const headers = await headersOf(request, 'admin')
  await request.post('/jeecg-boot/sys/user/add', {
    headers,
    data: { username: first, password: PASSWORD, realname: '查询甲' },
  })
  await signInToUsers(page, 'admin')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入用户' })
  const rows = [
    ['姓名', '账号'],
    ['查询乙', second],
    ['', 'x'],
  ]
  const workbook = (some: string[][]) => writeXlsx({ sheets: [{ name: '用户', rows: some }] })
  const upload = async (some: string[][]) =>
    dialog.getByLabel('选择文件').last().setInputFiles({ name: '名单.xlsx', mimeType: '', buffer: Buffer.from(await workbook(some)) }) // prettier-ignore
  await upload(rows)
  await expect(dialog.getByRole('row', { name: '3 拒绝 x 姓名不能为空' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
  await upload(rows.slice(0, 2))
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(page.getByText('共1行数据全部导入成功！')).toBeVisible()
  await expect(dialog).toBeHidden()

  // Who has no password gets in by a link that works once.
  await page.getByRole('button', { name: '一次性链接 (1)' }).click()
  const links = page.getByRole('dialog', { name: '一次性密码链接' })
  const address = await links.getByRole('textbox', { name: `${second} 的链接` }).inputValue()
  await expectAccessible(page)
  await links.getByRole('button', { name: '关闭' }).last().click()
  const visitor = await browser.newContext()
  const theirs = await visitor.newPage()
  await theirs.goto(address)
  await theirs.getByLabel('新密码', { exact: true }).fill(PASSWORD)
  await theirs.getByLabel('确认新密码', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: '保存密码' }).click()
  await expect(theirs.getByText('密码已设置，请用新密码登录')).toBeVisible()
  const signedIn = await request.post('/jeecg-boot/sys/login', { data: { username: second, password: PASSWORD } })
  expect(await signedIn.json()).toMatchObject({ success: true })
  await theirs.goto('about:blank')
  await theirs.goto(address)
  await expect(theirs.getByText('链接无效或已过期')).toBeVisible()
  await visitor.close()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '批量删除' }).click()
  await expect(page.getByText('请选择一条记录！')).toBeVisible()
  await page.getByRole('checkbox', { name: `选择 ${first}` }).check()
  await page.getByRole('checkbox', { name: `选择 ${second}` }).check()
  await page.getByRole('button', { name: '批量删除' }).click()
  const confirmation = page.getByRole('alertdialog', { name: '确认删除' })
  await expect(confirmation.getByText('是否删除选中数据？')).toBeVisible()
  await confirmation.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('cell', { name: first })).toHaveCount(0)
  await expect(page.getByRole('cell', { name: second })).toHaveCount(0)
})
