// npm run dev: the server restarts on change, both apps reload hot; one address each, the calls go to the server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, root, toolEnvironment } from './bootstrap.mjs'

await install()

const port = process.env.PORT ?? '5180'
const start = (name, args, env = {}) => {
  const child = spawn('node', args, {
    cwd: join(root, 'apps', name),
    env: toolEnvironment(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.on('exit', (code) => stop(code ?? 0))
  return child
}
const vite = join(root, 'node_modules/vite/bin/vite.js')
const children = [
  start('server', ['--watch', 'src/main.ts'], {
    PORT: port,
    TRACKHOE_DATA: process.env.TRACKHOE_DATA ?? join(root, '.trackhoe'),
    // A start strips the types of the files that have changed alone.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  }),
  start('console', [vite], { TRACKHOE_SERVER: `http://127.0.0.1:${port}` }),
  start('fullscreen', [vite], { TRACKHOE_SERVER: `http://127.0.0.1:${port}` }),
]
console.log(
  `\n  Console      http://localhost:5173/\n  Full screen  http://localhost:5174/platform/dashboard\n  Server       http://127.0.0.1:${port}/\n`,
)

let stopping = false
function stop(code) {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
