import { alarmRules } from '@trackhoe/contract/alarms'
import { mayDo } from '../../auth/access/callers.queries.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { recipientsOf } from '../service-types/rule-recipients.queries.ts'
import { onDutyAt } from './notification/duty.ts'
import { realnamesOf } from '../users/realnames.queries.ts'
import { activeAmong, plansOf } from './notification/notify-alarms.queries.ts'
import { createRuleTrials } from './try-rules.ts'

/** What a rule would do before it is saved: what it would have raised, which models it suits, and whom it notifies. Not in the specification. */
export function alarmRuleTrialRoutes(api: Api<VehicleDeps>) {
  const { db, clock } = api.deps
  const { supportFor, trialOf } = createRuleTrials(api.deps)
  const lists = { access: { action: 'alarm:rule:list' } } as const

  serve(api, alarmRules.trial, lists, ({ body, caller }) => trialOf(caller, body))

  serve(api, alarmRules.support, lists, async ({ body, caller }) => {
    const { unsupported } = await supportFor(caller, body)
    return { unsupported: [...unsupported] }
  })

  serve(api, alarmRules.recipients, lists, async ({ body, caller }) => {
    const { tenantId } = caller
    const plans = await plansOf(db, tenantId, body.dutyPlans)
    const now = clock()
    const onDuty = plans.map((plan) => ({ name: plan.name, users: onDutyAt(plan, now) }))
    const named = await recipientsOf(db, tenantId, {
      users: [...body.users, ...onDuty.flatMap(({ users }) => users)],
      roles: body.roles,
    })
    const active = await activeAmong(db, tenantId, [...body.users, ...onDuty.flatMap(({ users }) => users)])
    const left = body.users.filter((username) => !active.has(username))
    const realnames = await realnamesOf(db, tenantId, left)
    const [names, notPermitted]: [string[], string[]] = [[], []]
    for (const { userId, name } of named.recipients)
      if (await mayDo(db, { userId, tenantId }, 'alarm:list')) names.push(name)
      else notPermitted.push(name)
    return {
      names,
      notPermitted,
      missing: [
        ...left.map((username) => realnames.get(username) ?? username),
        ...named.emptyRoles,
        ...onDuty.filter(({ users }) => !users.some((each) => active.has(each))).map(({ name }) => name),
      ],
    }
  })
}
