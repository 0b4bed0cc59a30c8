import { toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type * as serviceTypes from '../service-types/service-types.queries.ts'
import { knownValues, orderFormOf } from './order-forms.ts'
import * as queries from './work-orders.queries.ts'

type ServiceType = NonNullable<Awaited<ReturnType<typeof serviceTypes.find>>>

interface NewOrder {
  id: string
  tenantId: string
  type: ServiceType
  vehicle: { id: string; vclNo: string; consumerName: string | null }
  /** A user name. */
  handler: string | null
  fault: string | null
  /** A user name; null: the server makes it. */
  createBy: string | null
  now: Date
}

/** Makes a work order with the forms of its type, and takes its number. Returns the number. */
export async function createOrder(tx: Db, order: NewOrder): Promise<string> {
  const { id, tenantId, type, vehicle, handler, fault, createBy, now } = order
  const day = toWireTime(now).slice(0, 10).replaceAll('-', '')
  const number = await queries.nextNumber(tx, tenantId, day, now)
  const woNo = `WO${day}${String(number).padStart(3, '0')}`
  const form = orderFormOf(type)
  await queries.insert(tx, {
    id,
    tenantId,
    woNo,
    serviceTypeId: type.id,
    typeName: type.typeName,
    vehicleId: vehicle.id,
    handler,
    fault,
    formTemp: JSON.stringify(form),
    formValues: JSON.stringify(knownValues(form, { ...vehicle, woNo, handler })),
    createBy,
    createTime: now,
  })
  return woNo
}
