// A small stock JeecgBoot of either line, as far as the console needs it, with invented rows. It has their habits: an edit
// deletes what its body does not name, an unknown path is answered in the way of the line.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { menuOfLine2, menuOfLine3 } from './stock-menus.ts'
import { webRoutes } from '../platform/web/web-routes.ts'
import type { Env } from '../platform/http/env.ts'

export type Line = 2 | 3

const TOKEN = 'token-of-admin'

/** A user with what hangs on him in other tables. */
interface StoredUser {
  row: Record<string, unknown> & { id: string; username: string; status: number }
  roles: string[]
  departments: string[]
  tenants: string[]
  posts: string[]
}

export interface StandIn {
  /** Where the console is served. */
  readonly url: string
  /** The server's rows, for comparison. */
  readonly users: ReadonlyMap<string, StoredUser>
  /** Paths of the calls that came in. */
  readonly calls: readonly string[]
  /** Calls of these paths are answered by the function until it is taken away. */
  readonly answers: Map<string, (context: Context) => Response>
  /** The present token is dead, with this message. */
  kick: (message: string) => void
  stop: () => Promise<void>
}

const departments = [
  { id: 'd1', key: 'd1', departName: '北方公司', title: '北方公司', orgCode: 'A01', parentId: '', isLeaf: false, children: [
    { id: 'd2', key: 'd2', departName: '服务部', title: '服务部', orgCode: 'A01A01', parentId: 'd1', isLeaf: true, children: null },
  ] },
] // prettier-ignore

const roles = [
  { id: 'r1', roleName: '管理员', roleCode: 'admin' },
  { id: 'r2', roleName: '服务工程师', roleCode: 'engineer' },
]

function firstUsers(): Map<string, StoredUser> {
  const user = (id: string, username: string, realname: string): StoredUser => ({
    row: {
      id, username, realname, status: 1, sex: 1, phone: '13800000000', email: `${username}@example.com`, birthday: '1990-01-01',
      workNo: id, orgCodeTxt: '服务部', post: 'p1', relTenantIds: '7', telephone: '010-1', otherDepPostId: 'p2',
      createTime: '2026-01-01 08:00:00', activitiSync: 1, userIdentity: 1, departIds: '',
    },
    roles: ['r2'],
    departments: ['d2'],
    tenants: ['7'],
    posts: ['p1', 'p2'],
  }) // prettier-ignore
  const all = [user('u1', 'admin', '管理员'), user('u2', 'liwei', '李伟')]
  return new Map(all.map((each) => [each.row.id, each]))
}

/** Starts the back end and, on an origin of its own, the built console before it. */
export async function startStandIn(line: Line): Promise<StandIn> {
  const users = firstUsers()
  const calls: string[] = []
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
        ? ['system:user:edit', 'system:user:frozenBatch', 'system:user:add']
        : ['user:edit', 'user:add']
      ).map((action) => ({ action, type: '1', describe: action })),
      allAuth: (line === 3 ? ['system:user:edit', 'system:user:frozenBatch'] : ['user:edit', 'user:add']).map(
        (action) => ({
          action,
          type: '1',
          status: '1',
          describe: action,
        }),
      ),
      sysSafeMode: false,
    }),
  )
  api.get('/sys/user/list', (context) => ok(context, page([...users.values()].map(({ row }) => row))))
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
  api.get('/sys/role/queryall', (context) => ok(context, roles))
  api.get('/sys/role/list', (context) => ok(context, page(roles)))
  api.get('/sys/sysDepart/queryTreeList', (context) => ok(context, departments))
  api.get('/sys/annountCement/listByUser', (context) =>
    ok(context, { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }),
  )
  api.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', (context) => ok(context, page([])))
  api.all('*', (context) => {
    const path = context.req.path.replace('/jeecg-boot/', '')
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
  const apps = new Hono<Env>()
  webRoutes(apps, {
    webFolder: 'apps',
    apiBase: `${backEnd.url}/jeecg-boot`,
    timeZone: 'Asia/Shanghai',
  })
  const site = await listen(apps.fetch)
  return {
    url: site.url,
    users,
    calls,
    answers,
    kick: (message) => {
      refusal = message
    },
    stop: async () => void (await Promise.all([site.stop(), backEnd.stop()])),
  }
}

function listOf(list: string | undefined): string[] {
  return list ? list.split(',') : []
}

async function listen(fetch: (request: Request) => Response | Promise<Response>) {
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
