import { forwardRef } from 'react'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useComponentMessages } from '../context/ui-context.ts'
import type { DateString } from '../date-field/date-string.ts'
import { DateTimeField, type DateTimeFieldProps } from '../date-field/date-time-field.tsx'
import type { FullDateTimeFormat } from '../date-field/date-time-string.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

const DateTimePopover = lazyComponent(async () => (await import('./date-time-popover.tsx')).DateTimePopover)

export interface DateTimePickerProps extends DateTimeFieldProps {
  format?: FullDateTimeFormat
  /** The date that counts as today. Absent: the day on this machine. */
  today?: DateString
}

/**
 * A day and a time of it, typed or chosen.
 *
 * Wire: as `form` says, `YYYY-MM-DD HH:mm:ss` when left out. Errors: an invalid date and time, or one outside the
 * limits, is reported, stays in the field, and never becomes the value. Source: platform specification §2 "Form widget
 * types"; ARIA Authoring Practices, date picker dialog.
 */
export const DateTimePicker = forwardRef<HTMLInputElement, DateTimePickerProps>(function DateTimePicker(own, ref) {
  const [{ format = 'YYYY-MM-DD HH:mm:ss', today, ...props }, part] = useComponentTheme('DateTimePicker', own)
  const t = useComponentMessages('dateField', dateFieldMessages)
  return (
    <DateTimeField
      {...props}
      partOf={part}
      forwardedRef={ref}
      format={format}
      label={t.chooseMoment}
      emptyText={t.momentPlaceholder}
      preload={DateTimePopover.preload}
    >
      {(shared, choose) => (
        <DateTimePopover {...shared} format={format} today={today} onConfirm={choose} onCancel={shared.onDismiss} />
      )}
    </DateTimeField>
  )
})
