import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { OptionalText } from '../wire/values.ts'

/** One place where the caller is signed in. Times are of the server. Native only. */
export const OwnSession = wireObject({
  id: z.string(),
  /** The session of this call. */
  current: z.boolean(),
  /** IP address of the last sign-in or renewal; `null` where it is unknown. */
  address: OptionalText,
  /** The `User-Agent` header of the last sign-in or renewal. Source: RFC 9110 §10.1.5. */
  userAgent: OptionalText,
  signedInTime: z.string(),
  lastUsedTime: z.string(),
})
export type OwnSession = z.output<typeof OwnSession>

/** The sessions of the caller. Native only; not in the specification. */
export const ownSessions = {
  /** Lists where the caller is signed in, the session of this call first, then the last used one. */
  list: endpoint('GET', '/sys/user/session/list', { result: z.array(OwnSession) }),
  /** Ends one session with its tokens. Errors: 500 for an unknown or foreign one, and for that of this call. */
  end: endpoint('DELETE', '/sys/user/session/delete', {
    query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64), label('会话')) }),
    result: z.unknown(),
  }),
  /** Ends every session of the caller but that of this call. */
  endOthers: endpoint('DELETE', '/sys/user/session/deleteOthers', { result: z.unknown() }),
}
