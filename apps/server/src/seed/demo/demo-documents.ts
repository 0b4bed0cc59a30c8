import { and, asc, eq, like } from 'drizzle-orm'
import { drawsOf } from '@trackhoe/simulator'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { after, DAY_MS, HOUR_MS, MINUTE_MS, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { consumer, vehicle, vehicleDocument } from '../../platform/database/schema/vehicle-schema.ts'
import type { KeepFile } from '../../platform/files/file-store.ts'
import { findFile } from '../../platform/files/files.queries.ts'
import { FENCED } from './demo-places.ts'

interface Options {
  tenantId: string
  telemetry: TelemetrySource
  keepFile: KeepFile
  now: Date
  from: Date
}

interface Inspection {
  machine: { id: string; vclNo: string; consumerName: string | null }
  name: string
  time: Date
}

const FOLDER = 'vehicle'
const INSPECTION_REPORT = '4'
const YEAR_DAYS = 365
const INSPECTORS = ['周国平', '吴志刚', '孙丽华'] as const
const CHECKED = ['外观与结构件', '发动机与冷却系统', '液压系统', '行走与回转', '电气与灯光', '安全装置'] as const
/** Spreadsheets read a file without it in another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes a report of the delivery, and one of each yearly inspection, of some machines. Once. */
export async function seedDocuments(db: Db, { tenantId, telemetry, keepFile, now, from }: Options): Promise<void> {
  const prefix = `demo-${tenantId}-document-`
  const [known] = await db
    .select({ id: vehicleDocument.id })
    .from(vehicleDocument)
    .where(and(eq(vehicleDocument.tenantId, tenantId), like(vehicleDocument.id, `${prefix}%`)))
    .limit(1)
  const { machines, user } = FENCED.find(({ id }) => id === tenantId) ?? {}
  if (known || !machines || user === undefined) return
  const rows = await db
    .select({ id: vehicle.id, vclNo: vehicle.vclNo, deliveredTime: vehicle.deliveredTime, consumerName: consumer.name })
    .from(vehicle)
    .leftJoin(consumer, eq(consumer.id, vehicle.consumerId))
    .where(and(eq(vehicle.tenantId, tenantId), inArray(vehicle.id, [...machines])))
    .orderBy(asc(vehicle.id))
  const inspections = rows
    .flatMap(({ deliveredTime, ...machine }) => inspectionsOf(machine, deliveredTime))
    .filter(({ time }) => time >= from && time < now)
  for (const inspection of inspections) {
    const { machine, name, time } = inspection
    const hourMeter = (await telemetry.snapshots(tenantId, [machine.id], time)).get(machine.id)?.hourMeter ?? null
    const file = new File([reportOf(inspection, hourMeter)], `${name} ${machine.vclNo}.csv`)
    const path = await keepFile({ tenantId, userId: `demo-${user}` }, file, FOLDER)
    const stored = await findFile(db, path)
    if (!stored) continue
    await db
      .insert(vehicleDocument)
      .values({
        id: `${prefix}${machine.id}-${toWireTime(time).slice(0, 10)}`,
        tenantId,
        vehicleId: machine.id,
        name,
        kind: INSPECTION_REPORT,
        fileId: stored.id,
        createBy: user,
        createTime: time,
      })
      .onConflictDoNothing()
  }
}

/** The delivery of a machine, and a day about each anniversary. */
function inspectionsOf(machine: Inspection['machine'], delivered: Date): Inspection[] {
  const years = Array.from({ length: 8 }, (_, at) => at + 1)
  return [
    { machine, name: '交付检验单', time: after(delivered, 2 * HOUR_MS) },
    ...years.map((year) => {
      const draws = drawsOf(machine.id, year, 'inspection')
      const day = startOfWireDay(after(delivered, (year * YEAR_DAYS + draws.between(-6, 6)) * DAY_MS))
      return {
        machine,
        name: `第 ${year} 年年度检验报告`,
        time: after(day, draws.between(9 * 60, 17 * 60) * MINUTE_MS),
      }
    }),
  ]
}

function reportOf({ machine, name, time }: Inspection, hourMeter: number | null): string {
  const draws = drawsOf(machine.id, time.getTime(), 'inspector')
  const lines = [
    ['项目', '结果'],
    ['单据', name],
    ['车号', machine.vclNo],
    ['客户', machine.consumerName ?? ''],
    ['小时计 h', hourMeter === null ? '' : hourMeter.toFixed(1)],
    ...CHECKED.map((part) => [part, '合格']),
    ['检验人', INSPECTORS[Math.floor(draws.next() * INSPECTORS.length)] ?? INSPECTORS[0]],
    ['检验日期', toWireTime(time).slice(0, 10)],
  ]
  return BYTE_ORDER_MARK + lines.map((line) => line.join(',')).join('\r\n')
}
