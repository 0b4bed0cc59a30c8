import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Several servers on one database behind a proxy, as an installation runs them. */
export interface Instances {
  /** Ends the first one as a power cut would, between two changes. The others go on. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface InstancesOptions {
  port: number
  count: number
  env: NodeJS.ProcessEnv
  /** What each of them has of its own. */
  ownEnv?: (at: number) => NodeJS.ProcessEnv
  /** Kills the first one after so many calls. Absent: none is killed. */
  killAfter?: number
}

interface Instance {
  server: ChildProcess
  port: number
  /** Calls under way that change something. */
  changing: number
}

/**
 * Starts servers and a proxy that gives each call to the next one. A call that finds its server dead is given to another
 * one, as a load balancer does it: one that had arrived only where it changes nothing.
 */
export async function startInstances({ port, count, env, ownEnv, killAfter }: InstancesOptions): Promise<Instances> {
  let instances: Instance[] = await Promise.all(
    Array.from({ length: count }, (_, at) => startInstance(port + 100 + at * 10, { ...env, ...ownEnv?.(at) })),
  )
  let turn = 0
  let calls = 0
  let victim: Instance | undefined

  async function kill() {
    const [first, ...others] = instances
    if (!first || others.length === 0) return
    victim = first
    instances = others
    while (first.changing > 0) await new Promise((resolve) => setImmediate(resolve))
    first.server.kill('SIGKILL')
    await once(first.server, 'exit')
  }

  const next = () => {
    calls += 1
    if (calls === killAfter) void kill()
    turn += 1
    return instances[turn % instances.length]
  }

  const proxy = createServer((incoming, answer) => {
    const isSafe = incoming.method === 'GET' || incoming.method === 'HEAD'
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => pass())

    function pass() {
      const to = next()
      if (!to) return void answer.destroy()
      if (!isSafe) to.changing += 1
      const call = onward(incoming, to)
      const done = () => {
        if (!isSafe) to.changing -= 1
      }
      call.on('response', (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        reply.on('error', () => answer.destroy())
      })
      call.on('close', done)
      call.on('error', (error: NodeJS.ErrnoException) => {
        const mayRepeat = (isSafe || error.code === 'ECONNREFUSED') && !answer.headersSent && to === victim
        if (mayRepeat) pass()
        else answer.destroy()
      })
      call.end(Buffer.concat(chunks))
    }
  })

  proxy.on('upgrade', (incoming: IncomingMessage, near: Duplex) => {
    const to = next()
    if (to) tunnel(incoming, near, to)
    else near.destroy()
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))

  return {
    kill,
    async stop() {
      proxy.close()
      proxy.closeAllConnections()
      await Promise.all(
        instances.map(async ({ server }) => {
          const ended = once(server, 'exit')
          server.kill('SIGTERM')
          await ended
        }),
      )
    },
  }
}

/** Starts one server, and waits until it listens. */
async function startInstance(port: number, env: NodeJS.ProcessEnv): Promise<Instance> {
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit').then(([code]) => Promise.reject(new Error(`The server ended: ${String(code)}`)))
  await Promise.race([once(server, 'message'), ended])
  ended.catch(() => {})
  return { server, port, changing: 0 }
}

const onward = (incoming: IncomingMessage, to: Instance) =>
  request({
    hostname: '127.0.0.1',
    port: to.port,
    path: incoming.url,
    method: incoming.method,
    headers: { 'x-forwarded-for': incoming.socket.remoteAddress, ...incoming.headers },
  })

/** Joins a socket of a client with one of a server. Where one of them ends, so does the other. */
function tunnel(incoming: IncomingMessage, near: Duplex, to: Instance): void {
  const call = onward(incoming, to)
  near.on('error', () => call.destroy())
  call.on('error', () => near.destroy())
  call.on('response', () => near.destroy())
  call.on('upgrade', ({ headers }, far) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('error', () => far.destroy())
    near.on('close', () => far.destroy())
    far.pipe(near).pipe(far)
  })
  call.end()
}
