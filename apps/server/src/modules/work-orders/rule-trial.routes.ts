import { timeoutRules } from '@trackhoe/contract/service'
import { after, DAY_MS, HOUR_MS, toWireTime } from '../../platform/core/clock.ts'
import { refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { recipientsOf } from '../service-types/rule-recipients.queries.ts'
import * as serviceTypes from '../service-types/service-types.queries.ts'
import * as queries from './work-orders.queries.ts'
import { texts } from '../../platform/core/language.ts'

const TRIAL_DAYS = 30
const EXAMPLES = 10
const NAMED = 20

/** What a timeout rule would have caught, before it is saved. Not in the specification. */
export function ruleTrialRoutes(api: Api) {
  const { db, clock } = api.deps

  serve(api, timeoutRules.trial, { access: { action: 'service:timeoutRule:list' } }, async ({ body, caller }) => {
    const { serviceTypeId, outHour, alertUsers, alertRoles } = body
    if (!(await serviceTypes.find(db, caller.tenantId, serviceTypeId)))
      throw refused(texts('服务类型不存在', 'The service type does not exist'), { field: 'serviceTypeId' })
    const now = clock()
    const from = after(now, -TRIAL_DAYS * DAY_MS)
    const orders = await queries.madeSince(db, caller, serviceTypeId, from)
    const caught = orders.flatMap((order) => {
      const alertTime = after(order.createTime, outHour * HOUR_MS)
      return alertTime <= (order.finishTime ?? now) ? [{ ...order, alertTime }] : []
    })
    const { recipients, emptyRoles } = await recipientsOf(db, caller.tenantId, {
      users: alertUsers,
      roles: alertRoles,
    })
    return {
      from: toWireTime(from),
      to: toWireTime(now),
      orders: orders.length,
      caught: caught.length,
      open: caught.filter(({ finishTime }) => finishTime === null).length,
      examples: caught.slice(0, EXAMPLES).map(({ woNo, vclNo, createTime, alertTime, finishTime }) => ({
        woNo,
        vclNo,
        createTime: toWireTime(createTime),
        alertTime: toWireTime(alertTime),
        finishTime: finishTime && toWireTime(finishTime),
      })),
      recipients: recipients.slice(0, NAMED).map(({ name }) => name),
      recipientCount: recipients.length,
      emptyRoles,
    }
  })
}
