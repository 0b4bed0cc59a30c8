// Runs the built server for the journeys: an embedded database in a temporary folder, or PostgreSQL by E2E_DATABASE_URL.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toolEnvironment } from '../scripts/bootstrap.mjs'

const data = mkdtempSync(join(tmpdir(), 'trackhoe-e2e-'))
const url = process.env.E2E_DATABASE_URL
const env = toolEnvironment({
  TRACKHOE_DATA: data,
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '127.0.0.1',
  ...(url ? { DATABASE_URL: url } : {}),
})
delete env.NODE_OPTIONS

if (url) {
  const seeded = spawnSync('node', ['apps/server/dist/seed-command.js'], { env, stdio: 'inherit' })
  if (seeded.status !== 0) process.exit(1)
}
const server = spawn('node', ['apps/server/dist/main.js'], { env, stdio: ['ignore', 'inherit', 'inherit'] })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true })
  process.exit(code ?? 0)
})
