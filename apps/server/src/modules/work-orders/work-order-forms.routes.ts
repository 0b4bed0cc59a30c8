import { WORK_ORDER_STATUS, workOrders } from '@trackhoe/contract/service'
import { englishOf } from '../../platform/core/english.ts'
import { texts } from '../../platform/core/language.ts'
import type { Db } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { assertChoices } from '../choices/choices.ts'
import * as serviceTypes from '../service-types/service-types.queries.ts'
import {
  checkedValues,
  chosenIn,
  itemsOfForm,
  knownValues,
  labelOf,
  missingItem,
  orderFormOf,
  readForm,
  readValues,
  reportItemsOf,
  type FormItem,
} from './order-forms.ts'
import { detailsOf, unfinished } from './work-order-details.ts'
import * as queries from './work-orders.queries.ts'
import type { OrderRow } from './work-orders.queries.ts'

/** Filling in the forms of a work order: what is to be done, and the report that ends it. Not in the specification. */
export function workOrderFormRoutes(api: Api) {
  const { db, clock } = api.deps
  const may = (verb: string) => ({ access: { action: `service:workOrder:${verb}` } }) as const

  serve(
    api,
    workOrders.edit,
    { ...may('edit'), limitBytes: 1024 * 1024 },
    async ({ body, caller, audit, withDictText }) => {
      await db.transaction(async (tx) => {
        const found = await unfinished(tx, caller, body.id, body.revision)
        const { row } = found
        const form = found.stored.formTemp === null ? await formOfType(tx, row) : readForm(found.stored.formTemp)
        const items = itemsOfForm(form)
        const known = knownValues(form, row)
        const { handler: _, ...fixed } = known
        const values = checkedValues(items, readValues(body.formValues), fixed)
        await assertChoices(
          tx,
          caller,
          chosenIn(items, values, { handler: row.handler, ...readValues(found.stored.formValues) }),
        )
        const handler = handlerIn(items, values, row.handler)
        await queries.update(tx, row.id, {
          formTemp: JSON.stringify(form),
          formValues: JSON.stringify(values),
          handler,
          woStatus: WORK_ORDER_STATUS.inProgress,
          updateBy: caller.username,
          updateTime: clock(),
        })
        await audit(tx, 'workOrder.edit', row.woNo)
      })
      return detailsOf(db, caller, body.id, withDictText)
    },
  )

  serve(
    api,
    workOrders.report,
    { ...may('report'), limitBytes: 1024 * 1024 },
    async ({ body, caller, audit, withDictText }) => {
      await db.transaction(async (tx) => {
        const { row, stored } = await unfinished(tx, caller, body.id, body.revision)
        const form = stored.formTemp === null ? await formOfType(tx, row) : readForm(stored.formTemp)
        const filledIn = { ...readValues(stored.formValues), ...knownValues(form, row) }
        const missing = missingItem(itemsOfForm(form), filledIn)
        if (missing)
          throw refused(
            texts(
              `请先在工单内容中填写并保存：${labelOf(missing)}`,
              `Fill in and save in the content of the work order first: ${englishOf(labelOf(missing))}`,
            ),
            { field: 'formValues' },
          )
        const type =
          row.serviceTypeId === null ? undefined : await serviceTypes.find(tx, caller.tenantId, row.serviceTypeId)
        const items = reportItemsOf(type?.reportTemp ?? null)
        const values = checkedValues(items, readValues(body.reportValues))
        await assertChoices(tx, caller, chosenIn(items, values))
        const known = await queries.partsOf(
          tx,
          body.parts.map(({ partNo }) => partNo),
        )
        const parts = body.parts.map(({ partNo, quantity }) => {
          const found = known.get(partNo)
          if (!found)
            throw refused(texts(`配件 ${partNo} 不存在`, `The part ${partNo} does not exist`), { field: 'parts' })
          return { partNo, partName: found.partName, unit: found.unit, price: found.price, quantity }
        })
        const now = clock()
        await queries.update(tx, row.id, {
          reportTemp: JSON.stringify(items),
          reportValues: JSON.stringify(values),
          parts: JSON.stringify(parts),
          woStatus: WORK_ORDER_STATUS.done,
          isOverdue: false,
          reportBy: caller.username,
          reportTime: now,
          finishTime: now,
          updateBy: caller.username,
          updateTime: now,
        })
        await audit(tx, 'workOrder.report', row.woNo)
      })
      return detailsOf(db, caller, body.id, withDictText)
    },
  )
}

async function formOfType(tx: Db, row: OrderRow) {
  const type = row.serviceTypeId === null ? undefined : await serviceTypes.find(tx, row.tenantId, row.serviceTypeId)
  return type ? orderFormOf(type) : { top: [], middle: [], bottom: [] }
}

/** Who does the work: the fixed item of that name says it, where the form has one. */
function handlerIn(items: readonly FormItem[], values: Record<string, unknown>, before: string | null): string | null {
  if (!items.some(({ id, type }) => id === 'handler' && type === 'users')) return before
  const value = values['handler']
  const [first] = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : []
  return first || null
}
