import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** What goes wrong on the way. */
export type Fault =
  | { kind: 'delay'; ms: number }
  | { kind: 'status'; status: number; body: string; type: 'application/json' | 'text/html' }
  /** The first half of the body, with a length that fits: a whole answer that is half a document. */
  | { kind: 'truncate' }
  /** The first half of the body, then the connection is cut. */
  | { kind: 'cut' }
  /** No answer at all: the connection is closed. */
  | { kind: 'drop' }

export interface FaultProxy {
  readonly url: string
  /** Lets calls whose path has this text go wrong until `mend`. */
  break(path: string, fault: Fault): void
  mend(): void
  /** From now on the access token that was last used is dead: calls that carry it are answered as the server would. */
  killToken(): void
  /** Cuts every open socket, as a network does that goes away; answers how many. */
  killSockets(): number
  /** How many calls with this method and text in their path have come by. */
  count(method: string, path: string): number
  close(): Promise<void>
}

const DEAD = '{"success":false,"code":401,"message":"Token失效，请重新登录","result":null,"timestamp":0}'

/** A reverse proxy between browser and server that counts calls and spoils the chosen ones. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const faults = new Map<string, Fault>()
  const calls: string[] = []
  let lastToken: string | undefined
  let invalidToken: string | undefined
  const { hostname, port } = new URL(target)
  const sockets = new Set<Duplex>()

  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    calls.push(`${incoming.method} ${path}`)
    const token = incoming.headers['x-access-token']?.toString()
    const refuses = () => {
      if (token === undefined || token !== invalidToken) return false
      incoming.resume()
      answer.writeHead(401, { 'Content-Type': 'application/json; charset=utf-8' }).end(DEAD)
      return true
    }
    if (refuses()) return
    lastToken = token ?? lastToken
    const fault = [...faults].find(([part]) => path.includes(part))?.[1]
    if (fault?.kind === 'drop') incoming.socket.destroy()
    else if (fault?.kind === 'status') {
      answer.writeHead(fault.status, { 'Content-Type': `${fault.type}; charset=utf-8` }).end(fault.body)
    } else if (fault?.kind === 'delay') {
      // A token may die while a call is on its way.
      setTimeout(() => refuses() || pass(incoming, answer), fault.ms)
    } else pass(incoming, answer, fault?.kind)
  })

  function pass(incoming: IncomingMessage, answer: ServerResponse, spoil?: 'truncate' | 'cut') {
    // Only a plain body can be cut in half and still be looked at.
    const headers = { ...incoming.headers, ...(spoil && { 'accept-encoding': 'identity' }) }
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (reply) => {
      if (!spoil) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        return
      }
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const whole = Buffer.concat(chunks)
        const half = whole.subarray(0, whole.length / 2)
        const length = spoil === 'cut' ? whole.length : half.length
        const { 'transfer-encoding': _, ...kept } = reply.headers
        answer.writeHead(reply.statusCode ?? 502, { ...kept, 'content-length': length })
        answer.write(half, () => (spoil === 'cut' ? answer.destroy() : answer.end()))
      })
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  }

  server.on('upgrade', (incoming: IncomingMessage, near: Duplex) => {
    calls.push(`UPGRADE ${incoming.url}`)
    const onward = request({ hostname, port, path: incoming.url, headers: incoming.headers })
    sockets.add(near)
    const cut = () => {
      sockets.delete(near)
      near.destroy()
      onward.destroy()
    }
    near.on('error', cut)
    near.on('close', cut)
    onward.on('error', cut)
    onward.on('response', cut)
    onward.on('upgrade', ({ headers }, far) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      far.on('error', cut)
      far.on('close', cut)
      near.on('close', () => far.destroy())
      far.pipe(near).pipe(far)
    })
    onward.end()
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break: (path, fault) => void faults.set(path, fault),
    mend: () => faults.clear(),
    killToken: () => {
      invalidToken = lastToken
    },
    killSockets: () => {
      const open = [...sockets]
      for (const socket of open) socket.destroy()
      return open.length
    },
    count: (method, path) => calls.filter((call) => call.startsWith(`${method} `) && call.includes(path)).length,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
