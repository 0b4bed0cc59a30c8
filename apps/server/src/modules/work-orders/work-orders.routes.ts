import { listFiles } from '@trackhoe/contract/files'
import { WORK_ORDER_STATUS, WorkOrderListQuery, workOrders } from '@trackhoe/contract/service'
import { revealsHidden } from '../../auth/displays/display-calls.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import { check } from '../../platform/http/check-input.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { serveFiles } from '../../platform/list-files/list-file-jobs.ts'
import { forbidden, notFound, refused, unknownVehicle } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { assertChoices } from '../choices/choices.ts'
import * as serviceTypes from '../service-types/service-types.queries.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
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
import { createOrder } from './create-order.ts'
import * as queries from './work-orders.queries.ts'
import type { OrderRow } from './work-orders.queries.ts'
import { serveList } from '../../platform/resource/serve-list.ts'
import { englishOf } from '../../platform/core/english.ts'
import { texts } from '../../platform/core/language.ts'

type WithDictText = HandlerHelpers<unknown>['withDictText']

/** In a transaction of the embedded database nothing else can be read: the texts of dictionaries are left out. */
const withoutTexts: WithDictText = async (rows) => [...rows]

/** A wall names no customers and no people. */
const NOT_ON_DISPLAYS = ['consumerName', 'handler', 'createBy'] as const

const DICTIONARIES = { woStatus: 'wo_status', overdueLevel: 'alarm_level' } as const

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

  serveFiles(api, listFiles('service/workordermanagement/serviceWoInfo', WorkOrderListQuery), {
    title: '工单',
    permissions: 'service:workOrder',
    exported: 'workOrder.export',
    columns: {
      woNo: { label: '工单编号' },
      serviceTypeId: { label: '服务类型' },
      vclNo: { label: '车号' },
      consumerName: { label: '客户' },
      woStatus: { label: '工单状态' },
      overdue: { label: '是否超时' },
      overdueTime: { label: '超时时间' },
      overdueLevel: { label: '报警级别' },
      handler: { label: '服务工程师' },
      fault: { label: '故障' },
      createBy: { label: '创建人' },
      createTime: { label: '创建时间' },
      reportTime: { label: '报告时间' },
      finishTime: { label: '完成时间' },
    },
    idsOf: (caller, query, selections) => queries.idsOf(db, caller, check(WorkOrderListQuery, query), selections),
    async rowsOf(caller, ids) {
      const texts = await api.readDictTexts(Object.values(DICTIONARIES), caller.tenantId)
      const textOf = (code: string, value: string | null) => texts.get(code)?.get(value ?? '') ?? value ?? ''
      return (await queries.rowsOf(db, caller, ids)).map((row) => ({
        ...rowOf(row, caller),
        overdue_dictText: row.isOverdue ? '是' : '否',
        woStatus_dictText: textOf(DICTIONARIES.woStatus, row.woStatus),
        overdueLevel_dictText: textOf(DICTIONARIES.overdueLevel, row.overdueLevel),
      }))
    },
  })

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

  async function detailsOf(tx: Db, caller: Caller, id: string, withDictText: WithDictText) {
    const row = await queries.find(tx, caller, id)
    if (!row) throw notFound()
    const alerts = await queries.alertsOf(tx, id)
    const type =
      row.serviceTypeId === null ? undefined : await serviceTypes.find(tx, caller.tenantId, row.serviceTypeId)
    const [head] = await withDictText([rowOf(row, caller)], DICTIONARIES)
    const reporter = row.reportBy === null ? undefined : await queries.realnameOf(tx, caller.tenantId, row.reportBy)
    return {
      ...(head ?? rowOf(row, caller)),
      // An order that a connected system made gets its forms when somebody opens it.
      formTemp: row.formTemp ?? (type ? JSON.stringify(orderFormOf(type)) : null),
      formValues:
        row.formTemp === null && type
          ? JSON.stringify({ ...readValues(row.formValues), ...knownValues(orderFormOf(type), row) })
          : row.formValues,
      reportTemp: row.reportTemp ?? JSON.stringify(reportItemsOf(type?.reportTemp ?? null)),
      reportValues: row.reportValues,
      parts: readParts(row.parts),
      reportBy: row.reportBy,
      reportBy_dictText: reporter ?? row.reportBy,
      alerts: await withDictText(
        alerts.map(({ outHour, level, alertTime, announcementId }) => ({
          outHour,
          level,
          alertTime: toWireTime(alertTime),
          announced: announcementId === null ? 0 : 1,
        })),
        { level: 'alarm_level' },
      ),
      alarmId: await queries.alarmOf(tx, id),
    }
  }

  /** The order that somebody is about to change. Errors: 500 for one that is done, 409 for a stale revision. */
  async function unfinished(tx: Db, caller: Caller, id: string, revision: number | null | undefined) {
    const stored = await queries.findForUpdate(tx, caller, id)
    const row = stored && (await queries.find(tx, caller, id))
    if (!stored || !row) throw notFound()
    await assertRevision(revision, stored.revision, () => detailsOf(tx, caller, id, withoutTexts))
    if (stored.woStatus === WORK_ORDER_STATUS.done)
      throw refused(texts('工单已完成，不能再修改', 'The work order is completed and cannot be changed any more'))
    return { stored, row }
  }

  async function formOfType(tx: Db, row: OrderRow) {
    const type = row.serviceTypeId === null ? undefined : await serviceTypes.find(tx, row.tenantId, row.serviceTypeId)
    return type ? orderFormOf(type) : { top: [], middle: [], bottom: [] }
  }
}

/** Who does the work: the fixed item of that name says it, where the form has one. */
function handlerIn(items: readonly FormItem[], values: Record<string, unknown>, before: string | null): string | null {
  if (!items.some(({ id, type }) => id === 'handler' && type === 'users')) return before
  const value = values['handler']
  const [first] = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : []
  return first || null
}

function rowOf(row: OrderRow, caller: Caller) {
  const record = recordOf(row)
  if (caller.displayPage === undefined) return record
  const hidden: Record<(typeof NOT_ON_DISPLAYS)[number], null> = { consumerName: null, handler: null, createBy: null }
  return { ...record, ...hidden, handler_dictText: null }
}

function recordOf(row: OrderRow) {
  return {
    id: row.id,
    woNo: row.woNo,
    serviceTypeId: row.serviceTypeId,
    serviceTypeId_dictText: row.currentTypeName ?? row.typeName,
    vclId: row.vehicleId,
    vclNo: row.vclNo,
    consumerName: row.consumerName,
    woStatus: row.woStatus,
    overdue: row.isOverdue ? 1 : 0,
    overdueTime: row.overdueTime && toWireTime(row.overdueTime),
    overdueLevel: row.overdueLevel,
    handler: row.handler,
    handler_dictText: row.handlerName ?? row.handler,
    reportTime: row.reportTime && toWireTime(row.reportTime),
    finishTime: row.finishTime && toWireTime(row.finishTime),
    createBy: row.createBy,
    createTime: toWireTime(row.createTime),
    fault: row.fault,
    revision: row.revision,
  }
}

interface StoredPart {
  partNo: string
  partName: string
  unit: string
  price: string
  quantity: number
}

/** The parts as this module has written them. */
const readParts = (text: string): StoredPart[] => JSON.parse(text)
