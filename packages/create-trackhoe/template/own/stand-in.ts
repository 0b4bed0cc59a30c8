// Answers like a back end until there is one: machines in memory. Any username goes with the password `machines`; `guest`
// may only read.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'

interface Machine {
  id: string
  name: string
  hours: number
  online: boolean
}

const TOKEN_LIFETIME_MS = 600_000
/** The tokens that calls are made with, by the time of their end, and those that renew them, by user. */
const tokens = new Map<string, number>()
const refreshTokens = new Map<string, string>()
const machines: Machine[] = Array.from({ length: 240 }, (_, index) => ({
  id: String(index + 1),
  name: `EX${String(2001 + index)}`,
  hours: 120 + ((index * 379) % 9000),
  online: index % 3 > 0,
}))

/** Serves `/api`, below the path of the console, in `vite dev` and `vite preview`. */
export function standIn(): Plugin {
  const use = ({ middlewares, config }: { middlewares: Connect.Server; config: { base: string } }) => {
    middlewares.use(`${config.base}api`, (request, response) => void answer(request, response))
  }
  return { name: 'stand-in', configureServer: use, configurePreviewServer: use }
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const call = `${request.method} ${pathname}`
  if (pathname === '/session') return answerSession(call, response, await bodyOf(request))
  const endsAt = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '') ?? 0
  if (endsAt < Date.now()) return send(response, 401, { message: '请重新登录' })
  if (call === 'GET /machines') return sendPage(response, searchParams)
  if (call === 'POST /machines') return save(response, { id: String(machines.length + 1), online: false }, request)
  const machine = machines.find(({ id }) => pathname === `/machines/${id}`)
  if (request.method === 'PUT' && machine) return save(response, machine, request)
  return send(response, 404, { message: '没有这条记录' })
}

/** Signing in, a new token, signing out. */
function answerSession(call: string, response: ServerResponse, body: Record<string, unknown>) {
  if (call === 'POST /session') {
    const username = String(body.username)
    if (body.password !== 'machines') {
      return send(response, 401, { message: '用户名或密码错误（示例密码：machines）' })
    }
    const rights = username === 'guest' ? [] : ['machine:add', 'machine:edit']
    return send(response, 200, { ...newTokens(username), user: { username, rights } })
  }
  const refreshToken = String(body.refreshToken)
  const username = refreshTokens.get(refreshToken)
  refreshTokens.delete(refreshToken)
  if (call === 'DELETE /session') return send(response, 200, {})
  return username === undefined
    ? send(response, 401, { message: '请重新登录' })
    : send(response, 200, newTokens(username))
}

function newTokens(username: string) {
  const [token, refreshToken] = [randomUUID(), randomUUID()]
  tokens.set(token, Date.now() + TOKEN_LIFETIME_MS)
  refreshTokens.set(refreshToken, username)
  return { token, refreshToken }
}

function sendPage(response: ServerResponse, search: URLSearchParams) {
  const name = (search.get('name') ?? '').toLowerCase()
  const online = search.get('online')
  const order = search.get('order') ?? 'id'
  const field = order.replace('-', '')
  const found = machines
    .filter((machine) => machine.name.toLowerCase().includes(name))
    .filter((machine) => online === null || String(machine.online) === online)
  if (field === 'name') found.sort((one, two) => one.name.localeCompare(two.name))
  if (field === 'hours') found.sort((one, two) => one.hours - two.hours)
  if (order.startsWith('-')) found.reverse()
  const offset = Number(search.get('offset') ?? 0)
  send(response, 200, { rows: found.slice(offset, offset + Number(search.get('limit') ?? 10)), total: found.length })
}

async function save(response: ServerResponse, stored: Partial<Machine> & { id: string }, request: IncomingMessage) {
  const { name, hours } = await bodyOf(request)
  if (machines.some((machine) => machine.name === name && machine.id !== stored.id)) {
    return send(response, 409, { message: '名称已存在', field: 'name' })
  }
  const saved: Machine = { id: stored.id, name: String(name), hours: Number(hours), online: stored.online ?? false }
  const at = machines.findIndex(({ id }) => id === stored.id)
  if (at < 0) machines.unshift(saved)
  else machines[at] = saved
  return send(response, 200, saved)
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
