import * as z from 'zod'
import { MESSAGE_VERSION } from '../terminals/terminal-messages.ts'
import { TerminalReport } from '../terminals/terminal-report.ts'

/** The largest message that is read. Unit: bytes. */
export const MESSAGE_LIMIT_BYTES = 256 * 1024

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
