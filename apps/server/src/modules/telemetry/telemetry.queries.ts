import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import { COMMAND_STATES, objectOf } from '@trackhoe/contract/vehicle'
import { fromWireTime, toWireTime } from '../../platform/core/clock.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { vehicleReadingDay } from '../../platform/database/schema/report-facts-schema.ts'
import { commandRecord, diagnosisRestart, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { conditionsOf, type ListColumns } from '../../platform/http/list-query.ts'

const restartColumns: ListColumns = { vclNo: { column: vehicle.vclNo, kind: 'text', label: '车号' } }

const sortableRestarts: ListColumns = {
  ...restartColumns,
  restartTime: { column: diagnosisRestart.restartTime, kind: 'time', label: '重启时间' },
  reason: { column: diagnosisRestart.reason, kind: 'text', label: '重启原因' },
  softwareVersion: { column: diagnosisRestart.softwareVersion, kind: 'text', label: '软件版本' },
  // The default order of every list: the newest restart first.
  createTime: { column: diagnosisRestart.restartTime, kind: 'time', label: '创建时间' },
}

interface RestartQuery {
  column: string
  order: string
  pageNo: number
  pageSize: number
  vclNo?: string | undefined
  bgntime?: string | undefined
  endtime?: string | undefined
}

/** Restarts of diagnosis of the vehicles that a scope shows. */
export async function restartPage(db: Db, scope: DataScope, query: RestartQuery) {
  const { bgntime, endtime } = query
  const from = bgntime === undefined ? null : fromWireTime(bgntime)
  const to = endtime === undefined ? null : fromWireTime(endtime)
  const where = visible(vehicle, scope, [
    ...conditionsOf(restartColumns, { vclNo: query.vclNo }),
    from ? gte(diagnosisRestart.restartTime, from) : undefined,
    to ? lte(diagnosisRestart.restartTime, to) : undefined,
  ])
  const rows = db
    .select({
      id: diagnosisRestart.id,
      vclId: diagnosisRestart.vehicleId,
      vclNo: vehicle.vclNo,
      restartTime: diagnosisRestart.restartTime,
      reason: diagnosisRestart.reason,
      softwareVersion: diagnosisRestart.softwareVersion,
    })
    .from(diagnosisRestart)
    .innerJoin(vehicle, eq(vehicle.id, diagnosisRestart.vehicleId))
    .where(where)
    .$dynamic()
  return readPage(db, rows, { columns: sortableRestarts, tieBreak: diagnosisRestart.id, query })
}

/** What the hour meter of a vehicle said at its last report of each day, as it was copied for reports. Unit: hours. */
export async function metersOf(db: Db, vehicleId: string, { from, to }: { from: Date; to: Date }) {
  const rows = await db
    .select({ day: vehicleReadingDay.day, hourMeter: vehicleReadingDay.hourMeter })
    .from(vehicleReadingDay)
    .where(
      and(
        eq(vehicleReadingDay.vehicleId, vehicleId),
        gte(vehicleReadingDay.day, toWireTime(from).slice(0, 10)),
        lte(vehicleReadingDay.day, toWireTime(to).slice(0, 10)),
      ),
    )
  return new Map(rows.map(({ day, hourMeter }) => [day, hourMeter]))
}

/** The values that recalls of a vehicle have brought, newest first. */
export async function recalledValues(db: Db, vehicleId: string, from: Date, to: Date) {
  const rows = await db
    .select({ time: commandRecord.replyTime, reply: commandRecord.reply })
    .from(commandRecord)
    .where(
      and(
        eq(commandRecord.vehicleId, vehicleId),
        eq(commandRecord.infoid, '37'),
        eq(commandRecord.state, COMMAND_STATES.succeeded),
        gte(commandRecord.sendTime, from),
        lte(commandRecord.sendTime, to),
      ),
    )
    .orderBy(desc(commandRecord.sendTime), asc(commandRecord.recordId))
    .limit(500)
  return rows.flatMap(({ time, reply }) => {
    const values = reply?.['values']
    return time && typeof values === 'object' && values !== null ? [{ time, values: objectOf(values) }] : []
  })
}
