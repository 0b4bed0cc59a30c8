import * as z from 'zod'
import type { TerminalCommand } from '@trackhoe/vehicle-ports/terminal-gateway'
import { finite, reportTime } from './terminal-report.ts'

/** The version of the messages. A terminal names it in each of them; one of another version is not read. */
export const MESSAGE_VERSION = 1

/** How many values a sample of an engine test may have. */
const SAMPLE_VALUES = 100

const version = z.literal(MESSAGE_VERSION)

/** What a terminal answers to a command. The record id stands in the message where the protocol has no other place for it. */
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

/** What a terminal of another protocol says of the commands of this platform: that it takes them, or an answer. */
export const CommandData = z.union([z.object({ version, kind: z.literal('ready') }), TerminalAnswerMessage])

/** A command as terminals read it that take the messages of this platform. */
export function commandMessage({
  recordId,
  infoid,
  group,
  name,
  values,
  target,
  sendTime,
  expireTime,
}: TerminalCommand): string {
  return JSON.stringify({
    version: MESSAGE_VERSION,
    recordId,
    infoid,
    group,
    name,
    values,
    softwareVersion: target.softwareVersion,
    sendTime: sendTime.toISOString(),
    expireTime: expireTime.toISOString(),
  })
}
