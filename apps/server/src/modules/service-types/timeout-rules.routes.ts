import { timeoutRules, UNREMINDED_ROLE_CODE } from '@trackhoe/contract/service'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertChoices } from '../choices/choices.ts'
import * as queries from './service-types.queries.ts'

const DICTIONARIES = { level: 'alarm_level', status: 'is_enabled' } as const

interface Recipients {
  alertUsers: readonly string[]
  alertRoles: readonly string[]
}

/** Rules for alarms about work orders that stand still. Source: platform specification §5 "Alarm rule modal", §7. */
export function timeoutRuleRoutes(api: Api) {
  const { db, clock, random } = api.deps

  serve(
    api,
    timeoutRules.list,
    { access: { action: 'service:timeoutRule:list' } },
    async ({ query, caller, page, withDictText }) => {
      const { rows, total } = await queries.rulePage(db, caller.tenantId, { ...query })
      const users = await queries.realnamesOf(db, caller.tenantId, rows.flatMap(usersOf))
      const roles = await queries.rolesOf(db, caller.tenantId, rows.flatMap(rolesOf))
      const records = rows.map((row) => ({
        id: row.id,
        serviceTypeId: row.serviceTypeId,
        outHour: row.outHour,
        level: row.level,
        status: row.status,
        alertUsers: row.alertUsers,
        alertUserStr: usersOf(row)
          .map((username) => users.get(username) ?? username)
          .join(','),
        alertRoles: row.alertRoles,
        alertRolesStr: rolesOf(row)
          .map((id) => roles.get(id)?.roleName ?? id)
          .join(','),
      }))
      return page(await withDictText(records, DICTIONARIES), total)
    },
  )

  serve(api, timeoutRules.add, { access: { action: 'service:timeoutRule:add' } }, async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const type = await queries.find(tx, caller.tenantId, body.serviceTypeId)
      if (!type) throw refused('服务类型不存在', { field: 'serviceTypeId' })
      await assertRecipients(tx, caller, body)
      await queries.insertRule(tx, {
        id: newId(random),
        tenantId: caller.tenantId,
        serviceTypeId: type.id,
        ...columnsOf(body),
        createBy: caller.username,
        createTime: clock(),
      })
      await queries.wakeWatch(tx, caller.tenantId, clock())
      await audit(tx, 'timeoutRule.add', `${type.typeName} ${body.outHour} h`)
    })
    return withMessage('保存成功', null)
  })

  serve(api, timeoutRules.edit, { access: { action: 'service:timeoutRule:edit' } }, async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await queries.findRuleForUpdate(tx, caller.tenantId, body.id)
      // A rule stays with its type: another one is another rule.
      if (!found || found.serviceTypeId !== body.serviceTypeId) throw notFound()
      await assertRecipients(tx, caller, body, found)
      await queries.updateRule(tx, caller.tenantId, body.id, {
        ...columnsOf(body),
        updateBy: caller.username,
        updateTime: clock(),
      })
      await queries.wakeWatch(tx, caller.tenantId, clock())
      await audit(tx, 'timeoutRule.edit', `${body.id} ${body.outHour} h`)
    })
    return withMessage('保存成功', null)
  })

  serve(
    api,
    timeoutRules.editStatus,
    { access: { action: 'service:timeoutRule:edit' } },
    async ({ body, caller, audit }) => {
      await db.transaction(async (tx) => {
        if (!(await queries.findRuleForUpdate(tx, caller.tenantId, body.id))) throw notFound()
        await queries.updateRule(tx, caller.tenantId, body.id, {
          status: body.status,
          updateBy: caller.username,
          updateTime: clock(),
        })
        await queries.wakeWatch(tx, caller.tenantId, clock())
        await audit(tx, 'timeoutRule.status', `${body.id} ${body.status}`)
      })
      return withMessage('操作成功', null)
    },
  )

  serve(
    api,
    timeoutRules.remove,
    { access: { action: 'service:timeoutRule:delete' } },
    async ({ query, caller, audit }) => {
      await db.transaction(async (tx) => {
        const found = await queries.findRuleForUpdate(tx, caller.tenantId, query.id)
        if (!found) throw notFound()
        await queries.removeRule(tx, caller.tenantId, query.id)
        await queries.wakeWatch(tx, caller.tenantId, clock())
        await audit(tx, 'timeoutRule.delete', `${query.id} ${found.outHour} h`)
      })
      return withMessage('删除成功!', null)
    },
  )
}

const listOf = (text: string) => text.split(',').filter((each) => each !== '')
const usersOf = ({ alertUsers }: queries.TimeoutRuleRow) => listOf(alertUsers)
const rolesOf = ({ alertRoles }: queries.TimeoutRuleRow) => listOf(alertRoles)

function columnsOf(body: Recipients & { outHour: number; level: string; status: string }) {
  const { outHour, level, status, alertUsers, alertRoles } = body
  return { outHour, level, status, alertUsers: alertUsers.join(','), alertRoles: alertRoles.join(',') }
}

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
  if (refusedRole !== undefined) throw refused('提醒角色不存在或不能被提醒', { field: 'alertRoles' })
}
