import { createClient, type Client, type ClientOptions } from '../client/client.ts'

/** The reply of the fake server to one request: a response, or a failure to throw. */
export type Reply = Response | Error | ((request: Request) => Response | Promise<Response>)

export interface SentCall {
  method: string
  url: string
  headers: Headers
  body: string
}

/** A client whose server answers the replies in turn, the last one again and again, and remembers what it was asked. */
export function fakeClient(
  replies: Reply | readonly Reply[],
  options: Partial<ClientOptions> = {},
): { client: Client; calls: SentCall[] } {
  const queue: readonly Reply[] = Array.isArray(replies) ? replies : [replies as Reply]
  const calls: SentCall[] = []
  const client = createClient({
    baseUrl: 'http://platform.test/jeecg-boot',
    now: () => 1_700_000_000_000,
    wait: () => Promise.resolve(),
    fetch: async (request) => {
      const reply = queue[Math.min(calls.length, queue.length - 1)]
      calls.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: await request.clone().text(),
      })
      if (reply instanceof Error) throw reply
      if (reply instanceof Response) return reply.clone()
      if (reply) return reply(request)
      throw new Error('The fake server was given no reply.')
    },
    ...options,
  })
  return { client, calls }
}

/** An envelope that says yes. */
export function ok(result: unknown): Response {
  return Response.json({ success: true, code: 200, message: '', result, timestamp: 1_700_000_000_000 })
}

/** An envelope that refuses, with HTTP 200 by default. */
export function refusal(code: number, message: string, status = 200, result: unknown = null): Response {
  return Response.json({ success: false, code, message, result }, { status })
}

export const unauthorized = () => refusal(401, 'Token失效，请重新登录', 401)

/** A server that never answers and goes away when the call is aborted, as a real one does. */
export function noResponse(request: Request): Promise<Response> {
  return new Promise((_, reject) => {
    const leave = () => reject(request.signal.reason)
    request.signal.addEventListener('abort', leave)
    if (request.signal.aborted) leave()
  })
}
