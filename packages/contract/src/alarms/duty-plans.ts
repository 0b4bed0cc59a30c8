import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ById, DateTime, ListOf, RequiredText, SERVER_MANAGED_FIELDS } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { editCall, listCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { OptionalText } from '../wire/values.ts'
import { names, TimeOfDay, Weekdays } from './conditions/alarm-fields.ts'
import { subjectNames } from '../wire/subject-names.ts'

const people = names('值班人员', 20).check(z.minLength(1, '请至少选择一人'))
const CalendarDay = z
  .string('请选择日期')
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期格式为 YYYY-MM-DD'))

/** The shifts of each week: `to` not after `from` is on the next day. `users`: user names. Wire: GMT+8. */
export const DutyShift = z.object({
  days: Weekdays.check(label('星期')),
  from: TimeOfDay.check(label('上班时间')),
  to: TimeOfDay.check(label('下班时间')),
  users: people,
})
export type DutyShift = z.output<typeof DutyShift>

/**
 * The days that differ from the week. `replacement`: `users` stand in for `absent`; `holiday`: `users` are on duty all day in
 * place of the shifts. Both days are included.
 */
export const DutyException = z
  .discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('replacement'),
        from: CalendarDay.check(label('开始日期')),
        to: CalendarDay.check(label('结束日期')),
        absent: RequiredText('请选择被替班人员', 100).check(label('被替班人员')),
        users: people,
      }),
      z.object({
        kind: z.literal('holiday'),
        from: CalendarDay.check(label('开始日期')),
        to: CalendarDay.check(label('结束日期')),
        users: people,
      }),
    ],
    '请选择替班或节假日',
  )
  .check(z.refine(({ from, to }) => to >= from, { error: '结束日期不能早于开始日期', path: ['to'] }))
export type DutyException = z.output<typeof DutyException>

/** A time in which nobody is on duty, or only people who have left: `absent` are their user names. */
const DutyHole = wireObject({ from: DateTime, to: DateTime, absent: ListOf(z.string()) })

/** A plan of who is on duty when. `onDuty`: the real names now. `holes`: those of the next 14 days. Native only; not in the specification. */
export const DutyPlan = wireObject({
  id: z.string(),
  name: z.string(),
  shifts: z.array(DutyShift),
  exceptions: z.array(DutyException),
  onDuty: ListOf(z.string()),
  holes: ListOf(DutyHole),
  /** Real names by user names, of everybody whom the plan names. */
  realnames: z.record(z.string(), z.string()),
  createBy: OptionalText,
  createTime: DateTime,
  revision: Revision,
})
export type DutyPlan = z.output<typeof DutyPlan>

const fields = {
  name: RequiredText('请输入值班表名称', 50).check(label('值班表名称')),
  shifts: z
    .array(DutyShift)
    .check(z.minLength(1, '请至少添加一个班次'), z.maxLength(50, '最多 50 个班次'), label('班次')),
  exceptions: z
    .array(DutyException)
    .check(z.maxLength(200, '最多 200 项替班与节假日'), label('替班与节假日', 'Replacements and holidays')),
}

export const NewDutyPlan = z.object(fields)
export type NewDutyPlan = z.input<typeof NewDutyPlan>

export const DutyPlanEdit = editOf(fields)
export type DutyPlanEdit = z.input<typeof DutyPlanEdit>

/** The names of duty plans. */
export const dutyPlanNames = subjectNames('值班表', 'duty plan', 'Duty plans')

export const DutyPlanQuery = listQueryOf(fields, ['name'])
export type DutyPlanQuery = z.input<typeof DutyPlanQuery>

const READ_ONLY = ['onDuty', 'holes', 'realnames', ...SERVER_MANAGED_FIELDS]

/** Duty plans. A plan with a hole is saved; the hole is in its row. Errors: 500 值班表名称已存在; 400 for people who are none. */
export const dutyPlans = {
  list: listCall('/alarm/duty/list', DutyPlanQuery, DutyPlan),
  one: endpoint('GET', '/alarm/duty/queryById', { query: ById, result: DutyPlan }),
  add: endpoint('POST', '/alarm/duty/add', { body: NewDutyPlan, result: z.unknown(), ignoredFields: READ_ONLY }),
  edit: editCall('/alarm/duty/edit', DutyPlanEdit, READ_ONLY),
  /** Deletes a plan. Errors: 500 for one that a rule names. */
  remove: removeCall('/alarm/duty/delete'),
}
