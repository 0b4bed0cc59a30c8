import { Clock } from 'lucide-react'
import { forwardRef } from 'react'
import { MomentField, type MomentFieldProps } from '../date-field/date-time-field.tsx'
import { partsOf } from '../date-field/date-time-string.ts'
import { datePickerWords } from '../date-field/date-field.messages.ts'
import { onDemand } from '../lazy/lazy-component.tsx'
import { useWords } from '../context/ui-context.ts'

const TimeBox = onDemand(async () => (await import('./time-popover.tsx')).TimeBox)

export interface TimePickerProps extends MomentFieldProps {
  form?: 'HH:mm' | 'HH:mm:ss'
}

/**
 * A time of day, typed or chosen from columns.
 *
 * Wire: as `form` says, `HH:mm:ss` when left out. Errors: what is typed and is no time, or out of the limits, is said,
 * stays in the field, and never becomes the value.
 */
export const TimePicker = forwardRef<HTMLInputElement, TimePickerProps>(function TimePicker(
  { form = 'HH:mm:ss', ...props },
  ref,
) {
  const t = useWords(datePickerWords)
  return (
    <MomentField
      {...props}
      forwardedRef={ref}
      form={form}
      label={t.chooseTime}
      emptyText={t.timePlaceholder}
      prefetch={TimeBox.prefetch}
      icon={<Clock aria-hidden className="size-4" />}
    >
      {({ panel, choose, close }) => (
        <TimeBox
          value={partsOf(props.value).time}
          form={form}
          min={props.min}
          max={props.max}
          panel={panel}
          onConfirm={choose}
          onCancel={close}
          onMissing={close}
        />
      )}
    </MomentField>
  )
})
