import { Checkbox } from '@trackhoe/ui'
import { useId } from 'react'
import { useAlarmRuleMessages } from './alarm-rules.messages.ts'

interface WeekdaysFieldProps {
  label: string
  /** 1 Monday to 7 Sunday. */
  days: readonly number[]
  onChange: (days: number[]) => void
}

/** Days of the week, each with a checkbox. */
export function WeekdaysField({ label, days, onChange }: WeekdaysFieldProps) {
  const t = useAlarmRuleMessages()
  const id = useId()
  const withDay = (day: number, checked: boolean) =>
    (checked ? [...days, day] : days.filter((one) => one !== day)).toSorted((a, b) => a - b)
  return (
    <fieldset aria-label={label} className="m-0 flex min-w-0 flex-wrap gap-x-4 gap-y-1 border-0 p-0 narrow:col-span-2">
      {t.weekdays.map((name, at) => (
        <Checkbox
          key={name}
          // Of its own: the field around the group has one id for one control.
          id={`${id}-${at}`}
          checked={days.includes(at + 1)}
          onChange={(checked) => onChange(withDay(at + 1, checked === true))}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
