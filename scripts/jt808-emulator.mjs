// node scripts/jt808-emulator.mjs PORT NUMBER [LONGITUDE LATITUDE]: a JT/T 808 terminal whose frames a library makes and reads that was
// written apart from the server (io.github.hylexus.jt, by Maven). Needs Java 17 and Maven; fetches once, and compiles what has changed. No part of the tests.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCE = fileURLToPath(new URL('jt808-emulator', import.meta.url))
const TARGET = join(tmpdir(), 'trackhoe-jt808-emulator')

const [port, number, longitude = '116.4', latitude = '39.9'] = process.argv.slice(2)
if (port === undefined || number === undefined) {
  console.error('node scripts/jt808-emulator.mjs PORT NUMBER [LONGITUDE LATITUDE]')
  process.exit(1)
}
const compiled = join(TARGET, 'classes', 'Emulator.class')
if (!existsSync(compiled) || statSync(compiled).mtimeMs < statSync(join(SOURCE, 'Emulator.java')).mtimeMs) {
  mkdirSync(join(TARGET, 'classes'), { recursive: true })
  run('mvn', '-q', '-B', '-f', join(SOURCE, 'pom.xml'), 'dependency:copy-dependencies', `-DoutputDirectory=${join(TARGET, 'lib')}`) // prettier-ignore
  // The library brings a processor of annotations for other versions of Java.
  run(
    'javac',
    '-proc:none',
    '-cp',
    join(TARGET, 'lib', '*'),
    '-d',
    join(TARGET, 'classes'),
    join(SOURCE, 'Emulator.java'),
  )
}
const classes = [join(TARGET, 'classes'), join(TARGET, 'lib', '*')].join(process.platform === 'win32' ? ';' : ':')
const emulator = spawn('java', ['-cp', classes, 'Emulator', '127.0.0.1', port, number, longitude, latitude], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => emulator.kill(signal))
emulator.on('exit', (code) => process.exit(code ?? 0))

/** Errors: ends the process with what the command says. */
function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  console.error(error?.message ?? `${command} ended with ${status}.`)
  process.exit(1)
}
