// The worst statements and values that a user can write for a report, while somebody else reads a list: how long a list takes
// at most, what the attack gets, and by how much processes grow. `node benchmarks/report-attacks.mjs` runs on the embedded
// database of a folder, and on a PostgreSQL of its own where this machine has one.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from '../apps/server/node_modules/drizzle-orm/index.js'
import { MIGRATIONS_FOLDER } from '../apps/server/src/platform/core/folders.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openEmbedded, openPostgres } from '../apps/server/src/platform/database/connection/open-database.ts'
import { readReportStatement } from '../apps/server/src/modules/reports/open-report.ts'
import { readPage } from '../apps/server/src/modules/reports/run-report.ts'
import { startPostgres } from '../scripts/postgres.mjs'

const nested = (depth, to = 'aaaaaaaaaa') => (depth === 0 ? `'aaaaaaaaaa'` : `replace(${nested(depth - 1, to)}, 'a', '${to}')`) // prettier-ignore
const ATTACKS = {
  'the statement of the issue': `select a.username as x from sys_user a, sys_user b, sys_user c where a.username || b.username || c.username = 'nope' limit 1`,
  'a planner that is deceived': `with a as (select md5(day::text) as x, '1' as k from calendar), b as (select min(x) as x, k || x as k from a group by k, x), c as (select x, left(k, 1) as k from b)
    select max(p.x || q.x || r.x) as x from c p join c q on left(p.k, 1) = left(q.k, 1) join c r on left(q.k, 1) = left(r.k, 1) where md5(p.x || q.x || r.x) = 'nope'`,
  'nested replace, 100 MB': `select ${nested(7)} as x`,
  'the largest value that is let through': `select ${nested(4)} || a.day::text as x from calendar a`,
  'sorted, 146,100 times 100 KB': `select x from (select ${nested(4)} || a.day::text as x from calendar a, (select day from calendar limit 20) b) y order by x`,
  'joined, 146,100 rows': `select string_agg(a.day::text, ',') as x from calendar a, (select day from calendar limit 20) b`,
  'a join of one key': `select count(*) as x from (select 'k' as k, ${nested(3)} || day::text as s from calendar) a join (select 'k' as k, ${nested(3)} || day::text as s from calendar) b on a.k = b.k and a.s < b.s`,
  'a set in memory': `select count(*) as x from calendar a where ${nested(3)} || a.day::text not in (select ${nested(3)} || day::text || 'x' from calendar)`,
}
const column = { field: 'x', title: 'x', kind: 'text', pinyin: false }
const scope = { tenantId: '1001', dataRules: new Map(), seesNumbers: true }

/** Resident bytes of processes that work for a PostgreSQL, the largest of them. Linux alone. */
function largestBackend() {
  let most = 0
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      if (!readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('trackhoe')) continue
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      if (!/^Name:\s+postgres/m.test(status)) continue
      most = Math.max(most, Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024)
    } catch {
      // It has ended meanwhile.
    }
  }
  return most
}

async function attack(opened, text) {
  const { db, openCopy } = opened
  const deps = { db, openCopy, timeZone: 'Asia/Shanghai' }
  const checked = await readReportStatement(deps, '1001', text)
  const read = { ...checked, scope, values: new Map(), columns: [column], query: new Map() }
  const page = await readPage(deps, { ...read, pageNo: 1, pageSize: 10, ascends: true, totals: [] })
  return `${page.total} rows, ${page.records[0]?.x?.length} characters`
}

const mib = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MiB`

async function measure(name, opened) {
  const { db } = opened
  await migrate(db, MIGRATIONS_FOLDER, () => {})
  await db.execute(sql`insert into sys_organization (id, name, create_time) values ('1001', '甲', now())`)
  await db.execute(sql`insert into sys_user (id, tenant_id, username, realname, create_time)
    select 'u' || n, '1001', 'user' || n, '用户' || n, now() from generate_series(1, 3000) n`)
  await db.execute(sql`analyze`)
  console.log(`\n${name}`)
  for (const [what, text] of Object.entries(ATTACKS)) {
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let most = before
    let backend = 0
    let longest = 0
    let lists = 0
    let running = true
    const began = performance.now()
    const attacking = attack(opened, text)
      .catch((error) => error.message)
      .finally(() => (running = false))
    let checkedAt = 0
    while (running) {
      const from = performance.now()
      await db.execute(sql`select * from sys_user where tenant_id = '1001' order by username limit 10`)
      longest = Math.max(longest, performance.now() - from)
      lists += 1
      most = Math.max(most, process.memoryUsage().rss)
      if (performance.now() - checkedAt > 200) {
        backend = Math.max(backend, largestBackend())
        checkedAt = performance.now()
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const memory = opened.kind === 'pglite' ? `process +${mib(most - before)}` : `largest backend ${mib(backend)}`
    console.log(
      `${what.padEnd(40)} ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  longest of ${lists} lists ${longest.toFixed(0)} ms  ${memory}  ${await attacking}`,
    )
  }
  await opened.close()
}

const folder = mkdtempSync(join(tmpdir(), 'trackhoe-attacks-'))
await measure('embedded database', await openEmbedded({ folder, durable: true }, () => {}))
rmSync(folder, { recursive: true, force: true })
const postgres = await startPostgres()
if (postgres) {
  postgres.createDatabase('attacks')
  await measure('PostgreSQL', await openPostgres(postgres.url('attacks'), () => {}))
  postgres.stop()
}
