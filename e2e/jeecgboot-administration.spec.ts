import { expect, test, type Locator, type Page } from '@playwright/test'
import { serveConsole } from '../apps/server/src/testing/serve-console.ts'
import { startStandIn, type StandIn } from '../packages/jeecgboot-stand-in/src/index.ts'
import { signInToStandIn } from './stand-in.ts'

/** The pages that only a JeecgBoot 3 has. */
test.describe('the further pages of a JeecgBoot of line 3', () => {
  let server: StandIn

  test.beforeEach(async ({ page }) => {
    server = await startStandIn(3, serveConsole)
    await signInToStandIn(page, server)
  })

  test.afterEach(async () => {
    expect(server.unknown).toEqual([])
    await server.stop()
  })

  const stored = (path: string, id: string) => server.lists[path]?.find((row) => row.id === id)

  async function open(page: Page, folder: string, entry: string): Promise<Locator> {
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const group = menu.getByRole('button', { name: folder })
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
    await menu.getByRole('link', { name: entry, exact: true }).click()
    return page.getByRole('main')
  }

  /** Changes one field of a row by its form. */
  async function change(page: Page, row: Locator, label: string, value: string) {
    await row.getByRole('button', { name: '编辑' }).click()
    const dialog = page.getByRole('dialog', { name: /^编辑/ })
    await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
  }

  test('an edit of a setting loses nothing that the form does not show', async ({ page }) => {
    for (const [folder, entry, path, id, row, label, field, value] of [
      ['系统管理', '职务级别', '/sys/position', 'z2', /副总经理/, '职务级别名称', 'name', '副总'],
      ['系统管理', '多租户管理', '/sys/tenant', '1001', /敲敲云/, '公司地址', 'companyAddress', '朝阳区'],
      ['系统管理', '首页配置', '/sys/sysRoleIndex', 'h1', /DEF_INDEX_ALL/, '首页路由', 'url', '/home'],
      ['系统管理', '白名单管理', '/sys/tableWhiteList', 'w2', /demo/, '允许的字段名', 'fieldName', 'id,name,age'],
      ['系统监控', '定时任务', '/sys/quartzJob', 'j2', /SendMsgJob/, '参数', 'parameter', 'x=1'],
      ['系统监控', '数据源管理', '/sys/dataSource', 's1', /本地测试库/, '备注', 'remark', '测试'],
      [
        '系统监控',
        '消息模板',
        '/sys/message/sysMessageTemplate',
        'm1',
        /sys_ts_note/,
        '模板标题',
        'templateName',
        '通知',
      ],
      ['系统监控', '接口管理', '/openapi', 'o1', /设备列表/, '原始地址', 'originUrl', '/sys/device/all'],
      ['系统监控', '授权管理', '/openapi/auth', 'a1', /外部系统/, '授权名称', 'name', '外部系统二'],
    ] as const) {
      const before = structuredClone(stored(path, id))
      const main = await open(page, folder, entry)
      await change(page, main.getByRole('row', { name: row }), label, value)
      const after = stored(path, id) ?? {}
      for (const [key, was] of Object.entries(before ?? {}))
        expect(`${entry} ${key} ${textOf(Reflect.get(after, key))}`).toBe(
          `${entry} ${key} ${key === field ? value : textOf(was)}`,
        )
    }
  })

  test('a job is stopped, started and run once', async ({ page }) => {
    const main = await open(page, '系统监控', '定时任务')
    const row = main.getByRole('row', { name: /UserUpadtePwdJob/ })
    await row.getByRole('button', { name: '停止' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '停止' }).click()
    await expect(row.getByText('已停止')).toBeVisible()
    await row.getByRole('button', { name: '启动' }).click()
    await expect(row.getByText('已启动')).toBeVisible()
    await row.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '立即执行' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '立即执行' }).click()
    await expect.poll(() => server.calls).toContain('GET /sys/quartzJob/execute')
  })

  test('a user online is signed out, one’s own session is not', async ({ page }) => {
    const main = await open(page, '系统监控', '在线用户')
    const own = main.getByRole('row', { name: /admin/ })
    await expect(own).toBeVisible()
    await expect(own.getByRole('button', { name: '强制退出' })).toHaveCount(0)
    const row = main.getByRole('row', { name: /liwei/ })
    await row.getByRole('button', { name: '强制退出' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '强制退出' }).click()
    await expect(row).toHaveCount(0)
  })

  test('a list that the server refuses says so in its words', async ({ page }) => {
    server.answers.set('/sys/online/list', (context) =>
      context.json({ success: false, code: 510, message: '没有权限，请联系管理员分配权限！', result: null }),
    )
    const main = await open(page, '系统监控', '在线用户')
    await expect(main.getByText(/没有权限/).first()).toBeVisible()
  })

  test('the log by its kinds, and two versions of a record side by side', async ({ page }) => {
    let main = await open(page, '系统监控', '日志管理')
    await expect(main.getByText('用户名: admin,登录成功！')).toBeVisible()
    await main.getByRole('radio', { name: '操作日志' }).click()
    await expect(main.getByText(/test_demo/)).toBeVisible()
    await main
      .getByRole('row', { name: /test_demo/ })
      .getByRole('button', { name: '详情' })
      .click()
    await expect(page.getByRole('dialog').getByText('org.jeecg.modules.online.cgform.c.a.c()')).toBeVisible()
    await page.keyboard.press('Escape')

    main = await open(page, '系统监控', '数据日志')
    await main.getByRole('checkbox', { name: /sys_user · u2 · 1/ }).check()
    await main.getByRole('checkbox', { name: /sys_user · u2 · 2/ }).check()
    await main.getByRole('button', { name: '对比' }).click()
    const dialog = page.getByRole('dialog', { name: /数据对比/ })
    await expect(dialog.getByRole('row', { name: 'phone 138 139' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /李伟/ })).toHaveCount(0)
  })

  test('a template in use is taken out of use before it is edited, and a test is sent', async ({ page }) => {
    const main = await open(page, '系统监控', '消息模板')
    const row = main.getByRole('row', { name: /bpm_cuiban/ })
    await expect(row.getByText('应用中')).toBeVisible()
    await expect(row.getByRole('button', { name: '编辑' })).toHaveCount(0)
    await row.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '停止应用' }).click()
    await expect(row.getByRole('button', { name: '编辑' })).toBeVisible()
    expect(stored('/sys/message/sysMessageTemplate', 'm2')).toMatchObject({
      useStatus: '0',
      templateContent: '催办任务： ${bpm_task}',
    })
    await row.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '发送测试' }).click()
    const dialog = page.getByRole('dialog', { name: /测试消息/ })
    await expect(dialog.getByLabel('测试数据')).toHaveValue('{"bpm_task":""}')
    await dialog.getByLabel('测试数据').fill('no json')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('测试数据必须是 JSON 对象')).toBeVisible()
    await expect(dialog.getByText('请选择接收人')).toBeVisible()
  })

  test('tenants with their users, the packs of new ones, and one’s own', async ({ page }) => {
    let main = await open(page, '系统管理', '多租户管理')
    await main.getByRole('row', { name: /国炬/ }).getByRole('button', { name: '用户' }).click()
    const dialog = page.getByRole('dialog', { name: /租户用户/ })
    await dialog.getByRole('row', { name: /liwei/ }).getByRole('button', { name: '请离' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '请离' }).click()
    await expect.poll(() => server.calls).toContain('PUT /sys/tenant/leaveTenant')
    await page.keyboard.press('Escape')

    main = await open(page, '系统管理', '租户默认套餐')
    await main
      .getByRole('row', { name: /标准套餐/ })
      .getByRole('button', { name: '编辑' })
      .click()
    const pack = page.getByRole('dialog', { name: /编辑套餐/ })
    // Its menus have their names.
    await expect(pack.getByText('用户管理').first()).toBeVisible()
    await pack.getByLabel('描述').fill('基本')
    await pack.getByRole('button', { name: '保存' }).click()
    await expect(pack).toHaveCount(0)
    await expect.poll(() => server.calls).toContain('PUT /sys/tenant/editPackPermission')

    await page.goto(`${server.url}/account/settings`)
    const card = page.getByRole('region', { name: '我的租户' }).or(page.getByRole('main'))
    await expect(card.getByText('北京国炬信息技术有限公司').first()).toBeVisible()
    await page.getByRole('button', { name: '加入租户' }).click()
    const joining = page.getByRole('dialog')
    await joining.getByLabel('门牌号').fill('NONE')
    await joining.getByRole('button', { name: '保存' }).click()
    await expect(joining.getByText('该门牌号不存在')).toBeVisible()
    await joining.getByLabel('门牌号').fill('EX33W8')
    await joining.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已申请加入，等待审核')).toBeVisible()
  })

  test('colleagues by name, and deleted users come back', async ({ page }) => {
    let main = await open(page, '系统管理', '通讯录')
    await expect(main.getByRole('row', { name: /李伟/ })).toBeVisible()
    await main.getByLabel('姓名').fill('李')
    await main.getByRole('button', { name: '查询' }).click()
    await expect(main.getByRole('row', { name: /管理员/ })).toHaveCount(0)
    await expect(main.getByRole('row', { name: /李伟/ })).toBeVisible()

    main = await open(page, '系统管理', '用户管理')
    await main.getByRole('button', { name: '回收站' }).click()
    const dialog = page.getByRole('dialog', { name: '用户回收站' })
    await dialog
      .getByRole('row', { name: /zhaoliu/ })
      .getByRole('button', { name: '还原' })
      .click()
    await expect(dialog.getByText('回收站为空')).toBeVisible()
    expect(server.calls).toContain('PUT /sys/user/putRecycleBin')
  })

  test('a route of the gateway keeps its conditions, which are JSON', async ({ page }) => {
    const main = await open(page, '系统监控', '网关路由')
    const row = main.getByRole('row', { name: /jeecg-erp/ })
    await row.getByRole('button', { name: '编辑' }).click()
    const dialog = page.getByRole('dialog', { name: /^编辑/ })
    await expect(dialog.getByLabel('路由条件')).toHaveValue('[{"args":["/erp/**"],"name":"Path"}]')
    await dialog.getByLabel('路由条件').fill('/erp')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('必须是 JSON 列表')).toBeVisible()
    await dialog.getByLabel('路由条件').fill('[{"args":["/erp2/**"],"name":"Path"}]')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row.getByText(/erp2/)).toBeVisible()
  })

  test('a user has posts, job grades and tenants in the form', async ({ page }) => {
    const main = await open(page, '系统管理', '用户管理')
    await main.getByRole('row', { name: /liwei/ }).getByRole('button', { name: '编辑' }).click()
    const dialog = page.getByRole('dialog', { name: '编辑用户 · 李伟' })
    await expect(dialog.getByText('服务部 / 客服专员').first()).toBeVisible()
    await dialog.getByLabel('主岗位').click()
    await page.getByRole('option', { name: '服务部 / 服务经理' }).click()
    await dialog.getByLabel('租户').click()
    await page.getByRole('option', { name: '北京敲敲云科技有限公司' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('负责部门')).toHaveCount(0)
    await dialog.getByRole('radio', { name: '上级' }).check()
    await expect(dialog.getByRole('combobox', { name: '负责部门' })).toBeVisible()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
    expect(server.users.get('u2')?.row).toMatchObject({
      mainDepPostId: 'p1',
      otherDepPostId: 'p2',
      relTenantIds: '7,1001',
      userIdentity: 2,
      activitiSync: 1,
    })
  })

  test('a department may be a subsidiary and has posts with a job grade', async ({ page }) => {
    const main = await open(page, '系统管理', '部门管理')
    await main.getByRole('treeitem', { name: '北方公司' }).click()
    await main.getByRole('button', { name: '编辑' }).click()
    const dialog = page.getByRole('dialog', { name: /^编辑/ })
    await dialog.getByRole('radio', { name: '子公司' }).check()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
    expect(stored('/sys/sysDepart', 'd1')).toMatchObject({ orgCategory: '4', orgCode: 'A01' })
    const branch = main.getByRole('treeitem', { name: '北方公司' })
    if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.press('ArrowRight')
    await main.getByRole('treeitem', { name: '服务部' }).click()
    await main.getByRole('tab', { name: '岗位' }).click()
    await expect(main.getByRole('cell', { name: '服务经理', exact: true })).toBeVisible()
    await expect(main.getByRole('cell', { name: '副总经理' }).first()).toBeVisible()
    await main.getByRole('tabpanel', { name: '岗位' }).getByRole('button', { name: '新增', exact: true }).click()
    const adding = page.getByRole('dialog', { name: /新增岗位/ })
    await adding.getByLabel('岗位名称').fill('配件专员')
    await adding.getByLabel('职务级别').click()
    await page.getByRole('option', { name: '副总经理' }).click()
    await adding.getByRole('button', { name: '保存' }).click()
    await expect(main.getByRole('row', { name: /配件专员/ })).toBeVisible()
    expect(server.lists['/sys/sysDepart']?.at(-1)).toMatchObject({ parentId: 'd2', orgCategory: '3', positionId: 'z2' })
  })

  test('rows of an Online form are read, added, edited with their lines, and deleted', async ({ page }) => {
    const main = await open(page, '统计报表', 'Online表单例子')
    await expect(main.getByRole('heading', { name: '测试用户表' })).toBeVisible()
    const row = main.getByRole('row', { name: /张小红/ })
    // The list has the texts of codes, the form too.
    await expect(row.getByText('男', { exact: true })).toBeVisible()
    await main.getByLabel('用户名').fill('王')
    await main.getByRole('button', { name: '查询' }).click()
    await expect(row).toHaveCount(0)
    await main.getByRole('button', { name: '重置' }).click()
    await row.getByRole('button', { name: '编辑' }).click()
    let dialog = page.getByRole('dialog', { name: /编辑测试用户表/ })
    await expect(dialog.getByText('订单产品明细')).toBeVisible()
    await dialog.getByLabel('年龄').fill('83')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row.getByText('83')).toBeVisible()
    // Its lines are still there: the body had named them.
    await row.getByRole('button', { name: '详情' }).click()
    dialog = page.getByRole('dialog', { name: /测试用户表详情/ })
    await expect(dialog.getByText('滤芯')).toBeVisible()
    await page.keyboard.press('Escape')

    await main.getByRole('button', { name: '新增' }).click()
    dialog = page.getByRole('dialog', { name: '新增测试用户表' })
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('用户名').fill('赵敏')
    await dialog.getByRole('button', { name: '保存' }).click()
    const added = main.getByRole('row', { name: /赵敏/ })
    await expect(added).toBeVisible()
    await added.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(added).toHaveCount(0)
    // The form has no deletion of many.
    await expect(main.getByRole('button', { name: '批量删除' })).toHaveCount(0)
  })

  test('what is designed there is listed, and a report opens', async ({ page }) => {
    let main = await open(page, '统计报表', 'Online表单开发')
    await expect(main.getByRole('row', { name: /test_demo/ })).toBeVisible()
    main = await open(page, '统计报表', 'Online报表配置')
    await main.getByRole('link', { name: '查看报表 用户统计' }).click()
    await expect(main.getByRole('heading', { name: '用户统计' })).toBeVisible()
  })
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
