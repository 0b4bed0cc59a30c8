import { DutyPlan, DutyPlanEdit, DutyPlanQuery, NewDutyPlan, dutyPlanNames } from '@trackhoe/contract/alarms'
import { defineEntity, type Widget } from '@trackhoe/form-widgets/entity'
import { formatDateTime, formatNumber } from '@trackhoe/ui'
import { TriangleAlert } from 'lucide-react'
import { nameField } from '../../../entity-page/name-field.ts'
import { ExceptionsControl, readList, ShiftsControl, showsExceptionPart, showsShiftPart } from './duty-controls.tsx'
import { useDutyPlanMessages } from './duty-plans.messages.ts'

const lines = (Control: Widget['Control'], showsPart: NonNullable<Widget['showsPart']>): Widget => ({
  read: (stored) => readList(stored),
  toText: (value) => formatNumber(readList(value).length),
  blank: () => [],
  Control,
  wide: true,
  showsPart,
})

const shifts = lines(ShiftsControl, showsShiftPart)
const exceptions = lines(ExceptionsControl, showsExceptionPart)

/** The plans of who is on duty when. Native only; not in the specification. */
export const dutyPlanEntity = defineEntity({
  row: DutyPlan,
  add: NewDutyPlan,
  edit: DutyPlanEdit,
  query: DutyPlanQuery,
  names: dutyPlanNames,
  useMessages: useDutyPlanMessages,
  nameOf: 'name',
  formColumns: 1,
  dialogWidth: 640,
  fields: (t) => ({
    name: nameField(t.name, { maxLength: 50 }),
    onDuty: {
      label: t.onDuty,
      column: {
        size: 16,
        priority: 6,
        stacked: true,
        text: ({ onDuty }) => (onDuty.length > 0 ? onDuty.join(' ') : t.nobody),
      },
    },
    holes: {
      label: t.holes,
      column: { size: 30, priority: 5, stacked: true, cell: (plan) => <Holes plan={plan} /> },
    },
    shifts: { label: t.shifts, widget: shifts, span: 'full', column: { size: 5, align: 'end', priority: 3 } },
    exceptions: {
      widget: exceptions,
      span: 'full',
      column: { size: 13, align: 'end', priority: 2 },
    },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 11, enableSorting: true, priority: 1 } },
  }),
})

/** The next time in which nobody is on duty. */
function Holes({ plan: { holes, realnames } }: { plan: DutyPlan }) {
  const t = useDutyPlanMessages()
  const [first] = holes
  if (!first) return <span className="text-ink-2">{t.noHoles}</span>
  const absent = first.absent.map((username) => realnames[username] ?? username).join(' ')
  // Within 14 days nobody needs the year, nor the day twice.
  const [from, to] = [first.from, first.to].map((time) => formatDateTime(time, 'minute').slice(5))
  const isOneDay = from?.slice(0, 5) === to?.slice(0, 5)
  const text = t.hole(from ?? '', (isOneDay ? to?.slice(6) : to) ?? '', absent)
  return (
    <span className="inline-flex max-w-full items-center gap-1 text-warning-text">
      <TriangleAlert aria-hidden className="size-[1.1em] flex-none" />
      <span className="min-w-0 max-narrow:whitespace-normal">
        {holes.length > 1 ? `${text} +${holes.length - 1}` : text}
      </span>
    </span>
  )
}
