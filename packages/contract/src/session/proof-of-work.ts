import * as z from 'zod/mini'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2}){1,64}$/))

/**
 * A task that is cheap once and expensive in thousands: to find the counter whose key begins with `keyPrefix`. Signed
 * by the server, for one purpose and one use.
 *
 * Wire: a challenge of ALTCHA, version 2. `expires` is in milliseconds since 1970. Native only; not in the
 * specification.
 */
export const ProofChallenge = wireObject({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int().check(z.positive(), z.maximum(100_000)),
    keyLength: z.literal(32),
    keyPrefix: hex,
    keySignature: hex,
    data: z.object({ purpose: z.string().check(z.maxLength(20)), expires: z.int() }),
  }),
  signature: hex,
})
export type ProofChallenge = z.output<typeof ProofChallenge>

/** A challenge with its solution. Native only. */
export const ProofOfWork = z.object({
  challenge: ProofChallenge,
  solution: z.object({ counter: z.int().check(z.nonnegative()), derivedKey: hex }),
})
export type ProofOfWork = z.output<typeof ProofOfWork>

/**
 * How a public call shows that it is not one of thousands: by a proof of work, or by the text of a picture of
 * `GET /sys/randomImage/{key}` and its key. May stay empty until the server asks for it.
 */
export const proofFields = {
  captcha: z.optional(z.nullable(z.string().check(z.maxLength(16)))).check(label('验证码')),
  checkKey: z
    .optional(z.nullable(z.pipe(z.union([z.string(), z.number()]), z.transform(String))))
    .check(label('验证码标识')),
  proof: z.optional(z.nullable(ProofOfWork)).check(label('工作量证明')),
}
