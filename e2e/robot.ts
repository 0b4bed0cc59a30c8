import { once } from 'node:events'
import { createServer } from 'node:http'

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
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    messages.push({
      url: new URL(request.url ?? '/', 'http://robot.test'),
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    })
    response.setHeader('content-type', 'application/json').end('{"errcode":0,"errmsg":"ok"}')
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
