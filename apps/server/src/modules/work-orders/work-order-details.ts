import { WORK_ORDER_STATUS } from '@trackhoe/contract/service'
import { toWireTime } from '../../platform/core/clock.ts'
import { texts } from '../../platform/core/language.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import * as serviceTypes from '../service-types/service-types.queries.ts'
import { knownValues, orderFormOf, readValues, reportItemsOf } from './order-forms.ts'
import { DICTIONARIES, rowOf } from './work-order-row.ts'
import * as queries from './work-orders.queries.ts'

type WithDictText = HandlerHelpers<unknown>['withDictText']

/** In a transaction of the embedded database nothing else can be read: the texts of dictionaries are left out. */
const withoutTexts: WithDictText = async (rows) => [...rows]

/** Returns a work order with its forms, its parts and its alerts. Errors: 404. */
export async function detailsOf(tx: Db, caller: Caller, id: string, withDictText: WithDictText) {
  const row = await queries.find(tx, caller, id)
  if (!row) throw notFound()
  const alerts = await queries.alertsOf(tx, id)
  const type = row.serviceTypeId === null ? undefined : await serviceTypes.find(tx, caller.tenantId, row.serviceTypeId)
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

/** Returns the order that somebody is about to change. Errors: 500 for one that is done, 409 for a stale revision. */
export async function unfinished(tx: Db, caller: Caller, id: string, revision: number | null | undefined) {
  const stored = await queries.findForUpdate(tx, caller, id)
  const row = stored && (await queries.find(tx, caller, id))
  if (!stored || !row) throw notFound()
  await assertRevision(revision, stored.revision, () => detailsOf(tx, caller, id, withoutTexts))
  if (stored.woStatus === WORK_ORDER_STATUS.done)
    throw refused(texts('工单已完成，不能再修改', 'The work order is completed and cannot be changed any more'))
  return { stored, row }
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
