// npm run test:upgrade: two servers of the last release behind a proxy are replaced one after the other while people sign in, list and
// write; no call may fail. Then the way back: an older server refuses the newer schema, and works on a restored database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../benchmarks/product-server.mjs'
import { install, must, root, toolEnvironment } from './bootstrap.mjs'
import { startPostgres } from './postgres.mjs'
import { buildReleasedServer, loadRelease, releasedVersions } from './released-server.mjs'

const ACCOUNT = { username: 'admin', password: 'Trackhoe@2026' }
const PEOPLE = 6
const STEADY_MS = 8000

await install()
await must('build', 'turbo', ['run', 'build', '--filter=@trackhoe/server', '--output-logs=errors-only'], {
  quiet: true,
})
const postgres = await startPostgres()
if (!postgres) throw new Error('npm run test:upgrade needs PostgreSQL.')
const { version, commit } = releasedVersions().at(-1)
console.log(`Building the server of ${version} …`)
const released = buildReleasedServer(commit)
const oldBuild = join(released.server, 'dist')
const newBuild = join(root, 'apps/server/dist')
const data = mkdtempSync(join(tmpdir(), 'trackhoe-upgrade-'))
const settingsOn = (database) => ({
  TRACKHOE_DATA: data,
  DATABASE_URL: postgres.url(database),
  SIMULATED_VEHICLES: '0',
  TRUSTED_PROXIES: '127.0.0.1',
})
const failures = []
let calls = 0
try {
  await loadRelease(postgres, 'upgrade', version)
  const settings = settingsOn('upgrade')
  const servers = [await startServer(settings, oldBuild), await startServer(settings, oldBuild)]
  const proxy = await startProxy(servers.map(({ url }) => url))
  const load = startLoad(proxy.url)
  await rest(STEADY_MS)
  const before = calls
  for (const [at, old] of servers.entries()) {
    console.log(`Replacing server ${at + 1} of ${servers.length} …`)
    // The first new one changes the schema while both old ones serve.
    const next = await startServer(settings, newBuild)
    await proxy.replace(old.url, next.url)
    await old.stop()
    servers[at] = next
    await rest(STEADY_MS)
  }
  await load.stop()
  console.log(`${calls} calls, ${calls - before} of them while servers were replaced; ${failures.length} failed`)
  for (const failure of failures.slice(0, 10)) console.log(`✖ ${failure}`)

  const refused = await startInVain(settings, oldBuild)
  console.log(`The old server on the new schema: exit ${refused.code}, ${refused.printed.trim()}`)
  if (refused.code === 0 || refused.printed.trim().split('\n').length !== 1)
    failures.push('the old server did not refuse in one line')

  await Promise.all(servers.map((server) => server.stop()))
  await proxy.close()
  await loadRelease(postgres, 'rollback', version)
  const back = await startServer(settingsOn('rollback'), oldBuild)
  const { token } = await back.signIn()
  const list = await call(back.url, 'GET', '/sys/user/list?pageNo=1&pageSize=10', undefined, token)
  console.log(`The old server on the restored database: ${list.result.total} users`)
  if (!(list.result.total > 4000)) failures.push('the restored database lacks users')
  await back.stop()
} finally {
  released.remove()
  postgres.stop()
  rmSync(data, { recursive: true, force: true })
}
console.log(failures.length === 0 ? '✔ upgrade' : '✖ upgrade')
process.exit(failures.length === 0 ? 0 : 1)

/** A proxy that gives each call to the next server, and takes one out without breaking what is under way. */
async function startProxy(first) {
  let targets = [...first]
  const open = new Map()
  let turn = 0
  const server = createServer((incoming, answer) => {
    turn += 1
    const target = targets[turn % targets.length]
    open.set(target, (open.get(target) ?? 0) + 1)
    const { hostname, port } = new URL(target)
    const { url: path, method, headers } = incoming
    const onward = request({ hostname, port, path, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    onward.on('close', () => open.set(target, open.get(target) - 1))
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async replace(old, next) {
      targets = targets.map((target) => (target === old ? next : target))
      while (open.get(old) > 0) await rest(20)
    },
    close: async () => server.close(),
  }
}

/** People who sign in, list, write and read what they have written. */
function startLoad(url) {
  let goesOn = true
  const people = Array.from({ length: PEOPLE }, async (_, person) => {
    for (let round = 0; goesOn; round += 1) {
      await attempt(async () => {
        const { result } = await call(url, 'POST', '/sys/login', ACCOUNT)
        for (let at = 0; at < 8 && goesOn; at += 1) {
          await call(url, 'GET', `/sys/user/list?pageNo=${1 + at}&pageSize=10`, undefined, result.token)
          await call(url, 'GET', '/sys/permission/getUserPermissionByToken', undefined, result.token)
          const titile = `升级 ${person} ${round} ${at}`
          const text = { titile, msgContent: '<p>正文</p>', msgCategory: '1', msgType: 'ALL', priority: 'M' }
          await call(url, 'POST', '/sys/annountCement/add', text, result.token)
          const query = new URLSearchParams({ titile, pageNo: '1', pageSize: '10' })
          const found = await call(url, 'GET', `/sys/annountCement/list?${query}`, undefined, result.token)
          if (found.result.total !== 1) throw new Error(`${titile} was saved and is not there`)
        }
      })
    }
  })
  async function attempt(work) {
    try {
      await work()
    } catch (error) {
      failures.push(error.message)
      await rest(100)
    }
  }
  return {
    async stop() {
      goesOn = false
      await Promise.all(people)
    },
  }
}

async function call(url, method, path, body, token = '') {
  calls += 1
  const response = await fetch(`${url}/jeecg-boot${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Access-Token': token },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!answer.success) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
  return answer
}

/** Starts a server that should refuse to. */
async function startInVain(settings, folder) {
  const env = toolEnvironment({ ...settings, PORT: '0', NODE_OPTIONS: '' })
  const server = spawn('node', [join(folder, 'main.js')], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  server.stderr.on('data', (piece) => (printed += piece))
  const late = setTimeout(() => server.kill('SIGKILL'), 60_000)
  const [code] = await once(server, 'exit')
  clearTimeout(late)
  return { code, printed }
}

function rest(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
