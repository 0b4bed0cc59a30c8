// node benchmarks/sockets.mjs: 10,000 sockets of 1,000 users on one instance; its memory, and how long a push takes to each of them.
// See benchmarks/README.md. SOCKETS says how many.
import { createHash, randomBytes } from 'node:crypto'
import { WebSocket } from '../apps/server/node_modules/ws/wrapper.mjs'
import { openBenchDatabase } from './bench-database.mjs'
import { runToEnd, startServer } from './product-server.mjs'

const SOCKETS = Number(process.env.SOCKETS ?? 10_000)
const A_USER = 10
const PUSHES = 20
/** Sockets that are opened at once: a proxy that comes back lets them in like this. */
const AT_ONCE = 50

const { settings, client, close } = await openBenchDatabase('sockets', { SIMULATOR: 'off' })
let server
try {
  await runToEnd('seed-command.js', settings)
  server = await startServer(settings)
  await client.connect()
  const people = await openSessions(Math.ceil(SOCKETS / A_USER))
  const before = server.residentBytes()
  const started = performance.now()
  const sockets = await openAll(people)
  const opened = (performance.now() - started) / 1000
  const after = server.residentBytes()
  console.log(`${sockets.length} sockets in ${opened.toFixed(1)} s: ${Math.round(sockets.length / opened)} a second`)
  console.log(
    `resident ${MiB(before)} before, ${MiB(after)} with them: ${((after - before) / sockets.length / 1024).toFixed(1)} KiB each`,
  )
  await measurePushes(sockets)
  // Over the pings and the check of all sessions, which come every 20 and 60 seconds.
  await new Promise((resolve) => setTimeout(resolve, 65_000))
  console.log(
    `after 65 s of rest: ${sockets.filter(({ readyState }) => readyState === 1).length} open, resident ${MiB(server.residentBytes())}`,
  )
  await measurePushes(sockets)
  for (const socket of sockets) socket.terminate()
} finally {
  await server?.stop().catch(() => {})
  await close()
}

/** A session for each of so many users of the first tenant, without the work of a password. */
async function openSessions(count) {
  const { rows } = await client.query(
    `select id from sys_user where tenant_id = '1001' and status = 1 order by id limit $1`,
    [count],
  )
  const people = rows.map(({ id }) => ({
    id,
    token: randomBytes(32).toString('base64url'),
    family: randomBytes(16).toString('hex'),
  }))
  for (const { id, token, family } of people) {
    const hash = createHash('sha256').update(token).digest('base64url')
    await client.query(
      `insert into auth_session (token_hash, family_id, user_id, tenant_id, create_time, last_used_time, expire_time)
       values ($1, $2, $3, '1001', now(), now(), now() + interval '1 hour')`,
      [hash, family, id],
    )
    await client.query(
      `insert into auth_refresh_token (token_hash, family_id, user_id, tenant_id, create_time, expire_time)
       values ($1, $2, $3, '1001', now(), now() + interval '1 day')`,
      [`refresh-${hash}`, family, id],
    )
  }
  return people
}

async function openAll(people) {
  const wanted = Array.from({ length: SOCKETS }, (_, at) => people[at % people.length])
  const address = server.url.replace('http', 'ws')
  const sockets = []
  const open = ({ id, token }) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${address}/jeecg-boot/websocket/${id}_${sockets.length}`, token)
      socket.on('error', reject)
      socket.on('open', () => resolve(sockets.push(socket)))
    })
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = wanted.pop(); next; next = wanted.pop()) await open(next)
    }),
  )
  return sockets
}

/** Pushes to the whole tenant, one message a second; each is timed from the notification to the last socket. */
async function measurePushes(sockets) {
  const times = []
  let sentAt = 0
  for (const socket of sockets) socket.onmessage = () => times.push(performance.now() - sentAt)
  for (let at = 0; at < PUSHES; at += 1) {
    sentAt = performance.now()
    const event = { kind: 'push', tenantId: '1001', message: { cmd: 'bench', at } }
    await client.query('select pg_notify($1, $2)', ['trackhoe', JSON.stringify(event)])
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)]?.toFixed(0)
  console.log(
    `${PUSHES} pushes to ${sockets.length} sockets: ${times.length} arrived, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, last ${at(0.99999)} ms`,
  )
}

function MiB(bytes) {
  return `${(bytes / 1024 ** 2).toFixed(0)} MiB`
}
