import { expect, expectAccessible, headersOf, PASSWORD, signIn, signInByForm, test } from './journey.ts'

const API = '/jeecg-boot'

test('a data rule narrows what the holder of a role sees, is explained, and stands in the audit log', async ({
  page,
  browser,
}) => {
  const code = `e2e_rule_${Date.now().toString(36)}`
  const headers = await headersOf(page.request, 'admin')
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${API}${path}`, { headers, data })
    expect(await answer.json()).toMatchObject({ success: true })
  }
  await post('/sys/role/add', { roleName: `规则 ${code}`, roleCode: code })
  const { result } = await (await page.request.get(`${API}/sys/role/list?roleCode=${code}`, { headers })).json()
  const roleId = String(result.records[0].id)
  const permissionIds = 'menu-system,menu-system-user,action-system:user:list'
  await post('/sys/permission/saveRolePermission', { roleId, permissionIds, lastpermissionIds: '' })
  await post('/sys/user/add', { username: code, realname: code, password: PASSWORD, selectedroles: roleId })

  await signIn(page, 'admin', '/isystem/datarule')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增数据规则' })
  await expect(form.getByLabel('属性')).toBeDisabled()
  const choose = async (label: string, option: string) => {
    await form.getByLabel(label).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('角色', `规则 ${code}`)
  await choose('实体', '用户')
  await choose('属性', '账号')
  await choose('规则值', '当前账号')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(`规则 ${code}`) })).toContainText('「当前账号」')

  await page.getByRole('button', { name: '规则诊断' }).click()
  const check = page.getByRole('dialog', { name: '规则诊断' })
  await check.getByLabel('用户').fill(code)
  await page.getByRole('option', { name: new RegExp(code) }).click()
  await check.getByLabel('实体').click()
  await page.getByRole('option', { name: '用户', exact: true }).click()
  await expect(check.getByText(/可见 1 \/ \d+ 条/)).toBeVisible()
  await expect(check.getByText(`账号 等于 ${code}`)).toBeVisible()

  const theirs = await browser.newPage()
  await signInByForm(theirs, code, '/isystem/user')
  await expect(theirs.getByText('共 1 条')).toBeVisible()
  await theirs.close()

  await page.goto('/isystem/role')
  await page.getByLabel('角色编码', { exact: true }).fill(code)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('button', { name: '授权' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: '数据规则' }).click()
  await expect(page.getByText('用户：账号 等于 「当前账号」')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/isystem/auditLog')
  await page.getByLabel('对象').click()
  await page.getByRole('option', { name: '数据规则', exact: true }).click()
  await page.getByRole('button', { name: '查询' }).click()
  const entry = page
    .getByRole('row')
    .filter({ hasText: `规则 ${code}` })
    .filter({ hasText: '添加数据规则' })
  await expect(entry).toContainText('#{sys_user_code}')
  await expectAccessible(page)
})

test('an administrator sees where a user is signed in and ends it', async ({ page, browser }) => {
  const username = `e2e_session_${Date.now().toString(36)}`
  const headers = await headersOf(page.request, 'admin')
  await page.request.post(`${API}/sys/user/add`, {
    headers,
    data: { username, realname: username, password: PASSWORD },
  })
  const theirs = await browser.newPage()
  await signInByForm(theirs, username)
  await signIn(page, 'admin', `/isystem/user?username=${username}`)
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '登录会话' }).click()
  const dialog = page.getByRole('dialog', { name: /^登录会话/ })
  await expect(dialog.getByText(/Chrome/).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^结束/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click()
  await expect(page.getByText('会话已结束')).toBeVisible()
  await expect(dialog.getByText('该用户当前没有登录')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await theirs.close()
})
