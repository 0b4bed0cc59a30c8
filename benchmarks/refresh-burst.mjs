// A hundred parallel calls with a dead token, this client beside the usual helpers: npm run bench -- refresh
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { contenders } from './refresh-burst/contenders.mjs'

const CALLS = 100
/** What has not settled by then hangs. Everybody's refresh is given up after three seconds. Unit: milliseconds. */
const PATIENCE_MS = 6000
/** How long after the refresh a straggler's answer comes. Unit: milliseconds. */
const LATE_MS = 200

const MODES = {
  burst: 'all refused at once, one refresh would do',
  stragglers: 'every other refusal comes after the refresh is through',
  refused: 'the refresh is refused',
  silent: 'the refresh is never answered',
}

const peers = installPeers()
const results = []
// Once for nothing: what is loaded and compiled late must not count against whoever comes first.
for (const contender of Object.values(contenders)) await measure('burst', contender)
for (const [mode, meaning] of Object.entries(MODES)) {
  console.log(`\n${mode}: ${meaning}`)
  console.log(`  ${''.padEnd(28)} refresh calls   calls sent   answered   failed   hanging`)
  for (const [name, contender] of Object.entries(contenders)) {
    const figures = await measure(mode, contender)
    results.push({ mode, name, ...figures })
    const { refreshes, sent, answered, failed, hanging } = figures
    const columns = [refreshes, sent, answered, failed, hanging].map((value, at) =>
      String(value).padStart([13, 12, 10, 8, 9][at]),
    )
    console.log(`  ${name.padEnd(28)} ${columns.join(' ')}`)
  }
}
const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
const date = new Date().toISOString().slice(0, 19)
const file = join(folder, `refresh-${date.replaceAll(':', '')}.json`)
writeFileSync(file, `${JSON.stringify({ date, calls: CALLS, node: process.version, results }, null, 2)}\n`)
console.log(`\nFigures: ${file}`)

async function measure(mode, contender) {
  const server = await startServer(mode)
  const get = contender(server, peers)
  let answered = 0
  let failed = 0
  const all = Promise.all(
    Array.from({ length: CALLS }, () =>
      Promise.resolve(get()).then(
        () => answered++,
        () => failed++,
      ),
    ),
  )
  await Promise.race([all, wait(PATIENCE_MS, undefined, { ref: false })])
  // A helper may refresh once more after everything has settled.
  await wait(LATE_MS)
  const figures = {
    refreshes: server.refreshes,
    sent: server.lists,
    answered,
    failed,
    hanging: CALLS - answered - failed,
  }
  server.close()
  return figures
}

/** Knows the tokens only that a refresh has brought. */
async function startServer(mode) {
  const counts = { refreshes: 0, lists: 0 }
  let refreshed = () => {}
  const afterRefresh = new Promise((resolve) => (refreshed = resolve)).then(() => wait(LATE_MS))
  const server = createServer((request, answer) => void handle(request, answer))
  async function handle(request, answer) {
    const reply = (status, envelope) =>
      answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(envelope))
    const refuse = () => reply(401, { success: false, code: 401, message: 'Token失效，请重新登录', result: null })
    request.resume()
    if (request.method === 'POST') {
      counts.refreshes++
      if (mode === 'silent') return
      await wait(50)
      if (mode === 'refused') return refuse()
      reply(200, { success: true, code: 200, message: '', result: { token: `second ${counts.refreshes}` } })
      refreshed()
      return
    }
    counts.lists++
    const late = mode === 'stragglers' && counts.lists <= CALLS && counts.lists % 2 === 0
    if (String(request.headers['x-access-token']).startsWith('second')) {
      reply(200, { success: true, code: 200, message: '', result: [] })
      return
    }
    if (late) await afterRefresh
    refuse()
  }
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    get refreshes() {
      return counts.refreshes
    },
    get lists() {
      return counts.lists
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The others, in a temporary folder; installed again when the list of them has changed. */
function installPeers() {
  const folder = join(tmpdir(), 'trackhoe-benchmark-refresh-burst')
  const list = join(import.meta.dirname, 'refresh-burst/package.json')
  const installed = join(folder, 'installed.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== readFileSync(list, 'utf8')) {
    mkdirSync(folder, { recursive: true })
    copyFileSync(list, join(folder, 'package.json'))
    const { status } = spawnSync(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: folder,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      },
    )
    if (status !== 0) throw new Error(`The libraries to compare with were not installed into ${folder}.`)
    copyFileSync(list, installed)
  }
  const load = createRequire(join(folder, 'package.json'))
  const names = ['axios', 'axios-auth-refresh', 'alova', 'alova/client', 'alova/fetch']
  const [axios, { createAuthRefresh }, { createAlova }, { createServerTokenAuthentication }, adapterFetch] = names.map(
    (name) => load(name),
  )
  return { axios, createAuthRefresh, createAlova, createServerTokenAuthentication, adapterFetch }
}
