import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

/** A message that a robot has got: its address with the signature, and its body. */
export interface RobotMessage {
  readonly url: URL
  readonly body: { msgtype?: string; markdown?: { title: string; text: string } }
}

/** The robot of a chat, on this machine: it takes every message, and says so as DingTalk does. */
export interface Robot {
  readonly url: string
  readonly messages: RobotMessage[]
  stop(): Promise<void>
}

export async function startRobot(): Promise<Robot> {
  const messages: RobotMessage[] = []
  const take = async (request: IncomingMessage) => {
    // What is sent here is what the server under test has written; a journey fails where it reads something else.
    const body = (await json(request)) as RobotMessage['body']
    messages.push({ url: new URL(request.url ?? '/', 'http://robot.test'), body })
  }
  const server = createServer((request, response) => {
    take(request).then(
      () => response.setHeader('content-type', 'application/json').end('{"errcode":0,"errmsg":"ok"}'),
      () => response.writeHead(400).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    messages,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
