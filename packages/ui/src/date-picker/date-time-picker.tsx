import { forwardRef } from 'react'
import { datePickerWords } from '../date-field/date-field.messages.ts'
import { onDemand } from '../lazy/lazy-component.tsx'
import { useWords } from '../context/ui-context.ts'
import type { Day } from '../date-field/date-string.ts'
import { MomentField, type MomentFieldProps } from '../date-field/date-time-field.tsx'
import type { DateTimeForm } from '../date-field/date-time-string.ts'

const MomentBox = onDemand(async () => (await import('./date-time-popover.tsx')).MomentBox)

export interface DateTimePickerProps extends MomentFieldProps {
  form?: DateTimeForm
  /** What counts as today. Absent: the day on this machine. */
  today?: Day
}

/**
 * A day and a time of it, typed or chosen.
 *
 * Wire: as `form` says, `YYYY-MM-DD HH:mm:ss` when left out. Errors: what is typed and is no moment, or out of the
 * limits, is said, stays in the field, and never becomes the value. Source: platform specification §2 "Form widget
 * types"; ARIA Authoring Practices, date picker dialog.
 */
export const DateTimePicker = forwardRef<HTMLInputElement, DateTimePickerProps>(function DateTimePicker(
  { form = 'YYYY-MM-DD HH:mm:ss', today, ...props },
  ref,
) {
  const t = useWords(datePickerWords)
  return (
    <MomentField
      {...props}
      forwardedRef={ref}
      form={form}
      label={t.chooseMoment}
      emptyText={t.momentPlaceholder}
      prefetch={MomentBox.prefetch}
    >
      {({ panel, choose, close }) => (
        <MomentBox
          value={props.value}
          form={form}
          min={props.min}
          max={props.max}
          today={today}
          panel={panel}
          onConfirm={choose}
          onCancel={close}
          onMissing={close}
        />
      )}
    </MomentField>
  )
})
