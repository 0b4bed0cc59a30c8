import type {
  TerminalIdentity,
  TerminalParameterState,
  TerminalProblem,
  TerminalProtocol,
} from '@trackhoe/contract/vehicle'
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Why a terminal was not let in. */
export type KnockReason = 'unknown' | 'unbound' | 'taken' | 'code'

export const terminalKnock = pgTable('terminal_knock', {
  protocol: text().$type<TerminalProtocol>().notNull(),
  terminal: text().notNull(),
  reason: text().$type<KnockReason>().notNull(),
  address: text(),
  firstTime: time('first_time').notNull(),
  lastTime: time('last_time').notNull(),
  attempts: bigint({ mode: 'number' }).notNull().default(1),
  identity: jsonb().$type<TerminalIdentity>().notNull().default({}),
})

export const terminalMessage = pgTable('terminal_message', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  protocol: text().$type<TerminalProtocol>().notNull(),
  terminal: text().notNull(),
  messageTime: time('message_time').notNull(),
  /** By the platform, to the terminal. */
  isSent: boolean('is_sent').notNull(),
  kind: text().notNull(),
  raw: text().notNull(),
  byteCount: integer('byte_count').notNull(),
  reading: jsonb().$type<Record<string, unknown>>(),
  problems: jsonb().$type<TerminalProblem[]>().notNull().default([]),
})

export const terminalWatch = pgTable('terminal_watch', {
  terminal: text().primaryKey(),
  untilTime: time('until_time').notNull(),
})

export const terminalKey = pgTable('terminal_key', {
  deviceId: text('device_id').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  issueTime: time('issue_time').notNull(),
  issuedBy: text('issued_by').notNull(),
})

/** What a JT/T 808 terminal has answered about itself. */
export interface TerminalProperties {
  maker: string
  model: string
  terminalId: string
  iccid: string
  hardware: string
  firmware: string
}

export const jt808Terminal = pgTable('jt808_terminal', {
  deviceId: text('device_id').primaryKey(),
  edition: text().$type<'2013' | '2019'>().notNull(),
  identity: text().notNull(),
  codeHash: text('code_hash'),
  registerTime: time('register_time').notNull(),
  properties: jsonb().$type<TerminalProperties>(),
})

/** A parameter that a terminal is to have: its value, and its bytes as hexadecimal digits. */
export interface RequestedParameter {
  id: number
  value: number | string
  raw: string
}

/** How far a request for parameters has come: pending it waits for an instance to send it, or for the terminal. */
export type StoredParameterState = Exclude<TerminalParameterState, 'pending'> | 'waiting' | 'sent'

export const terminalParameters = pgTable('terminal_parameters', {
  deviceId: text('device_id').primaryKey(),
  /** Hexadecimal digits by id. */
  sentValues: jsonb('sent_values').$type<Record<string, string>>().notNull().default({}),
  readTime: time('read_time'),
  requestId: text('request_id').notNull(),
  changes: jsonb().$type<RequestedParameter[]>().notNull().default([]),
  state: text().$type<StoredParameterState>().notNull(),
  requestTime: time('request_time').notNull(),
  requestedBy: text('requested_by').notNull(),
})
