import * as z from 'zod'

/** The version of the messages. A terminal names it in each of them; one of another version is not read. */
export const MESSAGE_VERSION = 1

/** The largest message that is read. Unit: bytes. */
export const MESSAGE_LIMIT_BYTES = 256 * 1024

/** How many values a sample of an engine test may have. */
const SAMPLE_VALUES = 100

/** What a terminal publishes, by the last part of its topic. */
const TERMINAL_MESSAGES = ['status', 'report', 'answer'] as const
export type TerminalMessage = (typeof TERMINAL_MESSAGES)[number]

const version = z.literal(MESSAGE_VERSION)
/** ISO 8601 with an offset. */
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const finite = z.number().min(-1e12).max(1e12)

/** Retained: whether the terminal is connected. Its last will says `online: false`. */
export const TerminalStatus = z.object({ version, online: z.boolean() })

/** What a machine reports of itself at one time. A member that is missing is unchanged. */
export const TerminalReport = z.object({
  version,
  time,
  /** Unit: degrees, WGS 84. Null: no fix. */
  position: z.object({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) }).nullish(),
  keyOn: z.boolean().optional(),
  engineRunning: z.boolean().optional(),
  /** What it does while its engine runs. */
  activity: z.enum(['work', 'idle', 'travel']).optional(),
  /** Whether the particle filter is regenerating. */
  regenerating: z.boolean().optional(),
  /** Unit: hours. */
  hourMeter: finite.min(0).optional(),
  /** Unit: %. */
  fuelLevel: z.number().min(0).max(100).optional(),
  ureaLevel: z.number().min(0).max(100).nullish(),
  /** What the engine has consumed in its life. Unit: liters. */
  totalFuel: finite.min(0).optional(),
  /** All trouble codes that are active. Source: SAE J1939-73. */
  faults: z
    .array(z.object({ spn: z.int().min(0).max(524_287), fmi: z.int().min(0).max(31), since: time.optional() }))
    .max(500)
    .optional(),
  /** Engine hours at the last service of each maintenance item, in the order of the contract. */
  servicedAt: z.array(finite.min(0)).length(14).optional(),
  /** Settings in force, named as in the command "vehicle parameter". */
  settings: z.record(z.string().max(100), z.unknown()).optional(),
  /** Frames of the CAN bus: `id` and `data` hexadecimal, `time` that of the report when it is missing. Source: SAE J1939-21. */
  frames: z
    .array(
      z.object({
        time: time.optional(),
        id: z.string().regex(/^[01]?[0-9A-Fa-f]{1,7}$/),
        data: z.string().regex(/^(?:[0-9A-Fa-f]{2}){1,8}$/),
      }),
    )
    .max(1000)
    .optional(),
  /** Values by parameter code. Null: the machine has no value now. */
  values: z.record(z.string().max(40), finite.nullable()).default({}),
})
export type TerminalReport = z.output<typeof TerminalReport>

/** What a terminal answers to a command. The record id stands in the correlation data or, for MQTT 3.1.1, in the message. */
export const TerminalAnswerMessage = z.discriminatedUnion('kind', [
  z.object({ version, recordId: z.string().optional(), kind: z.literal('acknowledged') }),
  z.object({
    version,
    recordId: z.string().optional(),
    kind: z.literal('succeeded'),
    reply: z.record(z.string(), z.unknown()).default({}),
  }),
  z.object({
    version,
    recordId: z.string().optional(),
    kind: z.literal('failed'),
    errorCode: z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/),
    errorText: z.string().max(200).optional(),
    reply: z.record(z.string(), z.unknown()).optional(),
  }),
  /** A reply that comes in several parts: so many of them were sent. */
  z.object({
    version,
    recordId: z.string().optional(),
    kind: z.literal('part'),
    received: z.int().min(1).max(100_000),
    parts: z.int().min(1).max(100_000),
  }),
  /** A measurement during an engine test. */
  z.object({
    version,
    recordId: z.string().optional(),
    kind: z.literal('sample'),
    time,
    values: z
      .record(z.string().max(40), finite)
      .refine((values) => Object.keys(values).length <= SAMPLE_VALUES, 'too many values'),
  }),
])
export type TerminalAnswerMessage = z.output<typeof TerminalAnswerMessage>

/** A topic of a terminal: `<prefix>/<terminal id>/<message>`. */
export const topicOf = (prefix: string, tmnlId: string, message: TerminalMessage | 'command'): string =>
  `${prefix}/${tmnlId}/${message}`

/** Which terminal published on a topic, and what; undefined for a topic of another form. */
export function readTopic(prefix: string, topic: string): { tmnlId: string; message: TerminalMessage } | undefined {
  if (!topic.startsWith(`${prefix}/`)) return undefined
  const [tmnlId, name, ...rest] = topic.slice(prefix.length + 1).split('/')
  const message = TERMINAL_MESSAGES.find((known) => known === name)
  return tmnlId && message && rest.length === 0 ? { tmnlId, message } : undefined
}
