// A small stock JeecgBoot of either line, as far as the console needs it, with invented rows. It has their habits: an edit
// deletes what its body does not name, an unknown path is answered in the way of the line.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { listsOfLine3, serveLine3 } from './line-3.ts'
import { menuOfLine2, menuOfLine3 } from './stock-menus.ts'
import { firstUsers, serveUsers, sexes, type StoredUser } from './users.ts'

export type Line = 2 | 3

const TOKEN = 'token-of-admin'

type Fetch = (request: Request) => Response | Promise<Response>

/** Serves the console for a back end whose calls are signed so. */
type ServeConsole = (backEnd: { apiBase: string; signing: { secret: string; timestamp: 'epoch' | 'local' } }) => Fetch

export interface StandIn {
  /** Where the console is served. */
  readonly url: string
  /** The server's rows, for comparison. */
  readonly users: ReadonlyMap<string, StoredUser>
  /** Paths of the calls that came in. */
  readonly calls: readonly string[]
  /** Those among them that no JeecgBoot of this line has. */
  readonly unknown: readonly string[]
  /** The stored row of the entry 用户管理. */
  readonly menu: () => Readonly<Row>
  /** The rows of lists, by the paths of their calls. */
  readonly lists: Readonly<Record<string, readonly Row[]>>
  /** Calls of these paths are answered by the function until it is taken away. */
  readonly answers: Map<string, (context: Context) => Response>
  /** The present token is dead, with this message. */
  kick: (message: string) => void
  stop: () => Promise<void>
}

type Row = Record<string, unknown> & { id: string }

const at = { createBy: 'admin', createTime: '2026-01-01 08:00:00' }

/** The rows of the lists that are all made the same way, by the paths of their calls. */
const firstLists = (): Record<string, Row[]> => ({
  '/sys/role': [
    { id: 'r1', roleName: '管理员', roleCode: 'admin', description: '全部权限', tenantId: 0, ...at },
    { id: 'r2', roleName: '服务工程师', roleCode: 'engineer', description: '外勤', tenantId: 0, ...at },
  ],
  '/sys/sysDepart': [
    { id: 'd1', departName: '北方公司', orgCode: 'A01', parentId: '', orgCategory: '1', departOrder: 0, memo: '总部', ...at },
    { id: 'd2', departName: '服务部', orgCode: 'A01A01', parentId: 'd1', orgCategory: '2', departOrder: 1, fax: '010-2', ...at },
  ],
  '/sys/dict': [
    { id: 'x1', dictName: '故障等级', dictCode: 'fault_level', description: '从轻到重', type: 0, delFlag: 0, tenantId: 0, ...at },
  ],
  '/sys/dictItem': [
    { id: 'i1', dictId: 'x1', itemText: '轻微', itemValue: '1', sortOrder: 1, status: 1, description: '可继续作业', itemColor: '', ...at },
  ],
  '/sys/category': [
    { id: 'c1', pid: '0', name: '液压系统', code: 'A01', hasChild: '1', sysOrgCode: 'A01', ...at },
    { id: 'c2', pid: 'c1', name: '主泵', code: 'A01A01', hasChild: null, sysOrgCode: 'A01', ...at },
  ],
  '/sys/annountCement': [
    {
      id: 'n1', titile: '停电通知', msgContent: '<p>周六停电。</p>', msgCategory: '1', msgType: 'ALL', priority: 'H', sendStatus: '0',
      startTime: '2026-01-01 00:00:00', endTime: '2036-01-01 00:00:00', userIds: '', busId: 'b7', izTop: 0, ...at,
    },
  ],
  '/sys/fillRule': [
    { id: 'f1', ruleName: '单号', ruleCode: 'order_no', ruleClass: 'com.example.rule.OrderRule', ruleParams: '{"prefix":"CN"}', ...at },
  ],
  '/sys/checkRule': [
    { id: 'k1', ruleName: '编码', ruleCode: 'code', ruleJson: '[{"digits":"*","pattern":"^.{3,9}$","message":"3 到 9 位"}]', ...at },
  ],
  '/sys/sysDepartRole': [{ id: 'q1', departId: 'd2', roleName: '班长', roleCode: 'lead', description: null, ...at }],
}) // prettier-ignore

const grantable = { key: 'p1', value: 'p1', title: '用户管理', slotTitle: '用户管理', isLeaf: true, icon: '', parentId: '', ruleFlag: 0, children: null } // prettier-ignore

const storedMenu = {
  id: 'p1', parentId: '', name: '用户管理', perms: null, permsType: '0', icon: 'user', component: 'system/user/index',
  componentName: null, url: '/system/user', redirect: null, sortNo: 1, menuType: 0, isLeaf: false, leaf: false, route: true,
  keepAlive: false, hidden: false, hideTab: false, description: null, status: null, alwaysShow: false, internalOrExternal: false,
  children: [], ...at,
} // prettier-ignore

const report = {
  cgreportHeadName: '用户统计',
  columns: [
    { title: '姓名', dataIndex: 'name', align: 'center', sorter: 'true' },
    { title: '性别', dataIndex: 'sex', align: 'center', sorter: 'true', customRender: 'sex' },
  ],
  dictOptions: { sex: [null, { value: '1', text: '男', title: '男' }, { value: '2', text: '女', title: '女' }] },
  fieldHrefSlots: [],
}

const reportQuery = [
  { field: 'sex', label: '性别', view: 'list', mode: 'single' },
  { field: 'grade', label: '类别', view: 'list', mode: 'single', dictCode: 'grade' },
]

/** The secret of the stand-in: its dictionary look-ups are answered only when they are signed with it. */
const SECRET = 'secret-of-the-stand-in'

/** Starts the back end and, on an origin of its own, the built console before it. */
export async function startStandIn(line: Line, serveConsole: ServeConsole): Promise<StandIn> {
  const users = firstUsers()
  const lists = { ...firstLists(), ...(line === 3 && listsOfLine3()) }
  let menu: Row = storedMenu
  const calls: string[] = []
  const unknown: string[] = []
  const answers: StandIn['answers'] = new Map()
  let refusal: string | null = null
  const api = new Hono()

  const ok = (context: Context, result: unknown, message = '') =>
    context.json({ success: true, message, code: line === 3 ? 200 : 0, result, timestamp: Date.now() })
  const refused = (context: Context, message: string, code = 500) =>
    context.json({ success: false, message, code, result: null, timestamp: Date.now() })
  const page = (records: readonly unknown[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })

  api.use('*', async (context, next) => {
    const origin = context.req.header('Origin')
    if (origin) {
      context.header('Access-Control-Allow-Origin', origin)
      context.header('Access-Control-Allow-Headers', context.req.header('Access-Control-Request-Headers') ?? '*')
      context.header('Access-Control-Allow-Methods', 'GET,POST,PUT,DELETE')
    }
    return context.req.method === 'OPTIONS' ? context.body(null, 204) : next()
  })
  api.get('/druid', (context) => context.html('<!doctype html><title>druid</title><h1>连接池监控</h1>'))
  api.get('/druid/', (context) => context.html('<!doctype html><title>druid</title><h1>连接池监控</h1>'))
  api.get('/sys/randomImage/:key', (context) =>
    ok(context, 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  )
  api.post('/sys/login', async (context) => {
    const { captcha } = await context.req.json<{ captcha?: string }>()
    if (!captcha) return refused(context, '验证码无效')
    refusal = null
    const { row } = known('u1')
    return ok(
      context,
      { token: TOKEN, userInfo: row, departs: [], multi_depart: 0, tenantList: [], sysAllDictItems: {} },
      '登录成功',
    )
  })
  api.post('/sys/sms', (context) => ok(context, null, '短信验证码发送成功!'))
  api.post('/sys/user/register', async (context) => {
    const { username } = await context.req.json<{ username: string }>()
    calls.push('POST /sys/user/register')
    const taken = [...users.values()].some(({ row }) => row.username === username)
    return taken ? refused(context, '用户名已注册', 0) : ok(context, null, '注册成功')
  })
  api.use('*', async (context, next) => {
    const { method } = context.req
    const path = context.req.path.replace('/jeecg-boot', '')
    calls.push(`${method} ${path}`)
    const token = context.req.header('X-Access-Token')
    if (token !== TOKEN || refusal !== null) {
      const message = refusal ?? 'Token失效，请重新登录'
      if (line === 2) return context.json({ status: 500, error: 'Internal Server Error', message, path }, 500)
      return context.json({ success: false, message, code: 401, result: null }, 401)
    }
    const answer = answers.get(path)
    return answer ? answer(context) : next()
  })
  api.all('/sys/logout', (context) => ok(context, null, '退出登录成功！'))
  api.get('/sys/permission/getUserPermissionByToken', (context) =>
    ok(context, {
      menu: line === 3 ? menuOfLine3 : menuOfLine2,
      auth: (line === 3
        ? ['system:user:edit', 'system:user:frozenBatch', 'system:user:add', 'system:user:changepwd']
        : ['user:edit', 'user:add']
      ).map((action) => ({ action, type: '1', describe: action })),
      allAuth: (line === 3
        ? ['system:user:edit', 'system:user:frozenBatch', 'system:user:changepwd']
        : ['user:edit', 'user:add']
      ).map((action) => ({
        action,
        type: '1',
        status: '1',
        describe: action,
      })),
      sysSafeMode: false,
    }),
  )
  serveUsers(api, { ok, refused }, { users, departments: lists['/sys/sysDepart'] ?? [], line })
  api.put('/sys/user/edit', async (context) => {
    const body = await context.req.json<Record<string, string | undefined>>()
    const user = known(body['id'] ?? '')
    Object.assign(user.row, body)
    // What the real ones do: what the body leaves out is gone.
    user.roles = listOf(body['selectedroles'])
    user.departments = listOf(body['selecteddeparts'])
    if (line === 3) {
      user.tenants = listOf(body['relTenantIds'])
      user.posts = [...listOf(body['post']), ...listOf(body['otherDepPostId'])]
    }
    return ok(context, null, '修改成功!')
  })
  api.put('/sys/user/frozenBatch', async (context) => {
    // Line 3 reports success for the administrator and does nothing; here so for everybody.
    const { ids, status } = await context.req.json<{ ids: string; status: string }>()
    if (line === 2) for (const id of ids.split(',')) known(id).row.status = Number(status)
    return ok(context, null, '操作成功!')
  })
  api.put('/sys/user/changePassword', async (context) => {
    // As `SysUserServiceImpl.changePassword`: the user by name, and what else the body has is ignored.
    const { username, password } = await context.req.json<{ username: string; password: string }>()
    const user = [...users.values()].find(({ row }) => row['username'] === username)
    if (!user) return refused(context, '用户不存在！')
    user.password = password
    return ok(context, null, '密码修改成功!')
  })
  api.get('/sys/user/queryUserRole', (context) => ok(context, known(context.req.query('userid') ?? '').roles))
  api.get('/sys/user/userDepartList', (context) =>
    ok(
      context,
      known(context.req.query('userId') ?? '').departments.map((key) => ({
        key,
        value: key,
        title: '服务部',
        code: 'A01A01',
      })),
    ),
  )
  api.get('/sys/role/queryall', (context) => ok(context, lists['/sys/role']))
  api.get('/sys/sysDepart/queryTreeList', (context) => ok(context, treeOf(lists['/sys/sysDepart'] ?? [])))
  api.get('/sys/permission/queryDepartPermission', (context) => ok(context, []))
  api.get('/sys/permission/queryTreeList', (context) => ok(context, { ids: ['p1'], treeList: [grantable] }))
  // A role keeps grants of entries that were deleted, and some twice.
  api.get('/sys/permission/queryRolePermission', (context) => ok(context, ['p1', 'p1', 'p-deleted']))
  api.get('/sys/permission/list', (context) => ok(context, [menu]))
  api.put('/sys/permission/edit', async (context) => {
    menu = await context.req.json<Row>()
    return ok(context, null, '修改成功!')
  })
  api.get('/sys/permission/queryPermissionRule', (context) => ok(context, []))
  api.get('/sys/permission/getPermRuleListByPermId', (context) => ok(context, []))
  api.get('/sys/sysDepartRole/getDeptRoleList', (context) => ok(context, lists['/sys/sysDepartRole'] ?? []))
  api.get('/sys/sysDepartRole/getDeptRoleByUserId', (context) =>
    context.req.query('departId') ? ok(context, []) : refused(context, '操作失败，Required request parameter departId'),
  )
  api.get('/sys/role/checkRoleCode', (context) => ok(context, null))
  api.get('/sys/dictItem/dictItemCheck', (context) => ok(context, null))
  api.get('/sys/dict/refleshCache', (context) => ok(context, null))
  api.get('/sys/category/rootList', (context) =>
    ok(context, page((lists['/sys/category'] ?? []).filter(({ pid }) => pid === '0'))),
  )
  api.get('/sys/category/childList', (context) =>
    ok(
      context,
      (lists['/sys/category'] ?? []).filter(({ pid }) => pid === context.req.query('pid')),
    ),
  )
  api.get('/online/cgreport/api/getColumnsAndData/:id', (context) => ok(context, { ...report, data: page([]) }))
  api.get('/online/cgreport/api/getQueryInfo/:id', (context) => ok(context, reportQuery))
  api.get('/online/cgreport/api/getData/:id', (context) => ok(context, page([{ name: '李伟', sex: '1' }])))
  api.get('/sys/dict/getDictItems/:code', (context) =>
    isSigned(context, line)
      ? ok(context, context.req.param('code') === 'sex' ? sexes : [{ value: 'a', text: '甲类', title: '甲类' }])
      : refused(context, 'Sign签名校验失败！'),
  )
  if (line === 3)
    serveLine3(api, { ok, refused, page }, { lists, users: () => [...users.values()].map(({ row }) => row) })
  for (const [path, rows] of Object.entries(lists)) {
    api.get(`${path}/list`, (context) => ok(context, page(rows)))
    api.post(`${path}/add`, async (context) => {
      const body = await context.req.json<Record<string, unknown>>()
      rows.push({ ...body, id: `new-${rows.length}` })
      return ok(context, null, '添加成功！')
    })
    api.put(`${path}/edit`, async (context) => {
      const body = await context.req.json<Row>()
      const at = rows.findIndex(({ id }) => id === body.id)
      // What the body leaves out is gone.
      if (at >= 0) rows[at] = body
      return ok(context, null, '修改成功!')
    })
    api.delete(`${path}/delete`, (context) => {
      const at = rows.findIndex(({ id }) => id === context.req.query('id'))
      if (at >= 0) rows.splice(at, 1)
      return ok(context, null, '删除成功!')
    })
  }
  for (const [path, rows] of Object.entries(lists))
    api.delete(`${path}/deleteBatch`, (context) => {
      const ids = listOf(context.req.query('ids'))
      for (const id of ids)
        rows.splice(
          rows.findIndex((row) => row.id === id),
          1,
        )
      return ok(context, null, '批量删除成功!')
    })
  for (const [path, sendStatus] of [['doReleaseData', '1'], ['doReovkeData', '2']] as const) {
    api.get(`/sys/annountCement/${path}`, (context) => {
      const row = lists['/sys/annountCement']?.find(({ id }) => id === context.req.query('id'))
      if (row) row['sendStatus'] = sendStatus
      return ok(context, null, '操作成功！')
    })
  } // prettier-ignore
  api.get('/sys/annountCement/listByUser', (context) =>
    ok(context, { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }),
  )
  api.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', (context) => ok(context, page([])))
  api.all('*', (context) => {
    const path = context.req.path.replace('/jeecg-boot/', '')
    unknown.push(`${context.req.method} /${path}`)
    return line === 3
      ? refused(context, `操作失败，No static resource ${path}.`)
      : context.json(
          { status: 404, error: 'Not Found', message: 'No message available', path },
          404 satisfies ContentfulStatusCode,
        )
  })

  function known(id: string): StoredUser {
    const user = users.get(id)
    if (!user) throw new Error(`The stand-in has no user ${id}.`)
    return user
  }

  const backEnd = await listen(new Hono().route('/jeecg-boot', api).fetch)
  const signing = { secret: SECRET, timestamp: line === 3 ? ('epoch' as const) : ('local' as const) }
  const site = await listen(serveConsole({ apiBase: `${backEnd.url}/jeecg-boot`, signing }))
  return {
    url: site.url,
    users,
    calls,
    unknown,
    menu: () => menu,
    lists,
    answers,
    kick: (message) => {
      refusal = message
    },
    stop: async () => void (await Promise.all([site.stop(), backEnd.stop()])),
  }
}

/** Whether the headers are the signature of the query with the secret, and the time is written as the line wants it. */
function isSigned(context: Context, line: Line): boolean {
  const entries = Object.entries(context.req.query()).filter(([name]) => name !== '_t')
  const text = JSON.stringify(Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))))
  const sign = createHash('md5').update(text + SECRET).digest('hex').toUpperCase() // prettier-ignore
  const written = context.req.header('X-TIMESTAMP') ?? ''
  return context.req.header('X-Sign') === sign && (line === 3 ? /^\d{13}$/ : /^\d{14}$/).test(written)
}

type TreeRow = Row & { children: TreeRow[] | null }

function treeOf(rows: readonly Row[], parentId = ''): TreeRow[] {
  return rows
    .filter((row) => (row['parentId'] ?? '') === parentId)
    .map((row) => {
      const children = treeOf(rows, row.id)
      return { ...row, key: row.id, title: row['departName'], isLeaf: children.length === 0, children }
    })
}

function listOf(list: string | undefined): string[] {
  return list ? list.split(',') : []
}

async function listen(fetch: Fetch) {
  const server = createAdaptorServer({ fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
