import * as z from 'zod/mini'
import { wireObject } from '../wire/object.ts'
import { Code, OptionalText } from '../wire/values.ts'

/**
 * The address of the socket of announcements, below the base address, with `ws` or `wss` for the scheme. Wire: the id
 * may be followed by `_` and anything, so that a server with one socket a path distinguishes two browsers of a user.
 * Source: platform specification §7 "Announcements".
 */
export const SOCKET_PATH = '/websocket/{userId}'

/**
 * The delay of the heartbeat of a client after the opening and after each message. Unit: milliseconds. Source: platform
 * specification §9.
 */
export const HEARTBEAT_MS = 20_000

/**
 * The message by which a client asks for it. Source: the conventions of JeecgBoot; the platform specification names no
 * text.
 */
export const HEARTBEAT = 'HeartBeat'

/** The heartbeat that a JeecgBoot 3.9 replies to. It leaves `HeartBeat` without a reply. */
export const PING = 'ping'

/** The code a server closes with when the token has died: at log-out, at the end of its age. Not in the specification. */
export const SOCKET_UNAUTHORIZED = 4401

/** The text in English, where the server wrote it by itself. Native only; not in the specification. */
const InEnglish = z.optional(wireObject({ msgTxt: OptionalText }))

/**
 * A message of the server: something has changed and is read by its usual call.
 *
 * Wire: `topic` to all, `user` to one, `email` and `sign` of JeecgBoot's other modules, `heartcheck` the answer to a
 * heartbeat, `command` a vehicle command whose state has changed, `permission` that menus or what roles are granted have
 * changed, `dictionary` that cached choices are to be read again, `listJob` that an
 * export or import of the user in the background has ended or waits for him, `alarm` that alarms have changed, without ids that
 * many have (all native only, not in the specification). Source:
 * platform specification §4 "Announcements"; the shapes are JeecgBoot's.
 */
export const SocketMessage = z.discriminatedUnion('cmd', [
  wireObject({ cmd: z.literal('topic'), msgId: OptionalText, msgTxt: OptionalText, en: InEnglish }),
  wireObject({
    cmd: z.literal('user'),
    userId: z.nullish(Code),
    msgId: OptionalText,
    msgTxt: OptionalText,
    en: InEnglish,
  }),
  wireObject({ cmd: z.literal('email'), msgId: OptionalText, msgTxt: OptionalText }),
  wireObject({ cmd: z.literal('sign'), msgId: OptionalText, msgTxt: OptionalText }),
  wireObject({ cmd: z.literal('heartcheck') }),
  wireObject({ cmd: z.literal('permission') }),
  wireObject({ cmd: z.literal('dictionary') }),
  wireObject({
    cmd: z.literal('listJob'),
    jobId: Code,
    kind: z.enum(['export', 'import']),
    state: z.enum(['checked', 'done', 'failed']),
    title: z.string(),
    msgTxt: OptionalText,
    /** The same in English, for whoever uses the product in it. */
    en: z.optional(wireObject({ title: z.string(), msgTxt: OptionalText })),
  }),
  wireObject({ cmd: z.literal('alarm'), alarmIds: z.array(z.string()) }),
  wireObject({ cmd: z.literal('command'), vclId: z.nullish(Code), recordId: Code, state: Code }),
])
export type SocketMessage = z.output<typeof SocketMessage>
