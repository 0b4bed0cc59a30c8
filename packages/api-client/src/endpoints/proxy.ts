import { proxy } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Calls that the server forwards. A 401 of the target looks like one of the platform, so no token is refreshed for
 * these. Source: platform specification §7 "Dictionaries and forms".
 */
export function proxyApi(send: Send) {
  const query = (target: string, parameters: Parameters) => ({ ...parameters, url: encodeURIComponent(target) })
  return {
    get(target: string, parameters: Parameters = {}, signal?: AbortSignal) {
      return send(proxy.get, { query: query(target, parameters), signal, refreshOn401: false })
    },

    /** Wire: JeecgBoot 2.4 does not pass the body on. */
    post(target: string, body: unknown, parameters: Parameters = {}) {
      return send(proxy.post, { query: query(target, parameters), body, refreshOn401: false })
    },

    /** Wire: JeecgBoot 2.4 does not pass the body on. */
    put(target: string, body: unknown, parameters: Parameters = {}) {
      return send(proxy.put, { query: query(target, parameters), body, refreshOn401: false })
    },
  }
}
