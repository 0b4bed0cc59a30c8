import { timeoutRules, UNREMINDED_ROLE_CODE } from '@trackhoe/contract/service'
import type { Db } from '../../platform/database/database.ts'
import { serviceType, timeoutRule } from '../../platform/database/schema/service-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { assertChoices } from '../choices/choices.ts'
import { realnamesOf } from '../users/realnames.queries.ts'
import * as queries from './service-types.queries.ts'
import { texts } from '../../platform/core/language.ts'

interface Recipients {
  alertUsers: readonly string[]
  alertRoles: readonly string[]
}

/** Rules for alarms about work orders that stand still. Source: platform specification §5 "Alarm rule modal", §7. */
export function timeoutRuleRoutes(api: Api) {
  const { db, clock } = api.deps

  const rows = serveResource(api, timeoutRules, {
    table: timeoutRule,
    permissions: 'service:timeoutRule',
    nameOf: ({ id, outHour }) => `${id} ${outHour} h`,
    dictionaries: { level: 'alarm_level', status: 'is_enabled' },
    references: {
      serviceTypeId: {
        table: serviceType,
        message: texts('服务类型不存在', 'The service type does not exist'),
        name: serviceType.typeName,
      },
    },
    messages: { add: texts('保存成功', 'Saved'), edit: texts('保存成功', 'Saved') },
    async present(tx, { tenantId }, rules) {
      const users = await realnamesOf(tx, tenantId, rules.flatMap(usersOf))
      const roles = await queries.rolesOf(tx, tenantId, rules.flatMap(rolesOf))
      const named = (ids: string[], nameOf: (id: string) => string | null | undefined) =>
        ids.map((id) => nameOf(id) ?? id).join(',')
      return rules.map((rule) => ({
        alertUserStr: named(usersOf(rule), (username) => users.get(username)),
        alertRolesStr: named(rolesOf(rule), (id) => roles.get(id)?.roleName),
      }))
    },
    async beforeSave({ tx, caller }, { serviceTypeId, alertUsers, alertRoles }, before) {
      // A rule stays with its type: another one is another rule.
      if (before && serviceTypeId && serviceTypeId !== before.serviceTypeId) throw notFound()
      const users = alertUsers ?? (before ? usersOf(before) : [])
      const roles = alertRoles ?? (before ? rolesOf(before) : [])
      if (users.length === 0 && roles.length === 0)
        throw invalid(texts('提醒人、提醒角色至少选择一项', 'Select people or roles to remind'), {
          field: 'alertUsers',
        })
      await assertRecipients(tx, caller, { alertUsers: users, alertRoles: roles }, before)
      return undefined
    },
    afterChange: ({ tx, caller }) => queries.wakeWatch(tx, caller.tenantId, clock()),
  })

  // By hand: a switch in the list, which knows nothing of the other fields.
  serve(
    api,
    timeoutRules.editStatus,
    { access: { action: 'service:timeoutRule:edit' } },
    async ({ body, caller, audit }) => {
      await db.transaction(async (tx) => {
        const [found] = await rows.lock({ tx, caller }, [body.id])
        if (!found) throw notFound()
        await rows.edit({ tx, caller }, found, { status: body.status })
        await audit(tx, 'timeoutRule.status', `${body.id} ${body.status}`)
      })
      return withMessage(texts('操作成功', 'Done'), null)
    },
  )
}

const listOf = (text: string) => text.split(',').filter((each) => each !== '')
const usersOf = ({ alertUsers }: queries.TimeoutRuleRow) => listOf(alertUsers)
const rolesOf = ({ alertRoles }: queries.TimeoutRuleRow) => listOf(alertRoles)

/**
 * Refuses recipients who are none of the tenant, and the role that is never reminded. One that the rule has already may
 * be gone: whoever changes the hours is not to blame for it.
 */
async function assertRecipients(
  tx: Db,
  caller: Caller,
  { alertUsers, alertRoles }: Recipients,
  stored?: queries.TimeoutRuleRow,
): Promise<void> {
  const kept = stored ? usersOf(stored) : []
  await assertChoices(tx, caller, [
    { source: { of: 'users', by: 'username' }, values: alertUsers, kept, label: '提醒人', at: 'alertUsers' },
  ])
  const roles = await queries.rolesOf(tx, caller.tenantId, alertRoles)
  const keptRoles = stored ? rolesOf(stored) : []
  const refusedRole = alertRoles.find(
    (id) => !keptRoles.includes(id) && (roles.get(id)?.roleCode ?? UNREMINDED_ROLE_CODE) === UNREMINDED_ROLE_CODE,
  )
  if (refusedRole !== undefined)
    throw refused(texts('提醒角色不存在或不能被提醒', 'A role does not exist or cannot be reminded'), {
      field: 'alertRoles',
    })
}
