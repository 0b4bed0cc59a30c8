// npm test [-- step …]: everything that must hold. npm run test:postgres: what touches a database, on PostgreSQL.
// npm run test:instances [-- journey …]: the journeys through two servers, one of which is killed; each has a data folder of its
// own, and they share an object store. npm run test:s3: what stores files, on that object store.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBroker, ensureBrowser, install, root, run } from './bootstrap.mjs'
import { startPostgres } from './postgres.mjs'
import { startS3 } from './s3.mjs'

await install()
const CHROME_PATH = await ensureBrowser()
const MOSQUITTO_PATH = await ensureBroker()
const reports = mkdtempSync(join(tmpdir(), 'trackhoe-test-'))
const only = process.argv.slice(2)
// Without a broker the tests that need one are skipped, and the last line counts them.
const env = { CHROME_PATH, CI: 'true', ...(MOSQUITTO_PATH && { MOSQUITTO_PATH }) }
const unhandledErrors = (name) => join(reports, `${name}.unhandled.json`)
const npm = (name, script) => ({ name, call: ['npm', ['run', '--silent', script]] })
const vitest = (name, ...args) => ({
  name,
  // A second try, named in the summary, separates an unsteady test from a broken product.
  call: [
    'vitest',
    [
      'run',
      ...args,
      '--retry=1',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${join(reports, name)}.json`,
      '--reporter=./scripts/unhandled-errors.mjs',
    ],
  ],
  env: { UNHANDLED_ERRORS: unhandledErrors(name) },
  count: vitestCount,
})
const journeys = (name, ...files) => ({
  name,
  call: ['playwright', ['test', ...files]],
  env: { E2E_REPORT: join(reports, `${name}.json`) },
  count: playwrightCount,
})
const onPostgres = (step) => ({ ...step, postgres: true })

const build = { name: 'build', call: ['turbo', ['run', 'build', '--filter=./apps/*', '--output-logs=errors-only']] }
/** Every journey through two servers on one PostgreSQL, one of which is killed in the middle. */
const onTwoInstances = {
  ...onPostgres(journeys('e2e on two instances', ...only.slice(1))),
  beside: { E2E_INSTANCES: '2' },
}
/** The tests that use the object store where there is one. */
const STORES_FILES = [
  'platform/storage/file-store.test.ts',
  'platform/files/remove-orphans.test.ts',
  'command-line/command-line.test.ts',
].map((file) => `apps/server/src/${file}`)
/** The steps of a phase run two at a time, the phases one after the other. */
const phases =
  only[0] === 'instances'
    ? [[build], [onTwoInstances]]
    : only[0] === 's3'
      ? [[vitest('unit on an object store', '--project', 'unit', ...STORES_FILES)]]
      : only.includes('postgres')
        ? [
            [build],
            [onPostgres(vitest('unit on PostgreSQL', '--project', 'unit', ...testsWithDatabase()))],
            [onPostgres(journeys('e2e on PostgreSQL'))],
          ]
        : [
            [
              npm('lint', 'lint'),
              npm('packages', 'packages'),
              build,
              npm('types', 'typecheck'),
              npm('format', 'format:check'),
              { name: 'unused', call: ['knip', []] },
            ],
            [vitest('unit', '--project', 'unit')],
            [vitest('browser', '--project', 'browser', '--project', 'storybook')],
            [journeys('e2e')],
            [onPostgres(vitest('unit on PostgreSQL', '--project', 'unit', ...testsWithDatabase().filter(differs)))],
            // The other journeys touch the database by the same queries, or have a stand-in of a server without one; npm run
            // test:postgres runs them all.
            [onPostgres(journeys('e2e on PostgreSQL', 'e2e/users'))],
          ]

const wanted = phases.map((steps) => steps.filter(({ name }) => isWanted(name))).filter((steps) => steps.length > 0)
const postgres = wanted.flat().some((step) => step.postgres) ? await startPostgres() : undefined
if (postgres) {
  postgres.createDatabase('server_tests')
  // One for each worker of the journeys.
  for (const name of ['e2e_0', 'e2e_1']) postgres.createDatabase(name)
}
const postgresEnv = postgres && {
  TEST_DATABASE_URL: postgres.url('server_tests'),
  E2E_DATABASE_URL: postgres.url('e2e'),
}

const s3 = ['instances', 's3'].includes(only[0]) ? await startS3() : undefined
if (only[0] === 's3' && !s3) throw new Error('npm run test:s3 needs Go or Python, to install an object store.')
// Without one the instances share a data folder.
const s3Env = s3 && {
  TEST_S3_ENDPOINT: s3.endpoint,
  TEST_S3_BUCKET: s3.bucket,
  TEST_S3_KEY: s3.key,
  TEST_S3_SECRET: s3.secret,
}

const started = performance.now()
const results = []
for (const steps of wanted) {
  const queue = steps.filter((step) => postgres || !step.postgres)
  for (const { name } of steps) if (!queue.some((step) => step.name === name)) console.log(`○ ${name}: no PostgreSQL`)
  await Promise.all([1, 2].map(() => runAll(queue, steps.length > 1)))
}
postgres?.stop()
s3?.stop()
rmSync(reports, { recursive: true, force: true })

/** Runs steps of a queue until it is empty. Steps that run beside others print when they end. */
async function runAll(queue, atEnd) {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const stepEnv = { ...env, ...step.env, ...step.beside, ...(step.postgres && postgresEnv), ...s3Env }
    const result = await run(step.name, step.call[0], step.call[1], { env: stepEnv, atEnd })
    results.push({ ...result, ...counts(step, result) })
  }
}

function isWanted(name) {
  return only.length === 0 || only.includes('postgres') || ['instances', 's3'].includes(only[0]) || only.includes(name)
}

console.log('')
for (const { title, code, seconds, passed, failed } of results) {
  console.log(
    `${code === 0 ? '✔' : '✖'} ${title.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed`,
  )
}
console.log(`  ${'total'.padEnd(20)} ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`)
for (const { title, failures, unsteady } of results) {
  for (const line of failures ?? []) console.log(`✖ ${title}: ${line}`)
  for (const line of unsteady ?? []) console.log(`⚠ ${title}, passed at the second try: ${line}`)
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
const skipped = total('skipped')
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(results.some((result) => result.code !== 0) ? 1 : 0)

/** The unit tests of the server that open a database. */
function testsWithDatabase() {
  const opensOne = /from '[./]+\/testing\//
  return readdirSync(join(root, 'apps/server/src'), { recursive: true })
    .map((file) => join('apps/server/src', file))
    .filter((file) => file.endsWith('.test.ts') && opensOne.test(readFileSync(join(root, file), 'utf8')))
}

/**
 * Tests of what the databases do differently: several connections, locks, plans, sizes, tables altered at run time. The embedded
 * database is PostgreSQL too and stands behind the same driver, so the rest (`resources`, say, which calls every list with every
 * operator) would only be repeated: `npm run test:postgres` does.
 */
function differs(file) {
  return /server\/src\/(platform\/(?!jobs|metrics|storage|http\/serve|database\/schema\/released)|telemetry-store\/(?!clickhouse)|(mqtt\/report|command-line\/)|modules\/(commands\/(commands|long)|online-forms\/online|reports|users\/(long-list|registration|user-jobs|user-passwords))|across-tenants\.)/.test(
    file,
  )
}

/** A step without tests of its own counts as one; a step that broke off counts as one failure at least. */
function counts(step, result) {
  const one = { passed: result.code === 0 ? 1 : 0, failed: result.code === 0 ? 0 : 1, skipped: 0 }
  if (!step.count) return one
  try {
    const counted = step.count(JSON.parse(readFileSync(join(reports, `${step.name}.json`), 'utf8')), step.name)
    return { ...counted, failed: result.code === 0 ? counted.failed : Math.max(counted.failed, 1) }
  } catch {
    return one
  }
}

function vitestCount(report, name) {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      ...test,
      line: `${relative(root, file.name)} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`,
    })),
  )
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const unhandled = JSON.parse(readFileSync(unhandledErrors(name), 'utf8')).map(firstLine)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unhandled.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...tests.filter((test) => test.status === 'failed').map((test) => test.line),
      ...broken.map((file) => `${relative(root, file.name)}: ${firstLine(file.message)}`),
      ...unhandled,
    ],
    unsteady: tests.filter((test) => test.status === 'passed' && test.failureMessages?.length > 0).map((t) => t.line),
  }
}

function playwrightCount({ stats, suites }) {
  const specs = suites.flatMap(function inside(suite) {
    return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(inside)]
  })
  const linesOf = (status) =>
    specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) => {
          const error = test.results.find((result) => result.error)?.error
          const line = error?.location ? ` (line ${error.location.line})` : ''
          return `${spec.file}:${spec.line} › ${spec.title}${line}: ${firstLine(error?.message)}`
        }),
    )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: linesOf('unexpected'),
    unsteady: linesOf('flaky'),
  }
}

function firstLine(text) {
  return (stripVTControlCharacters(text ?? '').split('\n')[0] ?? '').slice(0, 200)
}
