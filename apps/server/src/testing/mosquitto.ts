import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectSocket, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const PROGRAM = [process.env['MOSQUITTO_PATH'], '/usr/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find(
  (path) => path !== undefined && existsSync(path),
)

/** Unit: milliseconds. */
const START_LIMIT_MS = 20_000
const POLL_MS = 50

/** True when this machine has a broker for a test. `npm test` installs one where it may. */
export const hasMosquitto = PROGRAM !== undefined

export interface Mosquitto {
  url: string
  /** The authority that signed its certificate, in PEM. */
  ca: string
  /** The file that has it. */
  caFile: string
  /** Kills it without a word, as a power cut does. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Has it read its password and access files again. */
  reload(): void
  /** Its password and access files are here, named `passwords` and `acl`. */
  folder: string
  /** Lets it stand still: connections stay, and nothing is taken. It can be killed then. */
  freeze(): void
  close(): Promise<void>
}

/** The same password for each account of the test's broker. */
export const BROKER_PASSWORD = 'correct horse battery'

/**
 * A Mosquitto broker of the test's own: TLS, an account for the server and one for each terminal, which reaches its own
 * topics only.
 */
export async function startMosquitto(terminals: readonly string[]): Promise<Mosquitto> {
  if (PROGRAM === undefined) throw new Error('Install mosquitto, or set MOSQUITTO_PATH to its executable.')
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-mosquitto-'))
  const file = (name: string) => join(folder, name)
  const port = await freePort()
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  call('openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', ...subject, '-keyout', file('key.pem'), '-out', file('cert.pem')) // prettier-ignore
  writeFileSync(file('passwords'), '')
  for (const name of ['server', ...terminals]) call('mosquitto_passwd', '-b', file('passwords'), name, BROKER_PASSWORD)
  writeFileSync(
    file('acl'),
    [
      'user server',
      'topic readwrite trackhoe/#',
      'pattern write trackhoe/%u/status',
      'pattern write trackhoe/%u/report',
      'pattern write trackhoe/%u/answer',
      'pattern read trackhoe/%u/command',
      '',
    ].join('\n'),
  )
  writeFileSync(
    file('mosquitto.conf'),
    [
      `listener ${port} 127.0.0.1`,
      `cafile ${file('cert.pem')}`,
      `certfile ${file('cert.pem')}`,
      `keyfile ${file('key.pem')}`,
      'allow_anonymous false',
      `password_file ${file('passwords')}`,
      `acl_file ${file('acl')}`,
      'persistence true',
      `persistence_location ${folder}/`,
      'autosave_on_changes true',
      'autosave_interval 1',
      `user ${userInfo().username}`,
      '',
    ].join('\n'),
  )
  let broker: ChildProcess | undefined

  async function start() {
    broker = spawn(PROGRAM ?? '', ['-c', file('mosquitto.conf')], { stdio: 'ignore' })
    await untilConnected(port)
  }

  async function kill() {
    if (!broker || broker.exitCode !== null || broker.signalCode !== null) return
    const ended = once(broker, 'exit')
    broker.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url: `mqtts://localhost:${port}`,
    ca: readFileSync(file('cert.pem'), 'utf8'),
    caFile: file('cert.pem'),
    kill,
    start,
    reload: () => void broker?.kill('SIGHUP'),
    folder,
    freeze: () => void broker?.kill('SIGSTOP'),
    close: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function call(command: string, ...args: string[]) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}

/** Waits until something listens. Without vitest: journeys start a broker as well. */
async function untilConnected(port: number): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  for (;;) {
    const socket = connectSocket(port, '127.0.0.1')
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (connected) return
    if (Date.now() > until) throw new Error(`The broker does not listen after ${START_LIMIT_MS / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
