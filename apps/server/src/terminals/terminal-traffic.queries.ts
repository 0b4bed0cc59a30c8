import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { TerminalIdentity, TerminalProtocol } from '@trackhoe/contract/vehicle'
import { after, DAY_MS } from '../platform/core/clock.ts'
import { inArray } from '../platform/database/schema/array-columns.ts'
import type { Db } from '../platform/database/database.ts'
import { device } from '../platform/database/schema/vehicle-schema.ts'
import {
  terminalKnock,
  terminalMessage,
  terminalWatch,
  type KnockReason,
} from '../platform/database/schema/terminal-access-schema.ts'

/** How many messages of a terminal are kept, how many terminals that are not let in, and for how long. */
const MOST_MESSAGES = 50
const MOST_KNOCKS = 1000
const KEPT_DAYS = 7

export type MessageRow = typeof terminalMessage.$inferInsert

export interface KnockRow {
  protocol: TerminalProtocol
  terminal: string
  reason: KnockReason
  address: string | null
  time: Date
  attempts: number
  identity: TerminalIdentity
}

/** The terminals that somebody looks at now. */
export async function watchedTerminals(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ terminal: terminalWatch.terminal })
    .from(terminalWatch)
    .where(gt(terminalWatch.untilTime, now))
  return new Set(rows.map(({ terminal }) => terminal))
}

/** Writes down which terminals were not let in; beyond the most that are kept, those that came longest ago are forgotten. */
export async function writeKnocks(db: Db, knocks: readonly KnockRow[]): Promise<void> {
  if (knocks.length === 0) return
  const inOrder = knocks.toSorted((a, b) => (`${a.protocol} ${a.terminal}` < `${b.protocol} ${b.terminal}` ? -1 : 1))
  await db
    .insert(terminalKnock)
    .values(inOrder.map(({ time, ...knock }) => ({ ...knock, firstTime: time, lastTime: time })))
    .onConflictDoUpdate({
      target: [terminalKnock.protocol, terminalKnock.terminal],
      set: {
        reason: sql`excluded.reason`,
        address: sql`excluded.address`,
        lastTime: sql`excluded.last_time`,
        attempts: sql`${terminalKnock.attempts} + excluded.attempts`,
        identity: sql`${terminalKnock.identity} || excluded.identity`,
      },
    })
  await db.execute(sql`
    delete from ${terminalKnock} where (protocol, terminal) in (
      select protocol, terminal from ${terminalKnock} order by last_time desc offset ${MOST_KNOCKS})`)
}

/** Forgets terminals that have been let in. */
export async function removeKnocks(
  db: Db,
  terminals: readonly { protocol: TerminalProtocol; terminal: string }[],
): Promise<void> {
  if (terminals.length === 0) return
  const are = (['mqtt', 'jt808'] as const).flatMap((protocol) => {
    const names = terminals.filter((one) => one.protocol === protocol).map(({ terminal }) => terminal)
    return names.length === 0 ? [] : [and(eq(terminalKnock.protocol, protocol), inArray(terminalKnock.terminal, names))]
  })
  await db.delete(terminalKnock).where(or(...are))
}

/** The names among some that a device or a listed terminal has: of others, which anybody can invent, nothing is kept. */
async function namedTerminals(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const devices = db.select({ name: device.tmnlId }).from(device).where(inArray(device.tmnlId, names))
  const knocking = db
    .select({ name: terminalKnock.terminal })
    .from(terminalKnock)
    .where(inArray(terminalKnock.terminal, names))
  return new Set((await union(devices, knocking)).map(({ name }) => name))
}

/** Writes messages, and removes all but the newest of each terminal. */
export async function writeMessages(db: Db, rows: readonly MessageRow[]): Promise<void> {
  const named = await namedTerminals(db, [...new Set(rows.map(({ terminal }) => terminal))])
  const known = rows.filter(({ terminal }) => named.has(terminal))
  if (known.length === 0) return
  await db.insert(terminalMessage).values(known.toSorted((a, b) => a.messageTime.getTime() - b.messageTime.getTime()))
  const terminals = [...named]
  await db.execute(sql`
    delete from ${terminalMessage} where id in (
      select id from (
        select id, row_number() over (partition by terminal order by id desc) as place
        from ${terminalMessage} where terminal = any(${sql.param(terminals)}::text[])) numbered
      where place > ${MOST_MESSAGES})`)
}

/** Removes what is old. */
export async function purgeTraffic(db: Db, now: Date): Promise<void> {
  const oldest = after(now, -KEPT_DAYS * DAY_MS)
  await db.delete(terminalKnock).where(lt(terminalKnock.lastTime, oldest))
  await db.delete(terminalMessage).where(lt(terminalMessage.messageTime, oldest))
  await db.delete(terminalWatch).where(lt(terminalWatch.untilTime, now))
}
