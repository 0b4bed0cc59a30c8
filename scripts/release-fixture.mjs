// node scripts/release-fixture.mjs VERSION [COMMIT]: keeps the data of a released version, from which every later one must upgrade.
// Without a commit it is that of HEAD. Needs PostgreSQL's programs.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root, toolEnvironment } from './bootstrap.mjs'
import { freePort, startPostgres } from './postgres.mjs'
import { buildReleasedServer } from './released-server.mjs'

const version = process.argv[2]
const commit = git('rev-parse', process.argv[3] ?? 'HEAD')
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new Error('node scripts/release-fixture.mjs 1.2.3')
const folder = join(root, 'apps/server/src/testing/releases')
const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is needed: apt-get install postgresql')
postgres.createDatabase('release')
const data = mkdtempSync(join(tmpdir(), 'trackhoe-release-'))
const env = toolEnvironment({
  DATABASE_URL: postgres.url('release'),
  TRACKHOE_DATA: data,
  PORT: String(await freePort()),
  SIMULATED_VEHICLES: '9',
  LOG_LEVEL: 'error',
  NODE_OPTIONS: '',
})
const released = buildReleasedServer(commit)
try {
  const seeded = spawnSync('node', ['dist/seed-command.js'], { cwd: released.server, env, stdio: 'inherit' })
  if (seeded.status !== 0) throw new Error('The demonstration data could not be made.')
  // The fleet is made by the server itself.
  const server = spawn('node', ['dist/main.js'], {
    cwd: released.server,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise((resolve, reject) => {
    server.once('message', resolve)
    server.once('exit', (code) => reject(new Error(`The server ended: ${code}`)))
  })
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  const text = postgres.dump('release')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${version}.sql.gz`)
  writeFileSync(file, gzipSync(text, { level: 9 }))
  writeFileSync(join(folder, `${version}.json`), `${JSON.stringify({ version, commit })}\n`)
  console.log(`${file}: ${gzipSync(text, { level: 9 }).length} bytes`)
} finally {
  released.remove()
  postgres.stop()
  rmSync(data, { recursive: true, force: true })
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}
