import { and, eq, ne } from 'drizzle-orm'
import { WORK_ORDER_STATUS } from '@trackhoe/contract/service'
import { after, DAY_MS, HOUR_MS } from '../../platform/core/clock.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { workOrder } from '../../platform/database/schema/service-schema.ts'
import { nextRevision } from '../../platform/resource/revision.ts'
import type { TelemetrySource, VehicleService } from '@trackhoe/vehicle-ports/telemetry-source'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { connectedIds } from '../vehicles/vehicle-snapshot.ts'
import { noteLateOrders } from './overdue-orders.ts'
import * as queries from './work-orders.queries.ts'

/** How far back the services of a connected system are taken over. Unit: days. */
const TAKEN_DAYS = 90
const ROWS_A_STATEMENT = 200

/** The name of a kind of service; an order belongs to the service type of that name. */
const KINDS = { maintenance: '定期保养', repair: '故障维修' } as const satisfies Record<VehicleService['type'], string>

interface Options {
  tenantId: string
  /** What was created before is here already; null: nothing is. */
  takenUntil: Date | null
  now: Date
  random: Random
  telemetry: TelemetrySource
}

/** Makes work orders of the services that connected systems report, and ends those that they say are finished. */
export async function takeReportedOrders(db: Db, { tenantId, takenUntil, now, random, telemetry }: Options) {
  const scope = wholeTenant(tenantId)
  const oldest = await queries.oldestReported(db, tenantId)
  const earliest = after(now, -TAKEN_DAYS * DAY_MS)
  // One that is open may have been finished since; one that arrives late is looked for again.
  const since = takenUntil === null ? earliest : after(takenUntil, -HOUR_MS)
  const from = new Date(Math.max(earliest.getTime(), Math.min(since.getTime(), oldest?.getTime() ?? Infinity)))
  // What terminals report has no services, and a large fleet is not read each minute to learn that.
  const vehicles = await fleet.known(db, scope, await telemetry.ownVehicleIds(tenantId))
  const services = await telemetry.services(tenantId, connectedIds(vehicles), { from, to: now })
  const types = await queries.typesByName(db, tenantId)
  const rows = [...services].flatMap(([vehicleId, list]) =>
    list.map((service) => ({
      id: newId(random),
      tenantId,
      woNo: service.no,
      serviceTypeId: types.get(KINDS[service.type]) ?? null,
      typeName: KINDS[service.type],
      vehicleId,
      woStatus: statusOf(service, now),
      finishTime: service.finishTime,
      isReported: true,
      createTime: service.createTime,
    })),
  )
  await db.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
      const inserted = await tx
        .insert(workOrder)
        .values(rows.slice(at, at + ROWS_A_STATEMENT))
        .onConflictDoNothing()
        .returning({ id: workOrder.id })
      await noteLateOrders(
        tx,
        { tenantId, now, random },
        inserted.map(({ id }) => id),
      )
    }
    const finished = new Map(rows.flatMap(({ woNo, finishTime }) => (finishTime ? [[woNo, finishTime] as const] : [])))
    const open = await tx
      .select({ id: workOrder.id, woNo: workOrder.woNo })
      .from(workOrder)
      .where(
        visible(workOrder, scope, [eq(workOrder.isReported, true), ne(workOrder.woStatus, WORK_ORDER_STATUS.done)]),
      )
    for (const { id, woNo } of open) {
      const finishTime = finished.get(woNo)
      if (!finishTime) continue
      await tx
        .update(workOrder)
        .set({
          woStatus: WORK_ORDER_STATUS.done,
          finishTime,
          isOverdue: false,
          revision: nextRevision(workOrder.revision),
        })
        .where(and(eq(workOrder.id, id), inArray(workOrder.woStatus, ['1', '2'])))
    }
  })
}

function statusOf({ createTime, finishTime }: VehicleService, now: Date): string {
  if (finishTime) return WORK_ORDER_STATUS.done
  return now.getTime() - createTime.getTime() < HOUR_MS ? WORK_ORDER_STATUS.open : WORK_ORDER_STATUS.inProgress
}
