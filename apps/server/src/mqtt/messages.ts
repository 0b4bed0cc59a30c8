import * as z from 'zod'
import { finite, reportTime, TerminalReport } from '../terminals/terminal-report.ts'

/** The version of the messages. A terminal names it in each of them; one of another version is not read. */
export const MESSAGE_VERSION = 1

/** The largest message that is read. Unit: bytes. */
export const MESSAGE_LIMIT_BYTES = 256 * 1024

/** How many values a sample of an engine test may have. */
const SAMPLE_VALUES = 100

/** What a terminal publishes, by the last part of its topic. */
export const TERMINAL_MESSAGES = ['status', 'report', 'answer', 'hello'] as const
export type TerminalMessage = (typeof TERMINAL_MESSAGES)[number]

const version = z.literal(MESSAGE_VERSION)

/** Retained: whether the terminal is connected. Its last will says `online: false`. */
export const TerminalStatus = z.object({ version, online: z.boolean() })

/** What a machine reports, as it is published. */
export const ReportMessage = TerminalReport.extend({ version })

const described = z.string().max(100).optional()

/** What a terminal says that has no key of its own yet: who it is. It changes nothing but the list of terminals to be taken into service. */
export const TerminalHello = z.object({
  version,
  maker: described,
  model: described,
  imei: described,
  simNo: described,
  softwareVersion: described,
})

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
    time: reportTime,
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
