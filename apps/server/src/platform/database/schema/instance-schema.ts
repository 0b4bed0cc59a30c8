import { bigint, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** A call that took long, by the template of its path. Unit: milliseconds. */
export interface SlowCall {
  /** When it was answered: ISO 8601. */
  at: string
  method: string
  route: string
  status: number
  ms: number
  queries: number
  queryMs: number
}

/** A server of this installation, as it writes it down about itself. */
export const serverInstance = pgTable('server_instance', {
  id: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  startTime: time('start_time').notNull(),
  seenTime: time('seen_time').notNull(),
  sockets: integer().notNull(),
  memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  /** The time of which 99 of 100 turns of the event loop stayed below, since the last row. */
  eventLoopMs: real('event_loop_ms').notNull(),
  slowCalls: jsonb('slow_calls').$type<SlowCall[]>().notNull().default([]),
})

/** A backup that was finished. */
export const serverBackup = pgTable('server_backup', {
  id: text().primaryKey(),
  finishTime: time('finish_time').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  /** Where it lies, as the program that made it names it. */
  place: text().notNull(),
})

/** How often a caller has called in the present window of a limit. */
export const callWindow = pgTable('call_window', {
  limitName: text('limit_name').notNull(),
  caller: text().notNull(),
  beginTime: time('begin_time').notNull(),
  calls: integer().notNull(),
})

/** Work that one instance does now and then for all of them. */
export const periodicTask = pgTable('periodic_task', {
  name: text().primaryKey(),
  owner: text().notNull(),
  leaseUntil: time('lease_until').notNull(),
  dueTime: time('due_time').notNull(),
})
