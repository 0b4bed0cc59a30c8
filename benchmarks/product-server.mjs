// Starts the built server on a free port, and asks it as a client does.
import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { root, SERVER_MEMORY, SERVER_NODE_OPTIONS, toolEnvironment } from '../scripts/bootstrap.mjs'

/** An account of the demonstration data. */
export const account = { username: 'admin', password: 'Trackhoe@2026' }

const environment = (extra) =>
  toolEnvironment({
    ...SERVER_MEMORY,
    // Not those of the benchmark.
    NODE_OPTIONS: SERVER_NODE_OPTIONS,
    LOG_LEVEL: process.env.BENCH_LOG_LEVEL ?? 'error',
    ...extra,
  })

/** Runs a program of the server to its end. */
export async function runToEnd(program, settings) {
  const child = spawn('node', [join(root, 'apps/server/dist', program)], {
    env: environment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}.`)
}

/** A running server; `settings` are its environment, `build` the folder of another build of it. */
export async function startServer(settings, build = join(root, 'apps/server/dist')) {
  const { child, message } = await startNode([join(build, 'main.js')], settings)
  return {
    url: message.url,
    residentBytes: () => memoryOf(child.pid, 'VmRSS'),
    /** The most that it ever held. */
    peakBytes: () => memoryOf(child.pid, 'VmHWM'),
    stop: () => stop(child),
    /** Ends it as a power cut would. */
    kill: () => child.kill('SIGKILL'),
    async signIn() {
      const response = await fetch(`${message.url}/jeecg-boot/sys/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(account),
      })
      const { success, message: reason, result } = await response.json()
      if (!success) throw new Error(`Signing in was refused: ${reason}`)
      return { token: result.token, tenantId: result.userInfo.tenantId ?? result.userInfo.loginTenantId }
    },
  }
}

/** A Node that listens and does nothing else: what the memory of the server is compared with. */
export async function startBareNode() {
  const { child } = await startNode([
    '-e',
    "require('node:http').createServer().listen(0, '127.0.0.1', () => process.send({ type: 'ready' }))",
  ])
  return { residentBytes: () => memoryOf(child.pid, 'VmRSS'), stop: () => stop(child) }
}

async function startNode(args, settings = {}) {
  const log = process.env.BENCH_LOG ? openSync(process.env.BENCH_LOG, 'a') : 'ignore'
  const child = spawn('node', args, {
    env: environment({ PORT: '0', HOST: '127.0.0.1', ...settings }),
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process ended with ${code} before it was ready.`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return { child, message }
}

async function stop(child) {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** What the process holds in memory, in bytes; undefined where the system has no /proc. */
function memoryOf(pid, line) {
  if (process.platform !== 'linux') return undefined
  const kibibytes = new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return kibibytes ? Number(kibibytes[1]) * 1024 : undefined
}
