import { CheckboxGroup, Field } from '@trackhoe/ui'
import { useAlarmRuleMessages } from './alarm-rules.messages.ts'

interface WeekdaysFieldProps {
  label: string
  /** 1 Monday to 7 Sunday. */
  days: readonly number[]
  error?: string | undefined
  onChange: (days: number[]) => void
}

/** Days of the week, each with a checkbox. */
export function WeekdaysField({ label, days, error, onChange }: WeekdaysFieldProps) {
  const t = useAlarmRuleMessages()
  return (
    <Field label={label} error={error} className="narrow:col-span-2">
      <CheckboxGroup
        className="gap-x-4"
        options={t.weekdays.map((name, at) => ({ value: at + 1, label: name }))}
        value={days}
        onChange={onChange}
      />
    </Field>
  )
}
