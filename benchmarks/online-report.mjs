// A report of a million rows on the embedded database of a folder: the very first page, for which a copy is made, first page, page in the middle, last page, order, totals, file, and
// what the process grows by. `node benchmarks/online-report.mjs` (ten seconds of it make the rows); ROWS makes it shorter.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from '../apps/server/node_modules/drizzle-orm/index.js'
import { MIGRATIONS_FOLDER } from '../apps/server/src/platform/core/folders.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openEmbedded } from '../apps/server/src/platform/database/connection/open-database.ts'
import { prepareReportRole } from '../apps/server/src/modules/reports/report-role.ts'
import { readPage, readRows } from '../apps/server/src/modules/reports/run-report.ts'
import { readReportStatement } from '../apps/server/src/modules/reports/open-report.ts'
import { createRowQueue } from '../apps/server/src/modules/reports/row-queue.ts'
import { writeSheet } from '../apps/server/src/platform/spreadsheet/write-sheet.ts'

const rows = Number(process.env['ROWS'] ?? 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'trackhoe-report-'))
const opened = await openEmbedded({ folder, durable: true }, () => {})
const { db, openCopy } = opened
await migrate(db, MIGRATIONS_FOLDER, () => {})
const deps = { db, openCopy, timeZone: 'Asia/Shanghai' }
await db.execute(
  sql`insert into sys_organization (id, name, create_time) values ('1001', '甲', now()), ('1002', '乙', now())`,
)
await db.execute(sql`insert into service_consumer (id, tenant_id, name, phone, address, create_time)
  select 'c' || n, case when n <= ${rows} then '1001' else '1002' end, '客户' || n, '138' || lpad(n::text, 8, '0'), '地址' || n % 997, now() - n * interval '1 minute'
  from generate_series(1, ${Math.round(rows * 1.1)}) n`)
await db.execute(sql`analyze service_consumer`)
await prepareReportRole(db)

const text = 'select id, name, phone, address, create_time, length(name) as size from service_consumer'
const checked = await readReportStatement(deps, '1001', text)
const kinds = { id: 'text', name: 'text', phone: 'text', address: 'text', create_time: 'datetime', size: 'number' }
const columns = Object.entries(kinds).map(([field, kind]) => ({ field, title: field, kind, pinyin: false }))
const read = {
  ...checked,
  scope: { tenantId: '1001', dataRules: new Map(), seesNumbers: true },
  values: new Map(),
  columns,
  query: new Map(),
}
const totals = [{ column: columns[5], aggregate: 'sum' }]
const page = (more) => readPage(deps, { ...read, pageNo: 1, pageSize: 10, ascends: true, totals, ...more })

async function measure(name, work) {
  const times = []
  for (let at = 0; at < 3; at++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  console.log(
    `${name.padEnd(34)} ${times
      .sort((a, b) => a - b)[1]
      .toFixed(0)
      .padStart(7)} ms`,
  )
}

console.log(
  `${rows.toLocaleString('en')} rows of one tenant, ${Math.round(rows * 0.1).toLocaleString('en')} of another; embedded database`,
)
const firstFrom = performance.now()
await page({})
console.log(`${'the very first page'.padEnd(34)} ${(performance.now() - firstFrom).toFixed(0).padStart(7)} ms`)
await measure('first page, with count and total', () => page({}))
await measure('page in the middle', () => page({ pageNo: Math.round(rows / 20) }))
await measure('last page', () => page({ pageNo: Math.round(rows / 10) }))
await measure('first page, ordered by name', () => page({ column: 'name' }))
await measure('one row by a filter', () => page({ query: new Map([['name', '客户77']]) }))

globalThis.gc?.()
const before = process.memoryUsage().rss
let most = before
const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
const from = performance.now()
const queue = createRowQueue()
const reading = readRows(deps, { ...read, ascends: true }, (some) => queue.put(some)).then(queue.end, queue.fail)
let bytes = 0
for await (const part of writeSheet({
  name: 'report',
  columns: Object.keys(kinds),
  rows: (async function* () {
    for await (const some of queue.batches()) yield* some
  })(),
}))
  bytes += part.length
await reading
clearInterval(timer)
console.log(
  `${'file of all rows'.padEnd(34)} ${(performance.now() - from).toFixed(0).padStart(7)} ms, ${(bytes / 2 ** 20).toFixed(1)} MiB, process grows by ${((most - before) / 2 ** 20).toFixed(0)} MiB`,
)
await opened.close()
rmSync(folder, { recursive: true, force: true })
