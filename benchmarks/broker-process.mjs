// What the brokers of the benchmarks have in common: a process that is killed and started again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect as connectSocket, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The process of a broker. Once it is started it listens on the port. */
export function brokerProcess(port, program, args) {
  let child
  return {
    start: async () => {
      child = spawn(program, args, { stdio: 'ignore' })
      while (!(await isListening(port))) await wait(50)
    },
    kill: () => killProcess(child),
  }
}

/** Kills a process, unless it has ended. */
export async function killProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The nodes of a broker, as a client of MQTT takes them. */
export const nodesOf = ({ urls }) =>
  urls.map((url) => ({ host: '127.0.0.1', port: Number(new URL(url).port), protocol: 'mqtt' }))

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

/** Ports that nobody listens on. */
export async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => probe.address().port)
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}
