import * as z from 'zod/mini'
import { wireObject } from './object.ts'
import { Count } from './values.ts'

/**
 * The envelope of every response. `success` is the only reliable mark of success: some back ends answer reads with
 * code 0. Source: the conventions of JeecgBoot, which the platform specification follows in §7 and §8.
 */
export const Envelope = wireObject({
  success: z.boolean(),
  code: Count,
  message: z.pipe(
    z.nullish(z.string()),
    z.transform((text) => text ?? ''),
  ),
  result: z.optional(z.unknown()),
  timestamp: z.optional(z.union([z.number(), z.string()])),
})
export type Envelope = z.output<typeof Envelope>

/** Codes inside the envelope that a client distinguishes. They are not HTTP statuses. */
export const EnvelopeCode = {
  ok: 200,
  /** The request does not fit the contract. */
  invalid: 400,
  /** The token is missing or dead. */
  unauthorized: 401,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  /** The captcha or the proof of work is wrong or too old. */
  captcha: 412,
  tooLarge: 413,
  tooManyRequests: 429,
  /** A business rule refused the call. */
  refused: 500,
  /** The caller lacks the permission. */
  forbidden: 510,
} as const

/**
 * The `result` of a refusal that one field of the request caused.
 *
 * Wire: `field` is the name of a field of the body or the query; inside an array or an object it is the path, joined by
 * dots. Other back ends of this family send no such result. Source: not in the specification.
 */
export const RefusalResult = wireObject({ field: z.string() })
export type RefusalResult = z.output<typeof RefusalResult>

/**
 * The result of a refused call that would store more rows than there is space for. `quota`: `rows` of the tenant,
 * `ownRows` of the user in it. Native only. Unit: bytes; used is what is stored and what is arriving.
 */
export const RowQuotaRefusal = wireObject({
  quota: z.enum(['rows', 'ownRows']),
  usedBytes: z.number(),
  allowedBytes: z.number(),
})
export type RowQuotaRefusal = z.output<typeof RowQuotaRefusal>

/** The message for an invalid token. Clients search it for `Token失效`. Source: platform specification §8. */
export const UNAUTHORIZED_MESSAGE = 'Token失效，请重新登录'
