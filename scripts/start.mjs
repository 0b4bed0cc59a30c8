// npm start: install what is missing, build what has changed, run the server with both apps on one origin.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { build, install, root, SERVER_MEMORY, toolEnvironment } from './bootstrap.mjs'

const flag = (name) => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? process.argv[at + 1] : undefined
}
const port = flag('port') ?? process.env.PORT ?? '5180'
const host = flag('host') ?? process.env.HOST ?? '127.0.0.1'

if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, not "${port}".`)
  process.exit(1)
}
const refusal = await tryPort()
if (refusal) {
  console.error(refusal)
  process.exit(1)
}

await install()
await build({ compress: 'later' })

const server = spawn('node', [join(root, 'apps/server/dist/main.js')], {
  cwd: root,
  env: toolEnvironment({ ...SERVER_MEMORY, PORT: port, HOST: host, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
server.on('message', (message) => {
  if (message?.type !== 'ready') return
  announce(message)
  // Ten seconds of two cores that nobody need wait for: until then files are sent as they are.
  spawn('node', ['scripts/compress.mjs', '--idle'], { cwd: root, env: toolEnvironment(), stdio: 'ignore' }).unref()
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'))
// npm does not pass SIGTERM on to its grandchildren: stop when the process that started us has gone.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM')
}, 1000).unref()
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 1 : 0)))

/** Asked before anything is built: a newcomer should not wait a minute to learn that the port is taken. */
function tryPort() {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) =>
      resolve(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop what holds it, or choose another: PORT=${Number(port) + 1} npm start`
          : `Cannot listen on ${host}:${port} (${error.code}). Set HOST and PORT to an address of this machine.`,
      ),
    )
    probe.listen(Number(port), host, () => probe.close(() => resolve(undefined)))
  })
}

function announce({ url, accounts, kind }) {
  const lines = [`Console      ${url}/`, `Full screen  ${url}/platform/dashboard`]
  for (const account of accounts) {
    lines.push(`${account.title.padEnd(12)} ${account.usernames.join(', ')}   password ${account.password}`)
  }
  if (kind === 'pglite')
    lines.push('Database     embedded, for one machine and for trying out; set DATABASE_URL for production')
  lines.push('Stop         Ctrl+C')
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}
