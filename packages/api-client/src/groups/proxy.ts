import { proxy as group } from '@trackhoe/contract/system'
import { override } from './override.ts'

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Calls that the server forwards. A 401 of the target looks like one of the platform, so no token is refreshed for
 * these. Source: platform specification §7 "Dictionaries and forms".
 */
export const proxy = override(group, (send) => {
  const query = (target: string, parameters: Parameters) => ({ ...parameters, url: encodeURIComponent(target) })
  return {
    get(target: string, parameters: Parameters = {}, signal?: AbortSignal) {
      return send(group.get, { query: query(target, parameters), signal, refreshOn401: false })
    },

    /** Wire: JeecgBoot 2.4 does not pass the body on. */
    post(target: string, body: unknown, parameters: Parameters = {}) {
      return send(group.post, { query: query(target, parameters), body, refreshOn401: false })
    },

    /** Wire: JeecgBoot 2.4 does not pass the body on. */
    put(target: string, body: unknown, parameters: Parameters = {}) {
      return send(group.put, { query: query(target, parameters), body, refreshOn401: false })
    },
  }
})
