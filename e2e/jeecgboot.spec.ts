import { expect, test, type Page } from '@playwright/test'
import { serveConsole } from '../apps/server/src/testing/serve-console.ts'
import { startStandIn, type Line, type StandIn } from '../packages/jeecgboot-stand-in/src/index.ts'
import { signInToStandIn } from './stand-in.ts'

/** What no edit changes. */
const MADE = { createBy: 'admin', createTime: '2026-01-01 08:00:00' }

/** The console before a stock JeecgBoot of each line. */
for (const line of [2, 3] as const satisfies readonly Line[]) {
  test.describe(`before a JeecgBoot of line ${line}`, () => {
    let server: StandIn
    const violations: string[] = []

    test.beforeEach(async ({ page }) => {
      server = await startStandIn(line, serveConsole)
      violations.length = 0
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) violations.push(message.text())
      })
      await signInToStandIn(page, server)
    })

    test.afterEach(async () => {
      expect(violations).toEqual([])
      expect(server.unknown).toEqual([])
      expect(server.calls.join()).not.toMatch(/checkPwdStrength|queryOrgByuser|sysPageConfig|sysHomePageConfig/)
      await server.stop()
    })

    test('every entry of the menu leads to a page, a frame or a window', async ({ page }) => {
      await expect(page.getByRole('heading', { name: '管理员，您好' })).toBeVisible()
      const menu = page.getByRole('navigation', { name: '主菜单' })
      await menu.getByRole('button', { name: '系统管理' }).click()
      await expect(menu.getByText('第三方配置')).toHaveCount(0)
      for (const [entry, heading] of [
        ['用户管理', '用户'],
        ['角色管理', '角色'],
      ] as const) {
        await menu.getByRole('link', { name: entry }).click()
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      }
      await menu
        .getByRole('button', { name: '消息中心' })
        .or(menu.getByRole('button', { name: '系统监控' }))
        .first()
        .click()
      await menu.getByRole('link', { name: '我的消息' }).click()
      await expect(page.getByRole('heading', { name: '我的公告' })).toBeVisible()
      const monitoring = menu.getByRole('button', { name: '系统监控' })
      if ((await monitoring.getAttribute('aria-expanded')) === 'false') await monitoring.click()
      await menu.getByRole('link', { name: 'SQL监控' }).click()
      await expect(page.frameLocator('iframe').getByRole('heading', { name: '连接池监控' })).toBeVisible()
      if (line === 3) {
        await menu.getByRole('button', { name: '统计报表' }).click()
        const [opened] = await Promise.all([
          page.waitForEvent('popup'),
          menu.getByRole('link', { name: /大屏设计/ }).click(),
        ])
        expect(opened.url()).toMatch(/\/jeecg-boot\/drag\/list\?token=token-of-admin&tenantId=/)
      }
    })

    test('an edit loses nothing that hangs on the user, and none is saved without his roles', async ({ page }) => {
      const before = structuredClone(server.users.get('u2'))
      await openUsers(page)
      server.answers.set('/sys/user/queryUserRole', (context) =>
        context.json({ success: false, code: 500, message: '操作失败' }),
      )
      const row = page.getByRole('row', { name: /liwei/ })
      await row.getByRole('button', { name: '编辑' }).click()
      const dialog = page.getByRole('dialog', { name: '编辑用户 · 李伟' })
      await dialog.getByLabel('手机').fill('13900000001')
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog.getByText(/角色.*载入后才能保存/)).toBeVisible()
      expect(server.calls).not.toContain('PUT /sys/user/edit')
      server.answers.clear()
      await dialog.getByRole('button', { name: '重试' }).first().click()
      await expect(dialog.getByText('服务工程师').first()).toBeVisible()
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog).toHaveCount(0)
      const { row: saved, ...relations } = server.users.get('u2') ?? {}
      expect(saved).toMatchObject({ ...before?.row, phone: '13900000001' })
      expect(relations).toEqual({ roles: ['r2'], departments: ['d2'], tenants: ['7'], posts: ['p1', 'p2'] })
    })

    test('the administration works by the calls of that server, and an edit of any of its rows loses nothing', async ({
      page,
    }) => {
      const menu = page.getByRole('navigation', { name: '主菜单' })
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog', { name: /^编辑/ })
      const stored = (path: string, id: string) => server.lists[path]?.find((row) => row.id === id)
      const change = async (label: string, value: string) => {
        await dialog.getByLabel(label, { exact: true }).fill(value)
        await dialog.getByRole('button', { name: '保存' }).click()
        await expect(dialog).toHaveCount(0)
      }
      await menu.getByRole('button', { name: '系统管理' }).click()

      await menu.getByRole('link', { name: '角色管理' }).click()
      const role = main.getByRole('row', { name: /服务工程师/ })
      await expect(role).toBeVisible()
      await expect(main.getByRole('button', { name: '权限诊断' })).toHaveCount(0)
      await role.getByRole('button', { name: '编辑' }).click()
      await change('描述', '外勤与巡检')
      expect(stored('/sys/role', 'r2')).toMatchObject({
        roleCode: 'engineer',
        description: '外勤与巡检',
        tenantId: 0,
        ...MADE,
      })
      await role.getByRole('button', { name: '授权' }).click()
      const grants = page.getByRole('dialog', { name: /授权/ })
      await expect(grants.getByRole('treeitem', { name: '用户管理' })).toBeVisible()
      await page.keyboard.press('Escape')

      await menu.getByRole('link', { name: '部门管理' }).click()
      await main.getByRole('treeitem', { name: '北方公司' }).click()
      await expect(main.getByText('总部')).toBeVisible()
      await main.getByRole('button', { name: '编辑' }).click()
      await expect(dialog.getByLabel('部门名称')).toHaveValue('北方公司')
      await expect(dialog.getByText('上级部门')).toHaveCount(0)
      await change('传真', '010-9')
      const company = stored('/sys/sysDepart', 'd1')
      expect(company).toMatchObject({ departName: '北方公司', memo: '总部', fax: '010-9', orgCode: 'A01', ...MADE })
      expect(company).not.toHaveProperty('children')
      await main.getByRole('tab', { name: '用户' }).click()
      // The users of the departments below it, too.
      const member = main.getByRole('row', { name: /liwei/ })
      await member.getByRole('button', { name: '部门角色' }).click()
      await expect(page.getByRole('dialog', { name: /李伟/ }).getByText('班长')).toBeVisible()
      await page.keyboard.press('Escape')

      await menu.getByRole('link', { name: '菜单管理' }).click()
      await main.getByRole('treeitem', { name: '用户管理' }).click()
      await expect(main.getByText('system/user/index')).toBeVisible()
      await expect(main.getByRole('tab', { name: '关联菜单' })).toHaveCount(0)

      await menu.getByRole('link', { name: '数据字典' }).click()
      const dictionary = main.getByRole('row', { name: /fault_level/ })
      await dictionary.getByRole('button', { name: '编辑' }).click()
      await change('描述', '三级')
      expect(stored('/sys/dict', 'x1')).toMatchObject({
        dictCode: 'fault_level',
        description: '三级',
        delFlag: 0,
        ...MADE,
      })
      await expect(main.getByRole('columnheader', { name: '来源' })).toHaveCount(0)

      await menu.getByRole('link', { name: '分类字典' }).click()
      await main.getByRole('button', { name: '展开全部' }).click()
      await main.getByRole('treeitem', { name: '主泵' }).click()
      await main.getByRole('button', { name: '编辑' }).click()
      await change('类型名称', '液压主泵')
      await expect(main.getByRole('treeitem', { name: '液压主泵' })).toBeVisible()
      const category = stored('/sys/category', 'c2')
      expect(category).toMatchObject({ name: '液压主泵', pid: 'c1', code: 'A01A01', sysOrgCode: 'A01', ...MADE })
      expect(category).not.toHaveProperty('hasChild')

      await menu.getByRole('link', { name: /^(通知公告|系统通告)$/ }).click()
      const announcement = main.getByRole('row', { name: /停电/ })
      await announcement.getByRole('button', { name: '编辑' }).click()
      await change('标题', '停电通知（改期）')
      expect(stored('/sys/annountCement', 'n1')).toMatchObject({
        titile: '停电通知（改期）',
        msgContent: '<p>周六停电。</p>',
        busId: 'b7',
        izTop: 0,
        ...MADE,
      })
      await announcement.getByRole('button', { name: '发布' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
      await expect.poll(() => stored('/sys/annountCement', 'n1')?.['sendStatus']).toBe('1')

      await menu.getByRole('link', { name: '系统编码规则' }).click()
      await main
        .getByRole('row', { name: /order_no/ })
        .getByRole('button', { name: '编辑' })
        .click()
      await expect(dialog.getByLabel('规则实现类')).toHaveValue('com.example.rule.OrderRule')
      await change('规则名称', '订单号')
      expect(stored('/sys/fillRule', 'f1')).toMatchObject({
        ruleName: '订单号',
        ruleParams: '{"prefix":"CN"}',
        ...MADE,
      })
      await menu.getByRole('link', { name: '系统校验规则' }).click()
      await expect(main.getByRole('row', { name: /编码/ }).last()).toBeVisible()

      if (line === 3) await menu.getByRole('button', { name: '统计报表' }).click()
      await menu.getByRole('link', { name: '带参数报表' }).click()
      await expect(main.getByRole('heading', { name: '用户统计' })).toBeVisible()
      await expect(main.getByRole('cell', { name: '男' })).toBeVisible()
      // The look-up is signed: the server answers no other.
      await main.getByLabel('类别').click()
      await expect(page.getByRole('option', { name: '甲类' })).toBeVisible()
    })

    test('a failed menu call and a lost session are different things', async ({ page }) => {
      server.answers.set('/sys/permission/getUserPermissionByToken', (context) =>
        context.json({ success: false, code: 500, message: '操作失败，数据库繁忙' }),
      )
      const menuAnswered = () => page.waitForResponse((response) => response.url().includes('getUserPermissionByToken'))
      await page.reload()
      const retry = page.getByRole('button', { name: '重试' })
      await expect(retry).toBeVisible()
      const [secondFailure] = await Promise.all([menuAnswered(), retry.click()])
      await secondFailure.finished()
      server.answers.clear()
      await retry.click()
      await openUsers(page)
      expect(server.calls).not.toContain('GET /sys/logout')
      expect(server.calls).not.toContain('POST /sys/logout')
      const message = line === 3 ? '不允许同一账号多地同时登录，当前登录被踢掉！' : 'Token失效，请重新登录'
      const query = page.getByRole('button', { name: '查询' })
      await expect(query).toBeVisible()
      server.kick(message)
      // A call of the page itself may be the first to learn it: then the dialog already covers the button.
      await query.dispatchEvent('click')
      const dialog = page.getByRole('dialog', { name: '登录已过期' })
      await expect(dialog).toContainText(line === 3 ? message : '登录已过期，请重新登录')
      const count = server.calls.length
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      expect(server.calls.length).toBe(count)
    })

    test('an account is made by the calls of that server', async ({ browser }) => {
      const page = await browser.newPage()
      await page.goto(`${server.url}/user/register`)
      await page.getByLabel('用户名').fill('liwei')
      await page.getByLabel('手机号').fill('13800000009')
      await page.getByLabel('短信验证码').fill('123456')
      await page.getByLabel('密码', { exact: true }).fill('Trackhoe@2026')
      await page.getByLabel('确认密码').fill('Trackhoe@2026')
      const submit = page.getByRole('button', { name: '注册' })
      await submit.click()
      await expect(page.getByLabel('用户名')).toHaveAccessibleDescription('用户名已注册')
      await page.getByLabel('用户名').fill('newcomer')
      await submit.click()
      await expect(page.getByText(/newcomer/)).toBeVisible()
      expect(server.calls.filter((call) => call === 'POST /sys/user/register')).toHaveLength(2)
      await page.close()
    })

    test('an administrator sets the password of somebody else by the call of that server', async ({ page }) => {
      await openUsers(page)
      await page.getByRole('row', { name: /liwei/ }).getByRole('button', { name: /更多/ }).click()
      await expect(page.getByRole('menuitem', { name: '生成一次性链接' })).toHaveCount(0)
      await page.getByRole('menuitem', { name: '密码', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: '修改密码 · 李伟' })
      // What only a native server knows is not offered.
      await expect(dialog.getByRole('checkbox')).toHaveCount(0)
      await dialog.getByLabel('新密码', { exact: true }).fill('seventeen green excavators')
      await dialog.getByLabel(/确认/).fill('seventeen green excavators')
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(page.getByText('李伟的密码已修改')).toBeVisible()
      await expect(dialog).toHaveCount(0)
      expect(server.users.get('u2')?.password).toBe('seventeen green excavators')
    })

    test('who may be frozen, and what became of it', async ({ page }) => {
      await openUsers(page)
      const freeze = page.getByRole('menuitem', { name: '冻结' })
      await page.getByRole('row', { name: /liwei/ }).getByRole('button', { name: /更多/ }).click()
      await freeze.click()
      await page.getByRole('alertdialog').getByRole('button', { name: '冻结' }).click()
      await expect(page.getByText(line === 3 ? '服务器答复成功，但没有生效：李伟' : '操作成功')).toBeVisible()
      const own = page.getByRole('row', { name: /admin/ }).getByRole('button', { name: /更多/ })
      if (await own.count()) await own.click()
      await expect(freeze).toHaveCount(0)
    })
  })
}

async function openUsers(page: Page) {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '系统管理' }).click()
  await menu.getByRole('link', { name: '用户管理' }).click()
  await expect(page.getByRole('row', { name: /liwei/ })).toBeVisible()
}
