// npm test: everything that must hold, in the order in which it is cheapest to learn that it does not.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser, install, root, run } from './bootstrap.mjs'
import { startPostgres } from './postgres.mjs'

await install()
const CHROME_PATH = await ensureBrowser()
const postgres = await startPostgres()
const reports = mkdtempSync(join(tmpdir(), 'trackhoe-test-'))
const only = process.argv.slice(2)
const env = { CHROME_PATH, CI: 'true' }
const vitest = (name, ...args) => [
  'vitest',
  // A second try, named below, tells a test that is unsteady on this machine from a product that is broken.
  ['run', ...args, '--retry=1', '--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, name)}.json`],
]

const steps = [
  { name: 'format', call: ['npm', ['run', '--silent', 'format:check']] },
  { name: 'lint', call: ['npm', ['run', '--silent', 'lint']] },
  { name: 'types', call: ['npm', ['run', '--silent', 'typecheck']] },
  { name: 'unused', call: ['knip', []] },
  { name: 'unit', call: vitest('unit', '--project', 'unit'), count: vitestCount },
  { name: 'browser', call: vitest('browser', '--project', 'browser', '--project', 'storybook'), count: vitestCount },
  { name: 'packages', call: ['npm', ['run', '--silent', 'packages']] },
  { name: 'build', call: ['turbo', ['run', 'build', '--filter=./apps/*', '--output-logs=errors-only']] },
  {
    name: 'e2e',
    call: ['playwright', ['test']],
    env: { E2E_REPORT: join(reports, 'e2e.json') },
    count: playwrightCount,
  },
]
if (postgres) {
  postgres.createDatabase('server_tests')
  // One for each worker of the journeys.
  for (const name of ['e2e_0', 'e2e_1']) postgres.createDatabase(name)
  steps.push(
    {
      name: 'unit on PostgreSQL',
      call: vitest('unit on PostgreSQL', '--project', 'unit', ...onRows()),
      env: { TEST_DATABASE_URL: postgres.url('server_tests') },
      count: vitestCount,
    },
    {
      name: 'e2e on PostgreSQL',
      // What touches rows; what only touches the browser has been seen above.
      call: ['playwright', ['test', 'sign-in', 'users']],
      env: { E2E_REPORT: join(reports, 'e2e on PostgreSQL.json'), E2E_DATABASE_URL: postgres.url('e2e') },
      count: playwrightCount,
    },
  )
} else console.log('  PostgreSQL is not on this machine: the runs against it are left out.')

const results = []
for (const step of steps) {
  if (only.length > 0 && !only.includes(step.name)) continue
  const result = await run(step.name, step.call[0], step.call[1], { env: { ...env, ...step.env } })
  results.push({ ...result, ...counts(step, result) })
}
postgres?.stop()
rmSync(reports, { recursive: true, force: true })

console.log('')
for (const { title, code, seconds, passed, failed } of results) {
  console.log(
    `${code === 0 ? '✔' : '✖'} ${title.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed`,
  )
}
for (const { title, failures, unsteady } of results) {
  for (const line of failures ?? []) console.log(`✖ ${title}: ${line}`)
  for (const line of unsteady ?? []) console.log(`⚠ ${title}, passed at the second try: ${line}`)
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
const skipped = total('skipped')
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(results.some((result) => result.code !== 0) ? 1 : 0)

/** The unit tests of the server that open a database. */
function onRows() {
  const opensOne = /from '[./]+\/testing\//
  return readdirSync(join(root, 'apps/server/src'), { recursive: true })
    .map((file) => join('apps/server/src', file))
    .filter((file) => file.endsWith('.test.ts') && opensOne.test(readFileSync(join(root, file), 'utf8')))
}

/** A step without tests of its own counts as one; a step that broke off counts as one failure at least. */
function counts(step, result) {
  const one = { passed: result.code === 0 ? 1 : 0, failed: result.code === 0 ? 0 : 1, skipped: 0 }
  if (!step.count) return one
  try {
    const counted = step.count(JSON.parse(readFileSync(join(reports, `${step.name}.json`), 'utf8')))
    return { ...counted, failed: result.code === 0 ? counted.failed : Math.max(counted.failed, 1) }
  } catch {
    return one
  }
}

function vitestCount(report) {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      ...test,
      line: `${relative(root, file.name)} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`,
    })),
  )
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...tests.filter((test) => test.status === 'failed').map((test) => test.line),
      ...broken.map((file) => `${relative(root, file.name)}: ${firstLine(file.message)}`),
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
          const error = test.results.find((result) => result.error)?.error?.message
          return `${spec.file}:${spec.line} › ${spec.title}: ${firstLine(error)}`
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
