import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { label } from '../wire/label.ts'

/** `url` is the target, percent-encoded by the caller: the server decodes it once more. */
const Target = z.looseObject({ url: z.string().check(z.minLength(1), label('地址')) })

/**
 * Lets the server ask another one. Wire: further query parameters go to the target; `result` is its answer, parsed when
 * it is JSON; the code is the target's HTTP status. Errors: a refusal for any status but 200; 500 不允许访问该地址 for a
 * target that is not on the server's list. Not in JeecgBoot 3.9. Source: platform specification §7 "Dictionaries and forms".
 */
export const proxy = {
  /** Reads from an address through the server. */
  get: endpoint('GET', '/sys/common/transitRESTful', { query: Target, result: z.unknown() }),
  /** Posts to an address through the server. */
  post: endpoint('POST', '/sys/common/transitRESTful', { query: Target, body: z.unknown(), result: z.unknown() }),
  /** Puts to an address through the server. */
  put: endpoint('PUT', '/sys/common/transitRESTful', { query: Target, body: z.unknown(), result: z.unknown() }),
}
