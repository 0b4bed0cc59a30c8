import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { COMMAND_STATES } from '@trackhoe/contract/vehicle'
import { inArray, notInArray } from '../../platform/database/schema/array-columns.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { commandRecord, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { orderOf, type ListColumns } from '../../platform/http/list-query.ts'
import { inPeriod, type Period } from '../../platform/http/period.ts'

/** A recall by its command. Source: vehicle specification §5. */
const RECALL = '37'

const sortable: ListColumns = {
  vclNo: { column: vehicle.vclNo, kind: 'text', label: '车号' },
  callTime: { column: commandRecord.sendTime, kind: 'time', label: '召回时间' },
  replyTime: { column: commandRecord.replyTime, kind: 'time', label: '应答时间' },
  state: { column: commandRecord.state, kind: 'text', label: '状态' },
  // The default order of every list: the newest call first.
  createTime: { column: commandRecord.sendTime, kind: 'time', label: '创建时间' },
}

export interface MessageQuery extends Period {
  column: string
  order: string
  vclId?: string | undefined
  infoid?: string | undefined
}

/**
 * What a recall has asked the terminal for: the settings of a kind of command by its info id, else 37. Groups of
 * settings that have numbers are those of command 41.
 */
const messageId = sql<string>`case
  when ${commandRecord.paramContent}->'recall'->>'type' <> 'parameter' then ${RECALL}::text
  when ${commandRecord.paramContent}->'recall'->>'group' in ('43', '4B', 'BD', 'C3') then ${commandRecord.paramContent}->'recall'->>'group'
  else '41' end`

function messages(db: Db) {
  return db
    .select({ record: commandRecord, vclNo: vehicle.vclNo, infoid: messageId })
    .from(commandRecord)
    .innerJoin(vehicle, eq(vehicle.id, commandRecord.vehicleId))
    .$dynamic()
}

export type MessageRow = Awaited<ReturnType<typeof messages>>[number]

function conditionOf(scope: DataScope, query: MessageQuery, others: readonly SQL[] = []) {
  const { vclId, infoid } = query
  return visible(vehicle, scope, [
    eq(commandRecord.infoid, RECALL),
    vclId ? eq(commandRecord.vehicleId, vclId) : undefined,
    infoid ? eq(messageId, infoid.toUpperCase()) : undefined,
    ...inPeriod(commandRecord.sendTime, query),
    ...others,
  ])
}

interface Paging {
  pageNo: number
  pageSize: number
}

/** A page of recalls of the vehicles that a scope shows. */
export function page(db: Db, scope: DataScope, query: MessageQuery & Paging) {
  return pageWhere(db, conditionOf(scope, query), query)
}

/** Recalls of history that brought rows: each of them is a file. */
const BROUGHT_ROWS = [
  eq(commandRecord.state, COMMAND_STATES.succeeded),
  sql`${commandRecord.paramContent}->'recall'->>'type' = 'history'`,
  sql`(${commandRecord.reply}->>'rows')::int > 0`,
]

export function filePage(db: Db, scope: DataScope, query: MessageQuery & Paging) {
  return pageWhere(db, conditionOf(scope, query, BROUGHT_ROWS), query)
}

async function pageWhere(db: Db, where: SQL | undefined, query: MessageQuery & Paging) {
  const rows = messages(db).where(where).$dynamic()
  return readPage(db, rows, { columns: sortable, tieBreak: commandRecord.recordId, query })
}

/** The rows of an export, at most so many; of `ids`, only those, where there are any. */
export function exported(db: Db, scope: DataScope, query: MessageQuery, ids: readonly string[], limit: number) {
  const chosen = ids.length > 0 ? [inArray(commandRecord.recordId, [...ids])] : []
  return messages(db)
    .where(conditionOf(scope, query, chosen))
    .orderBy(...orderOf(sortable, query, commandRecord.recordId))
    .limit(limit)
}

export async function find(db: Db, scope: DataScope, id: string): Promise<MessageRow | undefined> {
  const query = { column: 'createTime', order: 'desc' }
  const [row] = await messages(db).where(conditionOf(scope, query, [eq(commandRecord.recordId, id)]))
  return row
}

/** The newest file of any tenant whose size is not known, but for these records. Its index wants the literals. */
export async function findUnweighed(db: Db, except: readonly string[]): Promise<MessageRow | undefined> {
  const [row] = await messages(db)
    .where(
      and(
        ...BROUGHT_ROWS,
        sql`${commandRecord.infoid} = '37' and ${commandRecord.state} = '3' and ${commandRecord.fileBytes} is null`,
        except.length > 0 ? notInArray(commandRecord.recordId, [...except]) : undefined,
      ),
    )
    .orderBy(desc(commandRecord.sendTime))
    .limit(1)
  return row
}

/** Stores the size of the file of a recall. */
export async function keepFileBytes(db: Db, { tenantId, recordId }: MessageRow['record'], fileBytes: number) {
  const ofTenant = and(eq(commandRecord.tenantId, tenantId), eq(commandRecord.recordId, recordId))
  await db.update(commandRecord).set({ fileBytes }).where(ofTenant)
}
