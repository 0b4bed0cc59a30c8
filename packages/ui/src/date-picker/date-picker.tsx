import { forwardRef } from 'react'
import { datePickerWords } from '../date-field/date-field.messages.ts'
import { onDemand } from '../lazy/lazy-component.tsx'
import { useWords } from '../context/ui-context.ts'
import type { Day } from '../date-field/date-string.ts'
import { MomentField, type MomentFieldProps } from '../date-field/date-time-field.tsx'

const DateBox = onDemand(async () => (await import('./calendar-popover.tsx')).DateBox)

export interface DatePickerProps extends MomentFieldProps {
  /** What counts as today. Absent: the day on this machine. */
  today?: Day
}

/**
 * One day, typed or chosen from a calendar.
 *
 * Wire: `YYYY-MM-DD`. Errors: what is typed and is no day, or out of the limits, is said, stays in the field, and never
 * becomes the value. Source: ARIA Authoring Practices, date picker dialog.
 */
export const DatePicker = forwardRef<HTMLInputElement, DatePickerProps>(function DatePicker({ today, ...props }, ref) {
  const t = useWords(datePickerWords)
  return (
    <MomentField
      {...props}
      forwardedRef={ref}
      form="YYYY-MM-DD"
      label={t.choose}
      emptyText={t.placeholder}
      prefetch={DateBox.prefetch}
    >
      {({ panel, choose, close }) => (
        <DateBox
          panel={panel}
          value={props.value}
          min={props.min}
          max={props.max}
          today={today}
          onChoose={choose}
          onMissing={close}
        />
      )}
    </MomentField>
  )
})
