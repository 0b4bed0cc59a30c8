import * as z from 'zod/mini'
import { CommaList, CommaListResult } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ListQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall, removeCall } from '../wire/record-calls.ts'
import { DateTime, ListOf, SERVER_MANAGED_FIELDS, OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { Revision } from '../wire/revision.ts'
import { Code, Count, OptionalText, readCommaList } from '../wire/values.ts'
import { label } from '../wire/label.ts'

/** Dictionary `is_enabled`. Source: platform specification §3 "Alarm (timeout) rule". */
export const TIMEOUT_RULE_STATUS = { enabled: '1', disabled: '2' } as const
export type TimeoutRuleStatus = (typeof TIMEOUT_RULE_STATUS)[keyof typeof TIMEOUT_RULE_STATUS]

/** The role that reminders leave out, by its `roleCode`. Source: platform specification §6; which one is not in the specification. */
export const UNREMINDED_ROLE_CODE = 'admin'

/**
 * Raises an alarm when a work order of one service type is not advanced in time. Wire: the recipients are read from
 * `alertUserStr` and `alertRolesStr`, written as `alertUsers` and `alertRoles`; a native server sends the latter too.
 * `editOfTimeoutRule` turns the one into the other. Units: `outHour` hours. Source: platform specification §3 "Alarm
 * (timeout) rule".
 */
export const TimeoutRule = wireObject({
  id: Code,
  serviceTypeId: Code,
  outHour: Count,
  /** A value of dictionary `alarm_level`. */
  level: OptionalCode,
  level_dictText: z.optional(z.nullable(z.string())),
  alertUsers: z.optional(z.nullable(CommaListResult)),
  alertUserStr: OptionalText,
  alertRoles: z.optional(z.nullable(CommaListResult)),
  alertRolesStr: OptionalText,
  status: OptionalCode,
  status_dictText: z.optional(z.nullable(z.string())),
  /** Native only. */
  revision: Revision,
})
export type TimeoutRule = z.output<typeof TimeoutRule>

export const TimeoutRuleListQuery = z.extend(ListQuery, {
  serviceTypeId: RequiredText('缺少服务类型', 64).check(label('服务类型')),
})
export type TimeoutRuleListQuery = z.input<typeof TimeoutRuleListQuery>

const status = z.enum(['1', '2'], '请选择启用状态').check(label('状态'))

const outHour = z
  .number('请输入超时时间')
  .check(
    z.multipleOf(1, '超时时间为 1 以上的整数'),
    z.minimum(1, '超时时间为 1 以上的整数'),
    z.maximum(100_000, '超时时间最多 100000 小时'),
    label('超时时长'),
  )

const fields = {
  serviceTypeId: RequiredText('缺少服务类型', 64).check(label('服务类型')),
  outHour,
  level: RequiredText('请选择报警级别', 16).check(label('报警级别')),
  /** User names. */
  alertUsers: CommaList({ max: { items: 200, message: '提醒人过多' } }).check(label('提醒人员')),
  /** Ids of roles. */
  alertRoles: CommaList({ max: { items: 200, message: '提醒角色过多' } }).check(label('提醒角色')),
  status,
}

const remindsSomebody = z.refine<{ alertUsers: string[]; alertRoles: string[] }>(
  ({ alertUsers, alertRoles }) => alertUsers.length > 0 || alertRoles.length > 0,
  { error: '提醒人、提醒角色至少选择一项', path: ['alertUsers'] },
)

/** A rule that is not saved yet. Source: platform specification §5 "Alarm rule modal". */
export const NewTimeoutRule = z.object(fields).check(remindsSomebody)
export type NewTimeoutRule = z.input<typeof NewTimeoutRule>

/** A rule as it is written back. */
export const TimeoutRuleEdit = z
  .object({ id: RequiredText('缺少规则', 64).check(label('编号')), ...fields, revision: Revision })
  .check(remindsSomebody)
export type TimeoutRuleEdit = z.input<typeof TimeoutRuleEdit>

/** Returns the initial values of the form of a new rule, without the hours. Source: platform specification §9. */
export function newTimeoutRule(serviceTypeId: string): Omit<NewTimeoutRule, 'outHour'> {
  return { serviceTypeId, level: '3', alertUsers: [], alertRoles: [], status: TIMEOUT_RULE_STATUS.disabled }
}

/**
 * A loaded rule as it is written back: saved unchanged, it stays unchanged. The only place that knows both sets of
 * names. Wire: a server without `alertUsers` means the same by `alertUserStr`, and likewise for roles.
 */
export function editOfTimeoutRule(rule: TimeoutRule): TimeoutRuleEdit {
  return {
    id: rule.id,
    serviceTypeId: rule.serviceTypeId,
    outHour: rule.outHour,
    level: rule.level ?? '',
    alertUsers: rule.alertUsers ?? readCommaList(rule.alertUserStr),
    alertRoles: rule.alertRoles ?? readCommaList(rule.alertRolesStr),
    status: rule.status === TIMEOUT_RULE_STATUS.enabled ? TIMEOUT_RULE_STATUS.enabled : TIMEOUT_RULE_STATUS.disabled,
    // Another back end has none, and takes no field that it does not know.
    revision: typeof rule.revision === 'number' ? rule.revision : undefined,
  }
}

/** A rule that is not saved yet, tried with the work orders of the last 30 days. Unit: `outHour` hours. */
const TimeoutRuleTrialQuery = z.object({
  serviceTypeId: RequiredText('缺少服务类型', 64).check(label('服务类型')),
  outHour,
  alertUsers: CommaList({ max: { items: 200, message: '提醒人过多' } }).check(label('提醒人员')),
  alertRoles: CommaList({ max: { items: 200, message: '提醒角色过多' } }).check(label('提醒角色')),
})

/** Which orders a rule would have caught, and whom it would have reminded. Native only; not in the specification. */
export const TimeoutRuleTrial = wireObject({
  from: DateTime,
  to: DateTime,
  /** How many orders of the type there were in that time. */
  orders: Count,
  /** How many of them the rule would have caught, and how many of those are still open. */
  caught: Count,
  open: Count,
  /** The newest of those that it would have caught. */
  examples: ListOf(
    wireObject({
      woNo: OptionalText,
      vclNo: OptionalText,
      createTime: DateTime,
      alertTime: DateTime,
      finishTime: DateTime,
    }),
  ),
  /** Everybody who would have been reminded, by name, and how many there are in all. */
  recipients: ListOf(z.string()),
  recipientCount: Count,
  /** The names of the chosen roles that nobody has. */
  emptyRoles: ListOf(z.string()),
})
export type TimeoutRuleTrial = z.output<typeof TimeoutRuleTrial>

const base = '/service/systemmanagement/serviceWoToRule'
const readOnlyFields = ['alertUserStr', 'alertRolesStr', ...SERVER_MANAGED_FIELDS]

/** Native only. Source: platform specification §7 "Service type and timeout rules". */
export const timeoutRules = {
  /** Lists the rules of one service type. */
  list: listCall(`${base}/list`, TimeoutRuleListQuery, TimeoutRule),
  /** Creates a rule. Errors: 500 with the message of the field. */
  add: endpoint('POST', `${base}/saveRule`, {
    body: NewTimeoutRule,
    result: z.unknown(),
    ignoredFields: readOnlyFields,
  }),
  /** Changes a rule. Errors: 500 未找到对应实体. */
  edit: endpoint('PUT', `${base}/edit`, { body: TimeoutRuleEdit, result: z.unknown(), ignoredFields: readOnlyFields }),
  /**
   * Enables or disables a rule. The specification shows the call without a path; the path is not in the specification.
   */
  editStatus: endpoint('PUT', `${base}/editStatus`, {
    body: z.object({ id: RequiredText('缺少规则', 64).check(label('编号')), status }),
    result: z.unknown(),
  }),
  /** Computes what a rule would have caught in the last 30 days. Changes nothing. */
  trial: endpoint('POST', `${base}/trial`, { body: TimeoutRuleTrialQuery, result: TimeoutRuleTrial, safe: true }),
  /** Deletes a rule. */
  remove: removeCall(`${base}/delete`),
}
