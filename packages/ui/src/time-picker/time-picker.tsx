import { Clock } from 'lucide-react'
import { forwardRef } from 'react'
import { DateTimeField, type DateTimeFieldProps } from '../date-field/date-time-field.tsx'
import { splitDateTime } from '../date-field/date-time-string.ts'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useComponentMessages } from '../context/ui-context.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

const TimePopover = lazyComponent(async () => (await import('./time-popover.tsx')).TimePopover)

export interface TimePickerProps extends DateTimeFieldProps {
  format?: 'HH:mm' | 'HH:mm:ss'
}

/**
 * A time of day, typed or chosen from columns.
 *
 * Wire: as `form` says, `HH:mm:ss` when left out. Errors: an invalid time, or one outside the limits, is reported,
 * stays in the field, and never becomes the value.
 */
export const TimePicker = forwardRef<HTMLInputElement, TimePickerProps>(function TimePicker(own, ref) {
  const [{ format = 'HH:mm:ss', ...props }, part] = useComponentTheme('TimePicker', own)
  const t = useComponentMessages('dateField', dateFieldMessages)
  return (
    <DateTimeField
      {...props}
      partOf={part}
      forwardedRef={ref}
      format={format}
      label={t.chooseTime}
      emptyText={t.timePlaceholder}
      preload={TimePopover.preload}
      icon={<Clock aria-hidden className="size-4" />}
    >
      {(shared, choose) => (
        <TimePopover
          {...shared}
          value={splitDateTime(shared.value).time}
          format={format}
          onConfirm={choose}
          onCancel={shared.onDismiss}
        />
      )}
    </DateTimeField>
  )
})
