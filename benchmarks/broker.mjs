// Mosquitto for the benchmarks of terminals.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect as connectSocket, createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const BROKER_PROGRAM = process.env.MOSQUITTO_PATH ?? '/usr/sbin/mosquitto'

/** A broker that keeps on disk what it has acknowledged; unless `isDurable` is false, before it is killed as well. */
export async function startBroker(folder, { isDurable = true } = {}) {
  const port = await freePort()
  const file = join(folder, 'mosquitto.conf')
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'persistence true',
    `persistence_location ${folder}/`,
    ...(isDurable ? ['autosave_on_changes true', 'autosave_interval 1'] : []),
    'max_queued_messages 0',
    `user ${userInfo().username}`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  let child
  async function start() {
    child = spawn(BROKER_PROGRAM, ['-c', file], { stdio: 'ignore' })
    while (!(await isListening(port))) await wait(50)
  }
  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  const url = `mqtt://127.0.0.1:${port}`
  /** Lets it be dead for a while. */
  const outage = async (ms) => {
    await kill()
    await wait(ms)
    await start()
  }
  return { url, urls: [url], protocolVersion: 5, settings: {}, start, kill, outage, close: kill }
}

async function isListening(port) {
  const socket = connectSocket(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
