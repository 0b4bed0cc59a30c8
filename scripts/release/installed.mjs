// An installation as apps/help/docs/en/admin/operations.md describes it, on a bare Debian with nothing but Node: installed, run as its unit, filled,
// backed up, restored elsewhere, upgraded from the last release, and two instances of which either is killed under load.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { loadRelease, releasedVersions } from '../released-server.mjs'
import { startBareSystem } from './bare-system.mjs'
import { ask, check, request, rest, skip, startNginx, until } from './checks.mjs'

const PORTS = { own: 24_820, elsewhere: 24_821, first: 24_822, second: 24_823, http: 24_824, https: 24_825 }
const DEMO = { username: 'admin', password: 'Trackhoe@2026' }

/** `running`: what is killed when the test ends. */
export async function installed(archive, { folder, postgres, running }) {
  let system
  try {
    system = await startBareSystem(folder)
  } catch (error) {
    return skip(`a bare Debian: ${error.message}`)
  }
  running.add({ kill: () => system.stop() })
  const program = onSystem(system)
  const own = `http://127.0.0.1:${PORTS.own}`
  install(system, archive)
  await until(async () => (await request(`${own}/readyz`)).ok, 300_000)
  restrictions(system)
  const journal = system.run('journalctl', '-u', 'trackhoe', '-o', 'cat', '--no-pager').stdout
  const [, password = ''] = /account admin with the password (\S+)/.exec(journal) ?? []
  const token = await signIn(own, { username: 'admin', password })
  check('the administrator signs in with the password of the journal', token !== undefined)
  const filled = await fill(own, token)

  const backup = system.run('systemctl', 'start', 'trackhoe-backup.service')
  const made = system.run('sh', '-c', 'ls /var/lib/trackhoe-backups/*.tar').stdout.trim()
  check(
    `the unit of the backup writes one: ${basename(made)}`,
    backup.status === 0 && made.endsWith('.tar'),
    system.run('journalctl', '-u', 'trackhoe-backup', '-o', 'cat', '--no-pager'),
  )
  program.addInstance('elsewhere', { PORT: PORTS.elsewhere })
  const restored = program.run('elsewhere', 'restore', made)
  check('it is restored into another folder', restored.status === 0, restored)
  await program.start('elsewhere')
  const elsewhere = await read(`http://127.0.0.1:${PORTS.elsewhere}`, token, filled.file)
  check(
    `the restored one answers the same in the same session: ${filled.total} announcements, a file`,
    elsewhere.total === filled.total && elsewhere.text === filled.text,
  )
  for (const name of ['trackhoe', 'trackhoe-elsewhere']) {
    const stopped = system.run('systemctl', 'stop', name)
    const result = system.run('systemctl', 'show', name, '-P', 'Result').stdout.trim()
    check(`${name} stops when it is told to`, stopped.status === 0 && result === 'success', { stdout: result })
  }
  if (!postgres) return skip('an upgrade and two instances: no PostgreSQL')
  await upgraded(system, program, postgres)
  await killed(system, { folder, running })
}

/** By the commands of apps/help/docs/en/admin/operations.md, line by line. */
function install(system, archive) {
  for (const suffix of ['', '.sha256'])
    copyFileSync(archive + suffix, join(system.root, 'root', basename(archive) + suffix))
  const text = readFileSync(join(root, 'apps/help/docs/en/admin/operations.md'), 'utf8')
  const [, commands = ''] = /## Install\n\n```sh\n([\s\S]*?)```/.exec(text) ?? []
  // A bare system has no sudo, and its root needs none.
  const sudo = 'sudo() { if [ "$1" = -u ]; then runuser -u "$2" -- "${@:3}"; else "$@"; fi; }'
  const edit = `sed -i 's/^PORT=.*/PORT=${PORTS.own}/' /etc/trackhoe/trackhoe.env`
  const lines = commands
    .replaceAll(/trackhoe-\d+\.\d+\.\d+\.tar\.gz/g, basename(archive))
    .replace(/# then edit it/, `\n${edit}`)
    .split('\n')
    .filter((line) => !line.startsWith('journalctl'))
  const script = ['set -e', sudo, 'cd /root', ...lines].join('\n')
  writeFileSync(join(system.root, 'root/install.sh'), script)
  const done = system.run('bash', '/root/install.sh')
  check(
    'the commands of apps/help/docs/en/admin/operations.md install it',
    done.status === 0 && /0 problems/.test(done.stdout),
    done,
  )
}

/** Whether the process has what the unit says, as the kernel says. */
function restrictions(system) {
  const main = system.run('systemctl', 'show', 'trackhoe', '-P', 'MainPID').stdout.trim()
  const status = system.run('cat', `/proc/${main}/status`).stdout
  const has = (line) => new RegExp(`^${line}$`, 'm').test(status)
  const rights = has('NoNewPrivs:\\s+1') && has('Seccomp:\\s+2') && has('CapEff:\\s+0+') && has('CapBnd:\\s+0+')
  const writes = (path) =>
    system.run('nsenter', '--target', main, '--mount', '--', 'sh', '-c', `: > ${path}`).status === 0
  check(
    'the kernel holds it to its unit: no rights, filtered system calls, one folder to write',
    rights && !writes('/opt/trackhoe/probe') && !writes('/etc/probe') && writes('/var/lib/trackhoe/probe'),
    { stdout: status },
  )
}

function onSystem(system) {
  const environment = (name) => `/etc/trackhoe/${name}.env`
  return {
    /** A unit beside the first, as for another instance: other settings, and a folder of its own. */
    addInstance(name, settings) {
      const base = readFileSync(join(system.root, 'etc/trackhoe/trackhoe.env'), 'utf8')
      const all = { TRACKHOE_DATA: `/var/lib/trackhoe-${name}`, ...settings }
      const changed = Object.entries(all).map(([key, value]) => `${key}=${value}\n`)
      writeFileSync(join(system.root, environment(name)), base + changed.join(''))
      const unit = readFileSync(join(system.root, 'etc/systemd/system/trackhoe.service'), 'utf8')
        .replace('/etc/trackhoe/trackhoe.env', environment(name))
        .replace('StateDirectory=trackhoe', `StateDirectory=trackhoe-${name}`)
      writeFileSync(join(system.root, `etc/systemd/system/trackhoe-${name}.service`), unit)
      system.run('install', '-d', '-o', 'trackhoe', '-g', 'trackhoe', '-m', '700', `/var/lib/trackhoe-${name}`)
      // The account of the server reads a backup that belongs to it, and its settings.
      system.run('chown', 'root:trackhoe', environment(name))
      system.run('systemctl', 'daemon-reload')
    },
    run: (name, ...args) =>
      system.run('runuser', '-u', 'trackhoe', '--', 'trackhoe', ...args, '--env-file', environment(name)),
    async start(name) {
      const port = /^PORT=(\d+)$/gm
      const [, last] = [...readFileSync(join(system.root, environment(name)), 'utf8').matchAll(port)].at(-1) ?? []
      const began = performance.now()
      system.run('systemctl', 'start', `trackhoe-${name}`)
      await until(async () => (await request(`http://127.0.0.1:${last}/readyz`)).ok, 300_000)
      console.log(`  trackhoe-${name} serves after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    },
  }
}

/** Announcements and a file. */
async function fill(url, token) {
  for (let at = 0; at < 40; at += 1) await announce(url, token, `交接 ${at}`)
  const form = new FormData()
  form.append('biz', 'temp')
  form.append('file', new File([`%PDF-1.4 ${'手册'.repeat(20_000)}`], '手册.pdf'))
  const headers = { 'X-Access-Token': token }
  const uploaded = await request(`${url}/jeecg-boot/sys/common/upload`, { method: 'POST', headers, body: form })
  const { message: file } = await uploaded.json()
  return { file, ...(await read(url, token, file)) }
}

async function read(url, token, file) {
  const headers = { 'X-Access-Token': token }
  const list = await (await request(`${url}/jeecg-boot/sys/annountCement/list?pageSize=10`, { headers })).json()
  const text = await (await request(`${url}/jeecg-boot/sys/common/static/${file}`, { headers })).text()
  return { total: list.result?.total, text }
}

/** The data of the last release on PostgreSQL, brought up to date by the start of this one. */
async function upgraded(system, program, postgres) {
  const { version } = releasedVersions().at(-1)
  await loadRelease(postgres, 'installed', version)
  const settings = { DATABASE_URL: postgres.url('installed') }
  program.addInstance('first', { ...settings, PORT: PORTS.first })
  program.addInstance('second', { ...settings, PORT: PORTS.second })
  const before = program.run('first', 'check')
  check(`check says what is to be done for the data of ${version}`, /migrations are to be applied: make a backup/.test(before.stdout), before) // prettier-ignore
  await program.start('first')
  await program.start('second')
  const token = await signIn(`http://127.0.0.1:${PORTS.second}`, DEMO)
  const headers = { 'X-Access-Token': token }
  const users = await (await request(`http://127.0.0.1:${PORTS.second}/jeecg-boot/sys/user/list`, { headers })).json()
  check(`an account of ${version} signs in and finds its ${users.result?.total} users`, users.result?.total > 4000)
}

/** Each of the two in turn is killed under load behind nginx; systemd starts it again. */
async function killed(system, { folder, running }) {
  if (!existsSync('/usr/sbin/nginx')) return skip('nginx is not installed')
  const ports = [PORTS.first, PORTS.second]
  running.add(startNginx(folder, { ...PORTS, instances: ports }))
  const base = `https://127.0.0.1:${PORTS.https}`
  await until(async () => (await ask(`${base}/readyz`)).status === 200)
  const token = await signIn(`http://127.0.0.1:${PORTS.first}`, DEMO)
  const counts = { reads: 0, failedReads: 0, written: [], failedWrites: 0 }
  let goesOn = true
  const headers = { 'X-Access-Token': token }
  const readers = Array.from({ length: 6 }, async (_, reader) => {
    while (goesOn) {
      counts.reads += 1
      const path = `/jeecg-boot/sys/user/list?pageNo=${1 + ((counts.reads + reader) % 50)}&pageSize=10`
      const answer = await ask(base + path, headers).catch(() => ({ body: '' }))
      if (!answer.body.startsWith('{"success":true')) counts.failedReads += 1
    }
  })
  // Straight to an instance, so that an answer says which of them has written.
  const writers = ports.map(async (port, at) => {
    for (let round = 0; goesOn; round += 1) {
      const title = `停机演练 ${at} ${round}`
      if (await announce(`http://127.0.0.1:${port}`, token, title).catch(() => false)) counts.written.push(title)
      else counts.failedWrites += 1
      await rest(50)
    }
  })
  await rest(3000)
  for (const [at, name] of ['first', 'second'].entries()) {
    const unit = `trackhoe-${name}`
    const main = () => system.run('systemctl', 'show', unit, '-P', 'MainPID').stdout.trim()
    const old = main()
    system.run('systemctl', 'kill', '--signal=KILL', unit)
    const began = performance.now()
    await rest(1000)
    await until(async () => (await request(`http://127.0.0.1:${ports[at]}/readyz`)).ok && main() !== old, 120_000)
    console.log(`  ${unit} was killed and serves again after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    // Until nginx gives it calls again.
    await rest(6000)
  }
  goesOn = false
  await Promise.all([...readers, ...writers])
  check(`either of two is killed under load: ${counts.failedReads} of ${counts.reads} reads failed`, counts.failedReads === 0 && counts.reads > 100) // prettier-ignore
  const list = await request(`http://127.0.0.1:${PORTS.first}/jeecg-boot/sys/annountCement/list?titile=${encodeURIComponent('*停机演练*')}&pageSize=1`, { headers }) // prettier-ignore
  const { total } = (await list.json()).result
  // What was under way when its server was killed may have been written without an answer.
  check(
    `what was acknowledged is there: ${counts.written.length} answered, ${total} found, ${counts.failedWrites} refused meanwhile`,
    total >= counts.written.length && total <= counts.written.length + 2,
  )
  const log = system.run('sh', '-c', 'journalctl -o cat --no-pager -u trackhoe-first -u trackhoe-second | grep -c \'"level":[56]0\'') // prettier-ignore
  console.log(`  ${log.stdout.trim()} errors in the journals`)
}

async function signIn(url, account) {
  const body = JSON.stringify(account)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await request(`${url}/jeecg-boot/sys/login`, { method: 'POST', headers, body })
  return (await answer.json()).result?.token
}

async function announce(url, token, titile) {
  const body = JSON.stringify({ titile, msgContent: '<p>正文</p>', msgCategory: '1', msgType: 'ALL', priority: 'M' })
  const headers = { 'Content-Type': 'application/json', 'X-Access-Token': token }
  const answer = await fetch(`${url}/jeecg-boot/sys/annountCement/add`, { method: 'POST', headers, body })
  return (await answer.json()).success
}
