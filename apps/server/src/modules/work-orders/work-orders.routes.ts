import { WORK_ORDER_STATUS, workOrders } from '@trackhoe/contract/service'
import { revealsHidden } from '../../auth/displays/display-calls.ts'
import { newId } from '../../platform/core/random.ts'
import { forbidden, notFound, refused, unknownVehicle } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { assertChoices } from '../choices/choices.ts'
import * as serviceTypes from '../service-types/service-types.queries.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { createOrder } from './create-order.ts'
import { detailsOf } from './work-order-details.ts'
import { serveWorkOrderFiles } from './work-order-files.ts'
import { DICTIONARIES, NOT_ON_DISPLAYS, rowOf } from './work-order-row.ts'
import * as queries from './work-orders.queries.ts'
import { serveList } from '../../platform/resource/serve-list.ts'
import { texts } from '../../platform/core/language.ts'

/**
 * Work orders: what is to be done on a vehicle, filled in by the template of its service type, ended by a service report. The
 * forms are copied into the order, so that a template that changes later changes no order. Source: vehicle specification §7
 * "Related lookups"; what an order holds is not in the specification.
 */
export function workOrderRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `service:workOrder:${verb}` } }) as const

  serveList(api, workOrders.list, queries.columns, may('list'), async ({ query, caller, page, withDictText }) => {
    if (caller.displayPage !== undefined && revealsHidden(query, NOT_ON_DISPLAYS)) throw forbidden()
    const { rows, total } = await queries.page(db, caller, { ...query })
    return page(
      await withDictText(
        rows.map((row) => rowOf(row, caller)),
        DICTIONARIES,
      ),
      total,
    )
  })

  serveWorkOrderFiles(api)

  serve(api, workOrders.details, may('list'), async ({ query, caller, withDictText }) =>
    detailsOf(db, caller, query.id, withDictText),
  )

  serve(api, workOrders.add, may('add'), async ({ body, caller, audit, withDictText }) => {
    const id = newId(random)
    await db.transaction(async (tx) => {
      const type = await serviceTypes.find(tx, caller.tenantId, body.serviceTypeId)
      if (!type) throw refused(texts('服务类型不存在', 'The service type does not exist'), { field: 'serviceTypeId' })
      const vehicle = await fleet.find(tx, caller, { vclId: body.vclId })
      if (!vehicle) throw unknownVehicle('vclId')
      const handler = body.handler || null
      await assertChoices(tx, caller, [
        {
          source: { of: 'users', by: 'username' },
          values: handler ? [handler] : [],
          kept: [],
          label: '服务工程师',
          at: 'handler',
        },
      ])
      const woNo = await createOrder(tx, {
        id,
        tenantId: caller.tenantId,
        type,
        vehicle,
        handler,
        fault: body.fault?.trim() || null,
        createBy: caller.username,
        now: clock(),
      })
      await audit(tx, 'workOrder.add', `${woNo} ${type.typeName} ${vehicle.vclNo}`)
    })
    return detailsOf(db, caller, id, withDictText)
  })

  serve(api, workOrders.remove, may('delete'), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, caller, query.id)
      if (!found) throw notFound()
      if (found.woStatus === WORK_ORDER_STATUS.done)
        throw refused(texts('已完成的工单不能删除', 'A completed work order cannot be deleted'))
      await queries.remove(tx, found.id)
      await audit(tx, 'workOrder.delete', found.woNo)
    })
    return null
  })
}
