// What only line 3 serves, with rows of the shape of a recorded 3.9.1. Where the recording has no rows, the shape is that
// of the source: sessions, versions of records, packs of tenants, the address book, the open interfaces.
import type { Context, Hono } from 'hono'
import type { Answers, Row } from './answers.ts'
import { serveForms } from './line-3-forms.ts'

const at = { createBy: 'admin', createTime: '2026-01-01 08:00:00', updateBy: null, updateTime: null }

/** The rows of the lists of line 3 that are all made the same way, by the paths of their calls. */
export const listsOfLine3 = (): Record<string, Row[]> => ({
  '/sys/position': [
    { id: 'z1', code: 'gu7Rbffh0L', name: '董事长', postLevel: 1, companyId: null, sysOrgCode: 'A01A08', tenantId: 0, ...at },
    { id: 'z2', code: 'npEbkFq6Uw', name: '副总经理', postLevel: 3, companyId: null, sysOrgCode: 'A01A08', tenantId: 0, ...at },
  ],
  '/sys/tenant': [
    {
      id: '1000', name: '北京国炬信息技术有限公司', beginDate: null, endDate: null, status: 1, trade: null, companySize: null,
      companyAddress: null, companyLogo: '', houseNumber: '2PI3U6', workPlace: null, secondaryDomain: null,
      loginBkgdImg: null, position: null, department: null, delFlag: 0, applyStatus: null, createBy_dictText: 'jeecg',
      status_dictText: '正常', ...at,
    },
    {
      id: '1001', name: '北京敲敲云科技有限公司', beginDate: null, endDate: null, status: 0, trade: '1', companySize: '3',
      companyAddress: '海淀区', companyLogo: '', houseNumber: 'EX33W8', workPlace: null, secondaryDomain: null,
      loginBkgdImg: null, position: null, department: null, delFlag: 0, applyStatus: null, createBy_dictText: '测试用户',
      status_dictText: '冻结', ...at,
    },
  ],
  '/sys/quartzJob': [
    {
      id: 'j1', delFlag: 0, jobClassName: 'org.jeecg.modules.system.job.UserUpadtePwdJob', cronExpression: '0 0 0 * * ? *',
      parameter: null, description: '5个月未修改密码提醒', status: 0, status_dictText: '正常', ...at,
    },
    {
      id: 'j2', delFlag: 0, jobClassName: 'org.jeecg.modules.message.job.SendMsgJob', cronExpression: '0/50 * * * * ? *',
      parameter: null, description: null, status: -1, status_dictText: '停止', ...at,
    },
  ],
  '/sys/message/sysMessageTemplate': [
    {
      id: 'm1', templateCode: 'sys_ts_note', templateName: '系统消息通知',
      templateContent: '<h1>系统通知</h1><ul><li>通知时间： ${ts_date}</li><li>通知内容： ${ts_content}</li></ul>',
      templateTestJson: null, templateType: '2', templateCategory: null, useStatus: null, ...at,
    },
    {
      id: 'm2', templateCode: 'bpm_cuiban', templateName: '流程催办', templateContent: '催办任务： ${bpm_task}',
      templateTestJson: null, templateType: '1', templateCategory: 'notice', useStatus: '1', ...at,
    },
  ],
  '/sys/sysRoleIndex': [
    {
      id: 'h1', roleCode: 'DEF_INDEX_ALL', url: '/dashboard/analysis', component: 'dashboard/Analysis', route: true,
      priority: 0, status: '1', sysOrgCode: 'A02A01', relationType: 'DEFAULT', relationType_dictText: '全局默认', ...at,
    },
  ],
  '/sys/tableWhiteList': [
    { id: 'w1', tableName: 'sys_user', fieldName: 'phone,work_no,id,email,realname,username', status: '1', ...at },
    { id: 'w2', tableName: 'demo', fieldName: 'id,name', status: '0', ...at },
  ],
  '/sys/dataSource': [
    {
      id: 's1', code: 'local_mysql', name: '本地测试库', remark: '本地数据库MySQL5.7', dbType: '1',
      dbDriver: 'com.mysql.jdbc.Driver', dbUrl: 'jdbc:mysql://127.0.0.1:3306/jeecg-boot?useSSL=false', dbName: 'jeecg-boot',
      dbUsername: 'root', dbPassword: 'secret', sysOrgCode: 'A01', tenantId: 0, dbType_dictText: 'MySQL5.5', ...at,
    },
  ],
  '/sys/log': [
    {
      id: 'l1', costTime: null, ip: '127.0.0.1', requestParam: null, requestType: null, requestUrl: null, method: null,
      username: '管理员', userid: 'admin', logContent: '用户名: admin,登录成功！', logType: 1, operateType: null,
      clientType: 'pc', tenantId: null, logType_dictText: '登录日志', clientType_dictText: '电脑终端', ...at,
    },
    {
      id: 'l2', costTime: 76, ip: '127.0.0.1', requestParam: '', requestType: null, requestUrl: null,
      method: 'org.jeecg.modules.online.cgform.c.a.c()', username: '管理员', userid: 'admin',
      logContent: 'online表单加载,表名:test_demo,操作成功', logType: 2, operateType: 1, clientType: null, tenantId: null,
      logType_dictText: '操作日志', operateType_dictText: '查询', ...at,
    },
  ],
  '/sys/dataLog': [
    { id: 'v2', dataTable: 'sys_user', dataId: 'u2', dataVersion: 2, dataContent: '{"name":"李伟","phone":"139"}', type: 'json', ...at },
    { id: 'v1', dataTable: 'sys_user', dataId: 'u2', dataVersion: 1, dataContent: '{"name":"李伟","phone":"138"}', type: 'json', ...at },
  ],
  '/openapi': [
    {
      id: 'o1', name: '设备列表', requestMethod: 'GET', requestUrl: 'devices', originUrl: '/sys/device/list', blackList: null,
      body: null, status: 1, delFlag: 0, headersJson: null, paramsJson: null, ...at,
    },
  ],
  '/openapi/auth': [{ id: 'a1', name: '外部系统', ak: 'ak-1', sk: 'sk-1', systemUserId: 'u2', ...at }],
}) // prettier-ignore

const routes = (): Row[] => [
  {
    id: 'g1', delFlag: 0, name: 'jeecg-erp', routerId: 'jeecg-erp', status: 1, uri: 'lb://jeecg-erp', filters: [],
    predicates: [{ args: ['/erp/**'], name: 'Path' }], ...at,
  },
] // prettier-ignore

const packs = (): Row[] => [
  {
    id: 'k1', packName: '标准套餐', packType: 'default', packCode: 'standard', status: '1', remarks: '基本功能',
    permissionIds: 'p1', tenantId: 0, izSysn: null, ...at,
  },
] // prettier-ignore

interface StoredRows {
  lists: Readonly<Record<string, Row[]>>
  users: () => readonly Record<string, unknown>[]
}

/** Adds the calls of line 3 that are no plain lists. */
export function serveLine3(api: Hono, { ok, refused, page }: Answers, { lists, users }: StoredRows): void {
  const gateway = routes()
  const deleted = [
    { id: 'u9', username: 'zhaoliu', realname: '赵六', status: 1, delFlag: 1, workNo: 'R003', sex: null },
  ]
  const sessions = [
    { token: 'token-of-admin', id: 'u1', username: 'admin', realname: '管理员', sex: 1, phone: '13800000000' },
    { token: 'token-of-liwei', id: 'u2', username: 'liwei', realname: '李伟', sex: 2, phone: '13800000001' },
  ]
  const job = (context: Context) => lists['/sys/quartzJob']?.find(({ id }) => id === context.req.query('id'))
  const setStatus = (status: number) => (context: Context) => {
    const row = job(context)
    if (!row) return refused(context, '定时任务不存在！')
    row['status'] = status
    return ok(context, null, '操作成功！')
  }
  const takeFrom = <Each>(rows: Each[], isTaken: (row: Each) => boolean) => {
    for (let at = rows.length - 1; at >= 0; at -= 1) {
      const row = rows[at]
      if (row !== undefined && isTaken(row)) rows.splice(at, 1)
    }
  }

  api.get('/sys/quartzJob/pause', setStatus(-1))
  api.get('/sys/quartzJob/resume', setStatus(0))
  api.get('/sys/quartzJob/execute', (context) =>
    job(context) ? ok(context, null, '执行成功！') : refused(context, '定时任务不存在！'),
  )
  api.get('/sys/online/list', (context) => {
    const part = context.req.query('username') ?? ''
    return ok(context, page(sessions.filter(({ username }) => username.includes(part))))
  })
  api.post('/sys/online/forceLogout', async (context) => {
    const { token } = await context.req.json<{ token?: string }>()
    if (!sessions.some((session) => session.token === token)) return refused(context, 'Token无效!')
    takeFrom(sessions, (session) => session.token === token)
    return ok(context, null, '退出登录成功！')
  })
  api.get('/sys/log/list', (context) => {
    const type = Number(context.req.query('logType'))
    return ok(context, page((lists['/sys/log'] ?? []).filter(({ logType }) => logType === type)))
  })
  api.post('/sys/message/sysMessageTemplate/sendMsg', (context) => ok(context, null, '发送消息成功！'))
  api.get('/sys/user/recycleBin', (context) => ok(context, deleted))
  api.put('/sys/user/putRecycleBin', async (context) => {
    const { userIds } = await context.req.json<{ userIds: string }>()
    takeFrom(deleted, ({ id }) => userIds.split(',').includes(id))
    return ok(context, null, '还原成功')
  })
  api.delete('/sys/user/deleteRecycleBin', (context) => {
    takeFrom(deleted, ({ id }) => (context.req.query('userIds') ?? '').split(',').includes(id))
    return ok(context, null, '删除成功')
  })
  api.get('/sys/user/queryByOrgCodeForAddressList', (context) => {
    const name = context.req.query('realname') ?? ''
    const within = context.req.query('orgCode') ?? ''
    return ok(context, page(users().filter((user) => String(user['realname']).includes(name) && within !== 'none')))
  })
  serveTenants(api, { ok, refused, page }, { lists, users })
  api.get('/sys/gatewayRoute/list', (context) => ok(context, gateway))
  api.post('/sys/gatewayRoute/updateAll', async (context) => {
    const { router } = await context.req.json<{ router: Row & { predicates: string; filters: string } }>()
    const { predicates, filters, ...route } = router
    const stored = { ...route, predicates: JSON.parse(predicates) as unknown, filters: JSON.parse(filters) as unknown }
    const at = gateway.findIndex(({ id }) => id === router.id)
    if (at >= 0) gateway[at] = stored
    return ok(context, null, '操作成功！')
  })
  serveDepartments(api, ok, lists)
  api.get('/openapi/auth/genAKSK', (context) => ok(context, ['ak-new', 'sk-new']))
  api.get('/online/cgform/head/list', (context) =>
    ok(
      context,
      page([
        {
          id: 'd35109c3632c4952a19ecc094943dd71', tableName: 'test_demo', tableType: 2, tableVersion: 39, tableTxt: '测试用户表', isTree: 'N',
          isDbSynch: 'Y', ...at,
        },
      ]), // prettier-ignore
    ),
  )
  api.get('/online/cgreport/head/list', (context) =>
    ok(
      context,
      page([{ id: '81', code: 'tj_user_report', name: '用户统计', cgrSql: 'select name, sex from sys_user', ...at }]),
    ),
  )
  serveForms(api, { ok, refused })
}

function serveTenants(api: Hono, { ok, refused, page }: Answers, { lists, users }: StoredRows): void {
  const tenantPacks = packs()
  api.get('/sys/tenant/getCurrentUserTenant', (context) => ok(context, { list: lists['/sys/tenant']?.slice(0, 1) }))
  api.get('/sys/tenant/queryList', (context) => ok(context, lists['/sys/tenant']))
  api.post('/sys/tenant/joinTenantByHouseNumber', async (context) => {
    const { houseNumber } = await context.req.json<{ houseNumber?: string }>()
    const found = lists['/sys/tenant']?.find((tenant) => tenant['houseNumber'] === houseNumber)
    return found ? ok(context, Number(found.id), '申请加入组织成功') : refused(context, '该门牌号不存在')
  })
  api.get('/sys/tenant/getTenantUserList', (context) => ok(context, page(users().slice(1))))
  api.put('/sys/tenant/leaveTenant', (context) => ok(context, null, '请离成功'))
  api.put('/sys/tenant/invitationUserJoin', (context) => ok(context, null, '邀请用户成功'))
  api.get('/sys/tenant/packList', (context) => ok(context, page(tenantPacks)))
  api.put('/sys/tenant/editPackPermission', async (context) => {
    const body = await context.req.json<Row>()
    const at = tenantPacks.findIndex(({ id }) => id === body.id)
    if (at >= 0) tenantPacks[at] = body
    return ok(context, null, '编辑租户产品包成功')
  })
}

function serveDepartments(api: Hono, ok: Answers['ok'], lists: StoredRows['lists']): void {
  const posts: Row[] = [
    { id: 'p1', parentId: 'd2', departName: '服务经理', orgCategory: '3', orgCode: 'A01A01A01', positionId: 'z2', depPostParentId: '', ...at },
    { id: 'p2', parentId: 'd2', departName: '客服专员', orgCategory: '3', orgCode: 'A01A01A02', positionId: 'z2', depPostParentId: 'p1', ...at },
  ] // prettier-ignore
  const node = (key: string, title: unknown, children: unknown[]) => ({ key, value: key, code: null, title, children })
  api.get('/sys/sysDepart/queryIdTree', (context) => {
    const below = posts.map(({ id, departName }) => node(id, departName, []))
    return ok(context, [node('d1', '北方公司', [node('d2', '服务部', below)])])
  })
  api.get('/sys/sysDepart/queryDepartAndPostTreeSync', (context) => {
    const pid = context.req.query('pid')
    // A new post is a department like any other.
    const made = (lists['/sys/sysDepart'] ?? []).filter(({ orgCategory }) => orgCategory === '3')
    return ok(
      context,
      [...posts, ...made].filter(({ parentId }) => parentId === pid),
    )
  })
}
