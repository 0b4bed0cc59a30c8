import { readCommaList, readPlatform, writeCommaList, type AnyEndpoint } from '@trackhoe/contract'
import { HttpError, RefusedError } from '../http/errors.ts'
import type { Group } from '../http/derive.ts'
import type { Send } from '../http/send.ts'

/** Addresses that every proxy passes on: many cut at 4 KiB, and the rest of an address is short. Unit: characters. */
const QUERY_CHARACTERS = 3500

/** Ids of one part, so that no part is longer than the query may be. */
const PART_IDS = 50

interface Records {
  query: { ids: string | readonly string[] }
}

const native = new WeakMap<Send, Promise<boolean>>()

/** Returns true for a server of this platform, which takes records in the body. It is determined once. */
function isNative(send: Send): Promise<boolean> {
  const earlier = native.get(send)
  if (earlier) return earlier
  const request = send(readPlatform, { token: null, refreshOn401: false }).then(
    () => true,
    (error: unknown) => {
      // A gateway says nothing about the server behind it.
      const isResponse =
        error instanceof RefusedError || (error instanceof HttpError && ![502, 503, 504].includes(error.status))
      if (isResponse) return false
      throw error
    },
  )
  native.set(send, request)
  request.catch(() => native.delete(send))
  return request
}

/**
 * Returns the functions of the calls that name several records. A selection that is too long for an address goes out as a
 * body, all or nothing; a JeecgBoot gets it in parts, one after the other, and keeps what it deleted before a part failed.
 */
export function recordCalls(send: Send, group: Group) {
  const named = Object.entries(group).filter(([, endpoint]) => endpoint.longQueryInBody)
  return Object.fromEntries(named.map(([name, endpoint]) => [name, recordCall(send, endpoint)]))
}

/** Returns the function of one such call. */
export function recordCall(send: Send, endpoint: AnyEndpoint) {
  // The arguments are those of the schema by which the contract marks such a call.
  const sendRecords = send as (call: AnyEndpoint, input: object) => Promise<unknown>
  return async ({ query }: Records, signal?: AbortSignal): Promise<unknown> => {
    const ids = typeof query.ids === 'string' ? readCommaList(query.ids) : query.ids
    if (encodeURIComponent(writeCommaList(ids)).length <= QUERY_CHARACTERS)
      return sendRecords(endpoint, { query, signal })
    if (await isNative(send)) {
      const inBody = { ...endpoint, query: undefined, body: endpoint.query }
      return sendRecords(inBody, { body: { ids }, signal })
    }
    let last: unknown
    for (let at = 0; at < ids.length; at += PART_IDS)
      last = await sendRecords(endpoint, { query: { ids: ids.slice(at, at + PART_IDS) }, signal })
    return last
  }
}
