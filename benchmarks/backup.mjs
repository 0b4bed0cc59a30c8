// node benchmarks/backup.mjs: backup and restore of a large database with files, while the server works. BENCH_GIGABYTES sets how large,
// 2 by default. See benchmarks/README.md.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from '../apps/server/node_modules/pg/lib/index.js'
import { root, toolEnvironment } from '../scripts/bootstrap.mjs'
import { openBenchDatabase } from './bench-database.mjs'
import { runToEnd, startServer } from './product-server.mjs'

const GIGABYTES = Number(process.env.BENCH_GIGABYTES ?? 2)
const FILES = 200
/** More than this means that a backup or a restore keeps what it should let go. Unit: MiB. */
const MOST_MEMORY = 400
/** Rows of the audit log with texts that do not compress well, as ids and addresses. */
const ROW_BYTES = 330

const { postgres, folder, client, close, ...database } = await openBenchDatabase('large', { SIMULATED_VEHICLES: '50' })
postgres.createDatabase('restored')
const settings = { ...database.settings, TRACKHOE_DATA: join(folder, 'data') }
let server
try {
  mkdirSync(settings.TRACKHOE_DATA, { mode: 0o700 })
  await runToEnd('seed-command.js', settings)
  server = await startServer(settings)
  await client.connect()
  await fill()
  const size = (await client.query('select pg_database_size(current_database())::float8 as bytes')).rows[0].bytes
  const stored = FILES * 1024 * 1024
  console.log(`${gigabytes(size)} GB of database and ${gigabytes(stored)} GB of files, load ${loadavg()[0].toFixed(1)}`)
  const file = join(folder, 'trackhoe-large.tar')
  const watching = watch(server.url)
  const backup = await trackhoe(['backup', file], settings)
  const answers = watching.end()
  console.log(`backup: ${describe(backup)}, file ${gigabytes(statSync(file).size)} GB; meanwhile ${answers}`)
  await server.stop()
  server = undefined
  console.log(`restore --check: ${describe(await trackhoe(['restore', '--check', file], settings))}`)
  const elsewhere = { TRACKHOE_DATA: join(folder, 'restored'), DATABASE_URL: postgres.url('restored') }
  const restore = await trackhoe(['restore', file], elsewhere)
  console.log(`restore: ${describe(restore)}`)
  const other = new pg.Client({ connectionString: elsewhere.DATABASE_URL })
  await other.connect()
  const count = 'select count(*)::int as total from audit_log'
  const [before, after] = [await client.query(count), await other.query(count)]
  await other.end()
  console.log(`${before.rows[0].total} entries, ${after.rows[0].total} restored`)
  if (before.rows[0].total !== after.rows[0].total) process.exitCode = 1
  if (Math.max(backup.mebibytes, restore.mebibytes) > MOST_MEMORY) {
    console.log(`More memory than ${MOST_MEMORY} MiB.`)
    process.exitCode = 1
  }
} finally {
  await server?.stop().catch(() => {})
  await close()
}

async function fill() {
  const rows = Math.floor((GIGABYTES * 1e9) / ROW_BYTES)
  // Made again below: with them the rows take ten times as long.
  const indexes = await client.query(
    `select indexname, indexdef from pg_indexes where tablename = 'audit_log' and indexname <> 'audit_log_pkey'`,
  )
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`)
  await client.query(
    `insert into audit_log (create_time, tenant_id, user_id, username, action, outcome, address, request_id, detail)
     select now() - n * interval '1 second' / 100, '1001', md5(n::text), 'admin', 'user.edit', 'ok', '10.0.0.1', md5((n + 1)::text),
       md5((n + 2)::text) || md5((n + 3)::text) from generate_series(1, $1::int) n`,
    [rows],
  )
  for (const { indexdef } of indexes.rows) await client.query(indexdef)
  const place = join(settings.TRACKHOE_DATA, 'files/stored/1001')
  mkdirSync(place, { recursive: true })
  for (let at = 0; at < FILES; at += 1) {
    const id = randomBytes(16).toString('hex')
    writeFileSync(join(place, id), randomBytes(1024 * 1024))
    await client.query(
      `insert into sys_file (id, tenant_id, path, original_name, content_type, size_bytes, create_time)
       values ($1, '1001', 'temp/' || $1, 'x.bin', 'application/octet-stream', 1048576, now())`,
      [id],
    )
  }
}

/** Runs the program; how long it took and the most memory that it held. */
async function trackhoe(args, environment) {
  const began = performance.now()
  const child = spawn('node', [join(root, 'apps/server/dist/trackhoe.js'), ...args], {
    env: toolEnvironment({ ...environment, NODE_OPTIONS: '' }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += String(chunk)
  })
  let most = 0
  const timer = setInterval(() => {
    try {
      most = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? most)
    } catch {
      // It has ended, or there is no /proc.
    }
  }, 200)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`trackhoe ${args.join(' ')}: ${printed}`)
  return { seconds: (performance.now() - began) / 1000, mebibytes: most / 1024 }
}

function describe({ seconds, mebibytes }) {
  return `${seconds.toFixed(0)} s, ${mebibytes.toFixed(0)} MiB of memory at most`
}

function gigabytes(bytes) {
  return (bytes / 1e9).toFixed(2)
}

/** Asks the server ten times a second how it does. */
function watch(url) {
  const times = []
  const call = async () => {
    const begin = performance.now()
    await (await fetch(`${url}/readyz`)).text()
    times.push(performance.now() - begin)
  }
  const timer = setInterval(() => void call(), 100)
  return {
    end() {
      clearInterval(timer)
      times.sort((a, b) => a - b)
      return `readyz p50 ${times[Math.floor(times.length / 2)].toFixed(0)} ms, p99 ${times[Math.floor(times.length * 0.99)].toFixed(0)} ms`
    },
  }
}
