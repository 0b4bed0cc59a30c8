import type { DutyException, DutyShift } from '@trackhoe/contract/alarms'
import { PartGroup, type WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { UserSelect } from '@trackhoe/form-widgets/selectors'
import { Button, Field, IconButton, Segmented } from '@trackhoe/ui'
import { DateRangePicker } from '@trackhoe/ui/date'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { HoursFields } from '../alarm-rule-list/part-controls.tsx'
import { useDutyPlanMessages } from './duty-plans.messages.ts'

/** The parts of a shift, or of what differs from the week, that show their own errors. */
export const showsShiftPart = (part: string) => /^\d+\.(users|days|from|to)$/.test(part)
export const showsExceptionPart = (part: string) => /^\d+\.(users|absent|from|to)$/.test(part)

// What is typed need not be valid yet, so that lists are read by their shape.
export const readList = <Item,>(stored: unknown): readonly Item[] =>
  Array.isArray(stored) ? (stored as readonly Item[]) : []

interface LinesProps {
  titles: (at: number) => string
  count: number
  add: string
  onAdd: () => void
  onRemove: (at: number) => void
  children: (at: number) => ReactNode
}

/** Parts of a plan, one below the other, each of which can be deleted. */
function Lines({ titles, count, add, onAdd, onRemove, children }: LinesProps) {
  const t = useDutyPlanMessages()
  return (
    <div className="grid gap-3">
      {Array.from({ length: count }, (_, at) => (
        <fieldset
          key={at}
          aria-label={titles(at + 1)}
          className="m-0 grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-2 rounded-2 border border-line p-3"
        >
          <div className="grid min-w-0 gap-3">{children(at)}</div>
          <IconButton
            icon={<Trash2 aria-hidden />}
            label={`${t.remove} ${titles(at + 1)}`}
            onClick={() => onRemove(at)}
          />
        </fieldset>
      ))}
      <div>
        <Button size="small" icon={<Plus aria-hidden />} onClick={onAdd}>
          {add}
        </Button>
      </div>
    </div>
  )
}

/** The shifts of a week. */
export function ShiftsControl({ value, onChange, onBlur, inputRef, errorOf }: WidgetControlProps) {
  const t = useDutyPlanMessages()
  const shifts = readList<DutyShift>(value)
  return (
    <PartGroup inputRef={inputRef} onBlur={onBlur}>
      <Lines
        titles={t.shift}
        count={shifts.length}
        add={t.addShift}
        onAdd={() => onChange([...shifts, { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', users: [] }])}
        onRemove={(at) => onChange(shifts.toSpliced(at, 1))}
      >
        {(at) => {
          const shift = shifts[at]
          if (!shift) return null
          const set = (changes: Partial<DutyShift>) => onChange(shifts.with(at, { ...shift, ...changes }))
          return (
            <>
              <HoursFields
                {...shift}
                onChange={set}
                labels={{ days: t.days, from: t.from, to: t.to }}
                errorOf={(part) => errorOf?.(`${at}.${part}`)}
              />
              <Field label={t.users} required error={errorOf?.(`${at}.users`)}>
                <UserSelect multiple value={shift.users} onChange={(users) => set({ users: [...users] })} />
              </Field>
            </>
          )
        }}
      </Lines>
    </PartGroup>
  )
}

/** The days that differ from the week. */
export function ExceptionsControl({ value, onChange, onBlur, inputRef, errorOf }: WidgetControlProps) {
  const t = useDutyPlanMessages()
  const exceptions = readList<DutyException>(value)
  return (
    <PartGroup inputRef={inputRef} onBlur={onBlur}>
      <Lines
        titles={t.exception}
        count={exceptions.length}
        add={t.addException}
        onAdd={() => onChange([...exceptions, { kind: 'replacement', from: '', to: '', absent: '', users: [] }])}
        onRemove={(at) => onChange(exceptions.toSpliced(at, 1))}
      >
        {(at) => {
          const one = exceptions[at]
          if (!one) return null
          const set = (changes: object) => onChange(exceptions.with(at, { ...one, ...changes }))
          return (
            <>
              <Segmented
                aria-label={t.kind}
                className="justify-self-start"
                value={one.kind}
                onChange={(kind) => {
                  const { from, to, users } = one
                  onChange(
                    exceptions.with(
                      at,
                      kind === 'holiday' ? { kind, from, to, users } : { kind, from, to, users, absent: '' },
                    ),
                  )
                }}
                options={(['replacement', 'holiday'] as const).map((kind) => ({ value: kind, label: t.kinds[kind] }))}
              />
              <Field
                label={`${t.fromDate} – ${t.toDate}`}
                required
                error={errorOf?.(`${at}.from`) ?? errorOf?.(`${at}.to`)}
              >
                <DateRangePicker
                  value={{ from: one.from, to: one.to }}
                  onChange={({ from, to }) => set({ from: from ?? '', to: to ?? '' })}
                />
              </Field>
              {one.kind === 'replacement' && (
                <Field label={t.absent} required error={errorOf?.(`${at}.absent`)}>
                  <UserSelect
                    value={[one.absent].filter(Boolean)}
                    onChange={([absent]) => set({ absent: absent ?? '' })}
                  />
                </Field>
              )}
              <Field label={t.users} required error={errorOf?.(`${at}.users`)}>
                <UserSelect multiple value={one.users} onChange={(users) => set({ users: [...users] })} />
              </Field>
            </>
          )
        }}
      </Lines>
    </PartGroup>
  )
}
