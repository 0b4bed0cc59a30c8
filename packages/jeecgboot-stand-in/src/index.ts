// A small stock JeecgBoot of either line, as far as the console needs it, with invented rows. It has their habits: an edit
// deletes what its body does not name, an unknown path is answered in the way of the line.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { answersOf, type Row } from './answers.ts'
import { listsOfLine3, serveLine3 } from './line-3.ts'
import { firstLists, serveLists } from './lists.ts'
import { servePermissions } from './permissions.ts'
import { SECRET, serveReports } from './reports.ts'
import { firstUsers, serveRoleUsers, serveUserEdits, serveUsers, type StoredUser } from './users.ts'

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

/** Starts the back end and, on an origin of its own, the built console before it. */
export async function startStandIn(line: Line, serveConsole: ServeConsole): Promise<StandIn> {
  const users = firstUsers()
  const lists = { ...firstLists(), ...(line === 3 && listsOfLine3()) }
  const calls: string[] = []
  const unknown: string[] = []
  const answers: StandIn['answers'] = new Map()
  let refusal: string | null = null
  const api = new Hono()
  const responses = answersOf(line)
  const { ok, refused } = responses

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
  const menu = servePermissions(api, responses, line)
  serveUsers(api, responses, { users, departments: lists['/sys/sysDepart'] ?? [], line })
  serveRoleUsers(api, responses, users)
  serveUserEdits(api, responses, { users, known, line })
  serveReports(api, responses, line)
  if (line === 3) serveLine3(api, responses, { lists, users: () => [...users.values()].map(({ row }) => row) })
  serveLists(api, responses, lists)
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
    menu,
    lists,
    answers,
    kick: (message) => {
      refusal = message
    },
    stop: async () => void (await Promise.all([site.stop(), backEnd.stop()])),
  }
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
