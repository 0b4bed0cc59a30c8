// What test.mjs does when packages are installed.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { startPostgres } from '../postgres.mjs'
import { ask, call, check, found, request, rest, skip, startNginx, until } from './checks.mjs'
import { containers } from './containers.mjs'
import { installed } from './installed.mjs'

const { WebSocket } = createRequire(join(root, 'apps/server/package.json'))('ws')
const only = process.argv.slice(2)
const PORTS = {
  filling: 24_809,
  embedded: 24_810,
  restored: 24_811,
  first: 24_812,
  second: 24_813,
  http: 24_814,
  https: 24_815,
}
const PASSWORD = 'vK8-Lq2m-release'
/** The oldest Node of this machine: the archive needs 20. */
const NODE = process.env.RELEASE_NODE ?? (existsSync('/usr/bin/node') ? '/usr/bin/node' : process.execPath)
const folder = mkdtempSync(join(tmpdir(), 'trackhoe-release-'))
const running = new Set()

try {
  const archive = makeArchive()
  const program = unpack(archive)
  const postgres = await startPostgres()
  await embedded(program)
  if (postgres) await behindNginx(program, postgres)
  else skip('two instances: no PostgreSQL')
  units()
  await containers(archive, { folder, postgres, node: NODE, running })
  if (only.includes('debootstrap')) await installed(archive, { folder, postgres, running })
  postgres?.stop()
} catch (error) {
  check(`the run ended: ${error instanceof Error ? error.message : String(error)}`, false)
} finally {
  for (const child of running) child.kill('SIGKILL')
  for (const mounted of ['small', 'filling']) call('umount', [join(folder, mounted)])
  call('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
}
const { passed, failed, skipped } = found
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 ? 1 : 0)

function makeArchive() {
  const args = [join(root, 'scripts/release/archive.mjs'), ...(only.includes('built') ? ['built'] : [])]
  const first = call(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const path = first.stdout.trim().split('\n').at(-1)
  const sum = readFileSync(`${path}.sha256`, 'utf8')
  call(process.execPath, [args[0], 'built'])
  check(
    'the archive is the same when it is made again',
    first.status === 0 && readFileSync(`${path}.sha256`, 'utf8') === sum,
  )
  return path
}

/** In a folder with a blank and Chinese in its name, which nobody can write to. */
function unpack(archive) {
  const program = join(folder, '程序 folder')
  mkdirSync(program)
  call('tar', ['-xzf', archive, '-C', program, '--strip-components=1'])
  check(
    'every file is as SHA256SUMS says',
    call('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: program }).status === 0,
  )
  const bom = JSON.parse(readFileSync(join(program, 'bom.json'), 'utf8'))
  const notices = readFileSync(join(program, 'NOTICES.txt'), 'utf8')
  const unnamed = bom.components.filter(({ group, name, version }) => !notices.includes(`\n${group ? `${group}/` : ''}${name} ${version}: `)) // prettier-ignore
  check(
    `bill of materials (${bom.components.length}) and notices name the same packages`,
    bom.bomFormat === 'CycloneDX' && unnamed.length === 0,
  )
  const guides = readdirSync(join(program, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )
  const dead = guides.flatMap((guide) =>
    [...readFileSync(join(program, 'docs', guide), 'utf8').matchAll(/\]\(([^):]+)\)/g)]
      .filter(([, target]) => !existsSync(join(program, 'docs', dirname(guide), target)))
      .map(([link]) => `${guide}: ${link}`),
  )
  check(`the ${guides.length} guides lead to what is there`, dead.length === 0 && guides.length > 5, { stdout: dead.join('\n') }) // prettier-ignore
  const links = readdirSync(program, { recursive: true, withFileTypes: true }).filter((entry) => entry.isSymbolicLink())
  check('no link leads out of it', links.length === 0)
  call('chmod', ['-R', 'a-w', program])
  call('chmod', ['755', folder])
  return program
}

async function embedded(program) {
  const data = join(folder, 'data')
  const settings = { TRACKHOE_DATA: data, PORT: String(PORTS.embedded), DEMO_DATA: 'on', SIMULATED_VEHICLES: '20' }
  makeOwned(data)
  const before = trackhoe(program, ['check'], settings)
  check('check finds nothing before the first start', before.status === 0, before)
  const server = await start(program, settings)
  const page = await request(`http://127.0.0.1:${PORTS.embedded}/user/login`, { headers: { Accept: 'text/html' } })
  const html = await page.text()
  const asset = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? ''
  const script = await request(`http://127.0.0.1:${PORTS.embedded}${asset}`, { headers: { 'Accept-Encoding': 'br' } })
  check('it serves the console', page.ok && script.ok && script.headers.get('content-encoding') === 'br')
  const signIn = await request(`http://127.0.0.1:${PORTS.embedded}/jeecg-boot/sys/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Trackhoe@2026' }),
  })
  const { result } = await signIn.json()
  check(`an account signs in under ${call(NODE, ['-v']).stdout.trim()}`, typeof result?.token === 'string')
  const refused = trackhoe(program, ['start'], { ...settings, PORT: '0' })
  check(
    'a second server on the folder is refused in a line',
    refused.status === 1 && /in use by process \d+\. Stop that server/.test(refused.stderr),
    refused,
  )
  const other = trackhoe(program, ['start'], { ...settings, TRACKHOE_DATA: join(folder, 'other') })
  check('a port in use is refused in a line', other.status === 1 && other.stderr.startsWith('Port '), other)
  const file = join(data, 'trackhoe-test.tar')
  const backup = trackhoe(program, ['backup', file, '--lang', 'zh'], settings)
  check('a backup is made while it runs', backup.status === 0 && backup.stderr.startsWith('已写入'), backup)
  const users = async (port) => {
    const answer = await request(`http://127.0.0.1:${port}/jeecg-boot/sys/user/list?pageSize=500`, { headers: { 'X-Access-Token': result?.token } }) // prettier-ignore
    return JSON.stringify((await answer.json()).result)
  }
  const list = await users(PORTS.embedded)
  await stop(server)
  const restored = join(folder, 'restored')
  makeOwned(restored)
  const elsewhere = { ...settings, TRACKHOE_DATA: restored, PORT: String(PORTS.restored) }
  const restore = trackhoe(program, ['restore', file], elsewhere)
  check('it is restored elsewhere', restore.status === 0, restore)
  const second = await start(program, elsewhere)
  check(
    'the restored one answers the same list in the same session',
    (await users(PORTS.restored)) === list && list.length > 100,
  )
  await stop(second)
  const readOnly = trackhoe(program, ['start'], { ...settings, TRACKHOE_DATA: join(program, 'data') })
  check(
    'a folder that cannot be written is refused in a line',
    readOnly.status === 1 && /cannot be written \((EACCES|EROFS)\)/.test(readOnly.stderr),
    readOnly,
  )
  await fullDisk(program)
  await diskFillsUp(program)
}

/** A file system of a few megabytes; it says that it is full in the middle of making the database. */
async function fullDisk(program) {
  const small = join(folder, 'small')
  mkdirSync(small)
  if (call('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=777', 'tmpfs', small]).status !== 0)
    return skip('a full disk: no right to mount')
  const answer = trackhoe(program, ['start'], { TRACKHOE_DATA: join(small, 'data'), PORT: '0', DEMO_DATA: 'off' })
  const looked = trackhoe(program, ['check'], { TRACKHOE_DATA: join(small, 'data'), PORT: '0' })
  call('umount', [small])
  const lines = answer.stderr.trim().split('\n')
  check(
    'a full disk is said in a line',
    answer.status === 1 && /The disk of .* is full\. Free some space/.test(lines.at(-1)),
    answer,
  )
  check(
    'check says that the disk is too small',
    looked.status === 1 && /has 0\.0 GiB left: free some space/.test(looked.stdout),
    looked,
  )
}

/** A server on the embedded database whose disk becomes full while people write: refused, ended, and back with all that it had said. */
async function diskFillsUp(program) {
  const small = join(folder, 'filling')
  mkdirSync(small)
  if (call('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=777', 'tmpfs', small]).status !== 0)
    return skip('a disk that fills up: no right to mount')
  const settings = { TRACKHOE_DATA: join(small, 'data'), PORT: String(PORTS.filling), DEMO_DATA: 'off', SIMULATOR: 'off', ADMIN_PASSWORD: PASSWORD } // prettier-ignore
  const url = `http://127.0.0.1:${PORTS.filling}/jeecg-boot`
  const server = await start(program, settings)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  let printed = ''
  server.stdout.on('data', (chunk) => (printed += chunk))
  const post = async (path, body, token = '') => {
    const headers = { 'Content-Type': 'application/json', 'X-Access-Token': token }
    return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { result } = await post('/sys/login', { username: 'admin', password: PASSWORD })
  // What is left is enough for rows, and not for the next part of the database's log.
  const { bavail, bsize } = statfsSync(small)
  const filler = join(small, 'filler')
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 14 * 1024 * 1024))
  let acknowledged = 0
  for (let at = 0; at < 400; at += 1) {
    const text = { titile: `记录 ${at}`, msgContent: randomBytes(40_000).toString('hex'), msgCategory: '1', msgType: 'ALL', priority: 'M' } // prettier-ignore
    const answer = await post('/sys/annountCement/add', text, result.token).catch(() => ({ success: false }))
    if (!answer.success) break
    acknowledged += 1
  }
  const code = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 30_000, 'it goes on'))])
  const named = /"msg":"The disk of [^"]* is full\. Free some space/.test(printed)
  check(`a disk that fills up ends the server with a line, after ${acknowledged} writes`, code === 1 && named, {
    stdout: `${code}\n${printed}`,
  })
  const refused = trackhoe(program, ['start'], settings)
  check(
    'it does not start before there is space',
    refused.status === 1 && /The disk of .* is full/.test(refused.stderr),
    refused,
  )
  rmSync(filler)
  running.delete(server)
  const restarted = await start(program, settings)
  const list = await fetch(`${url}/sys/annountCement/list?pageSize=1`, { headers: { 'X-Access-Token': result.token } })
  const { total } = (await list.json()).result
  // The last one may have been written without an answer.
  check(
    `what was acknowledged is there: ${total}`,
    acknowledged > 0 && total >= acknowledged && total <= acknowledged + 1,
  )
  await stop(restarted)
  call('umount', [small])
}

async function behindNginx(program, postgres) {
  if (!existsSync('/usr/sbin/nginx')) return skip('nginx is not installed')
  postgres.createDatabase('release')
  const settings = {
    DATABASE_URL: postgres.url('release'),
    ADMIN_PASSWORD: PASSWORD,
    TRUSTED_PROXIES: '127.0.0.1',
    SIMULATOR: 'off',
  }
  const instance = (port) => {
    const data = join(folder, `instance-${port}`)
    makeOwned(data)
    return start(program, { ...settings, PORT: String(port), TRACKHOE_DATA: data })
  }
  const first = await instance(PORTS.first)
  const second = await instance(PORTS.second)
  await restartedDatabase([first, second], postgres)
  const nginx = startNginx(folder, { ...PORTS, instances: [PORTS.first, PORTS.second] })
  running.add(nginx)
  const base = `https://127.0.0.1:${PORTS.https}`
  await until(async () => (await ask(`${base}/readyz`)).status === 200)
  const plain = await request(`http://127.0.0.1:${PORTS.http}/user/login`, { redirect: 'manual' })
  check('plain HTTP is sent to TLS', plain.status === 301 && plain.headers.get('location').startsWith('https://'))
  const page = await ask(`${base}/user/login`, { Accept: 'text/html' })
  const asset = /\/assets\/[^"]+\.js/.exec(page.body)?.[0] ?? ''
  const script = await ask(base + asset, { 'Accept-Encoding': 'br' })
  check(
    'files with hashes may be kept for a year, compressed',
    /immutable/.test(script.headers['cache-control']) && script.headers['content-encoding'] === 'br',
  )
  check(
    'pages carry one policy and one transport rule',
    page.rawHeaders.filter((name) => /^strict-transport-security$/i.test(name)).length === 1 &&
      'content-security-policy' in page.headers,
  )
  const socket = new WebSocket(`wss://127.0.0.1:${PORTS.https}/jeecg-boot/websocket/x`, [], {
    rejectUnauthorized: false,
  })
  const upgraded = await new Promise((resolve) => {
    socket.on('open', () => resolve(true))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    socket.on('error', () => resolve(false))
  })
  socket.terminate()
  check('sockets pass', upgraded === true || upgraded === 401, { stdout: String(upgraded), stderr: '' })
  let wrong = 0
  let calls = 0
  const until_ = performance.now() + 8000
  const load = Array.from({ length: 8 }, async () => {
    while (performance.now() < until_) {
      calls += 1
      const answer = await ask(`${base}/readyz`).catch(() => ({ status: 0 }))
      if (answer.status !== 200) wrong += 1
    }
  })
  await new Promise((resolve) => setTimeout(resolve, 2000))
  first.kill('SIGKILL')
  await Promise.all(load)
  check(`one of two instances is killed under load: ${wrong} of ${calls} calls failed`, wrong === 0 && calls > 100)
  nginx.kill()
  running.delete(nginx)
}

function units() {
  const unit = join(root, 'deploy/trackhoe.service')
  const security = call('systemd-analyze', ['security', '--offline=true', '--no-pager', unit])
  if (security.error) return skip('systemd-analyze is not installed')
  const level = /Overall exposure level for [^:]+: ([\d.]+)/.exec(security.stdout)?.[1]
  check(`systemd rates the exposure of the unit ${level} of 10`, Number(level) < 2, security)
}

/** PostgreSQL is restarted while both instances write in transactions: they go on, and nothing acknowledged is lost. */
async function restartedDatabase(instances, postgres) {
  const urls = [PORTS.first, PORTS.second].map((port) => `http://127.0.0.1:${port}`)
  const post = async (url, body, token = '') => {
    const headers = { 'Content-Type': 'application/json', 'X-Access-Token': token }
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { result } = await post(`${urls[0]}/jeecg-boot/sys/login`, { username: 'admin', password: PASSWORD })
  let goesOn = true
  const counts = { acknowledged: 0, refused: 0, broken: 0 }
  const writers = urls.flatMap((url) =>
    Array.from({ length: 4 }, async (_, writer) => {
      for (let round = 0; goesOn; round += 1) {
        const text = { titile: `重启 ${writer} ${round}`, msgContent: '<p>正文</p>', msgCategory: '1', msgType: 'ALL', priority: 'M' } // prettier-ignore
        const answer = await post(`${url}/jeecg-boot/sys/annountCement/add`, text, result.token).catch(() => undefined)
        counts[answer === undefined ? 'broken' : answer.success ? 'acknowledged' : 'refused'] += 1
      }
    }),
  )
  for (let times = 0; times < 3; times += 1) {
    await rest(1000)
    postgres.restart()
    for (const url of urls) await until(async () => (await request(`${url}/readyz`)).ok, 30_000)
  }
  goesOn = false
  await Promise.all(writers)
  const headers = { 'X-Access-Token': result.token }
  const list = await request(`${urls[0]}/jeecg-boot/sys/annountCement/list?titile=${encodeURIComponent('*重启*')}&pageSize=1`, { headers }) // prettier-ignore
  const { total } = (await list.json()).result
  check(
    `PostgreSQL is restarted three times under load: both go on, ${counts.acknowledged} acknowledged, ${total} there, ${counts.refused} refused meanwhile`,
    instances.every(({ exitCode }) => exitCode === null) && counts.broken === 0 && total >= counts.acknowledged,
    { stdout: JSON.stringify(counts) },
  )
}

/** Runs the program as another account, with nothing of this environment. */
function trackhoe(program, args, settings) {
  const [command, ...rest] = commandLine(program, args)
  return call(command, rest, { env: { PATH: '/usr/bin:/bin', ...settings }, cwd: '/', timeout: 180_000 })
}

function commandLine(program, args) {
  const line = [NODE, join(program, 'bin/trackhoe'), ...args]
  return process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...line] : line
}

async function start(program, settings) {
  const [command, ...args] = commandLine(program, ['start'])
  const server = spawn(command, args, {
    env: { PATH: '/usr/bin:/bin', LOG_LEVEL: 'warn', ...settings },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(server)
  server.stdout.resume()
  let errors = ''
  server.stderr.on('data', (chunk) => (errors += chunk))
  const began = performance.now()
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`the server ended: ${errors}`)
    return (await request(`http://127.0.0.1:${settings.PORT}/readyz`)).ok
  })
  console.log(`  started in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return server
}

function stop(server) {
  running.delete(server)
  return new Promise((resolve) => {
    server.once('exit', resolve)
    server.kill('SIGTERM')
  })
}

function makeOwned(path) {
  mkdirSync(path, { mode: 0o700 })
  if (process.getuid?.() === 0) call('chown', ['65534:65534', path])
}
