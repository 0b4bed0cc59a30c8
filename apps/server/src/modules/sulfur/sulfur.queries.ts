import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { sulfurReport, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { conditionsOf, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { inPeriod, type Period } from '../../platform/http/period.ts'

const filters: ListColumns = {
  vclNo: { column: vehicle.vclNo, kind: 'text', label: '车号' },
  result: { column: sulfurReport.result, kind: 'text', label: '检测结果' },
}

const sortable: ListColumns = {
  ...filters,
  sampleTime: { column: sulfurReport.sampleTime, kind: 'time', label: '采样时间' },
  station: { column: sulfurReport.station, kind: 'text', label: '加油站', pinyin: true },
  sulfur: { column: sulfurReport.sulfurValue, kind: 'integer', label: '硫含量' },
  // The default order of every list: the newest sample first.
  createTime: { column: sulfurReport.sampleTime, kind: 'time', label: '创建时间' },
}

type ReportQuery = ListQueryInput & Period

function reports(db: Db) {
  return db
    .select({ report: sulfurReport, vclNo: vehicle.vclNo })
    .from(sulfurReport)
    .innerJoin(vehicle, eq(vehicle.id, sulfurReport.vehicleId))
    .$dynamic()
}

export type ReportRow = Awaited<ReturnType<typeof reports>>[number]

/** A page of reports about the vehicles that a scope shows. */
export async function page(db: Db, scope: DataScope, query: ReportQuery) {
  const where = visible(vehicle, scope, [...conditionsOf(filters, query), ...inPeriod(sulfurReport.sampleTime, query)])
  const rows = reports(db).where(where).$dynamic()
  return readPage(db, rows, { columns: sortable, tieBreak: sulfurReport.id, query })
}

export async function find(db: Db, scope: DataScope, id: string): Promise<ReportRow | undefined> {
  const [row] = await reports(db).where(visible(vehicle, scope, [eq(sulfurReport.id, id)]))
  return row
}

/** The samples of a vehicle until a time, newest first. */
export function samplesOf(db: Db, vehicleId: string, until: Date, limit: number) {
  return db
    .select({ sampleTime: sulfurReport.sampleTime, sulfur: sulfurReport.sulfur })
    .from(sulfurReport)
    .where(and(eq(sulfurReport.vehicleId, vehicleId), lte(sulfurReport.sampleTime, until)))
    .orderBy(desc(sulfurReport.sampleTime), asc(sulfurReport.id))
    .limit(limit)
}
