// Measures everything, prints ratios, and keeps the figures behind them in results/.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/bootstrap.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { measureBareReact, measurePages } from './page-bytes.mjs'
import { runToEnd, startServer } from './product-server.mjs'
import { measureUserList, openEmbedded, openPostgres } from './user-list.mjs'

const kB = (size) => `${(size / 1000).toFixed(1)} kB`
const ms = (time) => `${time.toFixed(2)} ms`
const MiB = (size) => `${(size / 1024 ** 2).toFixed(0)} MiB`

const data = mkdtempSync(join(tmpdir(), 'trackhoe-bench-'))
try {
  const bareReact = await measureBareReact()
  const { stages, browser } = await measureConsole()
  const databases = [
    {
      database: 'embedded',
      ...(await measureUserList({ settings: { TRACKHOE_DATA: data }, openDatabase: () => openEmbedded(data) })),
    },
  ]
  const onPostgres = await measureOnPostgres()
  if (onPostgres) databases.push({ database: 'PostgreSQL', ...onPostgres })
  else console.log('PostgreSQL is not on this machine: only the embedded database is measured.')

  const results = { ...circumstances(browser), bareReact, pages: stages, databases }
  print(results)
  const file = join(root, 'benchmarks/results', `${results.date.replaceAll(':', '')}.json`)
  mkdirSync(join(root, 'benchmarks/results'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`\nFigures: ${file}`)
} finally {
  rmSync(data, { recursive: true, force: true })
}

/** The first start of the embedded server: it makes the database that the user list is read from afterwards. */
async function measureConsole() {
  const server = await startServer({ TRACKHOE_DATA: data })
  try {
    return await measurePages(server.url)
  } finally {
    await server.stop()
  }
}

/** The same on a PostgreSQL of its own; undefined when this machine has none. */
async function measureOnPostgres() {
  const postgres = await startPostgres()
  if (!postgres) return undefined
  try {
    const created = postgres.createDatabase('bench')
    if (created.status !== 0) throw new Error(`The database was not made: ${created.stderr}`)
    const url = postgres.url('bench')
    const settings = { TRACKHOE_DATA: data, DATABASE_URL: url }
    await runToEnd('seed-command.js', settings)
    return await measureUserList({ settings, openDatabase: () => openPostgres(url) })
  } finally {
    postgres.stop()
  }
}

function circumstances(browser) {
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim()
  return {
    date: new Date().toISOString().slice(0, 19),
    commit: commit || undefined,
    machine: {
      platform: `${process.platform}-${process.arch}`,
      cpu: cpus()[0]?.model,
      cores: availableParallelism(),
      memoryBytes: totalmem(),
      node: process.version,
      browser,
    },
  }
}

function print({ bareReact, pages, databases }) {
  const bytes = pages.flatMap(({ name, ...page }) =>
    ['requests', 'gzip', 'brotli', 'transferred'].map((key) => {
      const show = key === 'requests' ? String : kB
      return [`${name}: ${key}`, show(page[key]), `bare React ${show(bareReact[key])}`, page[key] / bareReact[key]]
    }),
  )
  const server = databases.flatMap(({ database, memory: { serverBytes, bareNodeBytes, peakBytes }, queries, rate }) => [
    ...queries.map(({ name, callMs, statementMs }) => [
      `${database}: ${name}`,
      ms(callMs),
      `one statement ${ms(statementMs)}`,
      callMs / statementMs,
    ]),
    [
      `${database}: first pages a second, 16 at once`,
      rate.calls.toFixed(0),
      `one statement ${rate.statements.toFixed(0)}`,
      rate.calls / rate.statements,
    ],
    ...(serverBytes && bareNodeBytes
      ? [
          [`${database}: memory at most`, MiB(peakBytes), `bare Node ${MiB(bareNodeBytes)}`, peakBytes / bareNodeBytes],
          [
            `${database}: memory at rest`,
            MiB(serverBytes),
            `bare Node ${MiB(bareNodeBytes)}`,
            serverBytes / bareNodeBytes,
          ],
        ]
      : []),
  ])
  for (const rows of [bytes, server]) {
    console.log('')
    for (const [name, ours, reference, ratio] of rows) {
      console.log(
        `${name.padEnd(38)} ${ours.padStart(10)}   ${reference.padEnd(24)} ${`× ${ratio.toFixed(2)}`.padStart(8)}`,
      )
    }
  }
}
