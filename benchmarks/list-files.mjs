// node benchmarks/list-files.mjs: an export of 100,000 users and an import of 200,000 in the background, on PostgreSQL: how
// long, the most memory that the server held, and the health check meanwhile. See benchmarks/README.md.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../scripts/bootstrap.mjs'
import { openBenchDatabase } from './bench-database.mjs'
import { runToEnd, startServer } from './product-server.mjs'

const EXPORTED = Number(process.env.BENCH_EXPORTED ?? 100_000)
const IMPORTED = Number(process.env.BENCH_IMPORTED ?? 200_000)
const MEBIBYTE = 1024 * 1024

const { writeXlsx } = await import(createRequire(join(root, 'apps/server/package.json')).resolve('hucre/xlsx'))
const { settings, client, close } = await openBenchDatabase('files', { SIMULATED_VEHICLES: '20' })
let server
try {
  await runToEnd('seed-command.js', settings)
  await client.connect()
  await client.query(
    `insert into sys_user (id, tenant_id, username, realname, sex, phone, email, work_no, status, create_time)
     select 'm' || n, '1001', 'user' || n, '王伟' || n, 1 + n % 2, '139' || lpad(n::text, 8, '0'), 'u' || n || '@example.com',
       'W' || n, 1, now() - n * interval '13 seconds' from generate_series(1, $1::int) n`,
    [EXPORTED],
  )
  await client.query(`update sys_organization set user_limit = null where id = '1001'`)
  await client.query('vacuum analyze')
  const rows = Array.from({ length: IMPORTED }, (_, n) => [
    `new${n}`,
    `李芳${n}`,
    '女',
    `2026-0${1 + (n % 9)}-11`,
    `N${n}`,
  ])
  const book = await writeXlsx({
    sheets: [{ name: '用户', rows: [['账号', '姓名', '性别', '生日', '工号'], ...rows] }],
  })
  server = await startServer(settings)
  const { token } = await server.signIn()
  const rest = server.residentBytes()
  console.log(`memory at rest ${mebibytes(rest)}`)

  await measure('export', async () => {
    const job = await call('POST', '/sys/user/exportJob', token)
    return finished(job.id, token)
  })
  let job
  await measure('check of an import', async () => {
    const body = new FormData()
    body.set('file', new File([book], '用户.xlsx'))
    job = await call('POST', '/sys/user/importJob', token, body)
    return finished(job.id, token)
  })
  await measure('import', async () => {
    await call('POST', '/sys/listJob/confirm', token, JSON.stringify({ id: job.id }))
    return finished(job.id, token, 'checked')
  })
} finally {
  await server?.stop().catch(() => {})
  await close()
}

/** How long something takes, the most memory meanwhile, and how late the health check answers at most. */
async function measure(name, act) {
  let most = 0
  const health = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, server.residentBytes() ?? 0)
      const begin = performance.now()
      await fetch(`${server.url}/healthz`)
      health.push(performance.now() - begin)
      await wait(100)
    }
  })()
  const begin = performance.now()
  const { state, doneRows, message } = await act()
  const seconds = (performance.now() - begin) / 1000
  isOver = true
  await watching
  health.sort((a, b) => a - b)
  const late = health[Math.floor(health.length * 0.99)] ?? 0
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${(doneRows / seconds).toFixed(0)} rows/s, at most ${mebibytes(most)}; health check p99 ${late.toFixed(0)} ms; ${state}: ${message}`,
  )
}

async function finished(id, token, before) {
  for (;;) {
    const found = (await call('GET', '/sys/listJob/mine', token)).find((job) => job.id === id)
    if (found && !['waiting', 'running', before].includes(found.state)) return found
    await wait(250)
  }
}

async function call(method, path, token, body) {
  const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
  const response = await fetch(`${server.url}/jeecg-boot${path}`, {
    method,
    headers: { 'X-Access-Token': token, ...type },
    ...(body !== undefined && { body }),
  })
  const { success, message, result } = await response.json()
  if (!success) throw new Error(`${path} was refused: ${message}`)
  return result
}

function mebibytes(bytes) {
  return `${((bytes ?? 0) / MEBIBYTE).toFixed(0)} MiB`
}
