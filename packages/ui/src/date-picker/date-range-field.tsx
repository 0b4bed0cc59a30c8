import { forwardRef, useId, useImperativeHandle, useRef, useState } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { inputTextVariants } from '../input/input-variants.ts'
import { dateFieldMessages } from '../date-field/date-field.messages.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useMessages, useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { DateInputGroup } from '../date-field/date-input-group.tsx'
import { daysInRange, EMPTY_DATE_RANGE, sortRange, type DateString } from '../date-field/date-string.ts'
import { EXAMPLES, type FullDateTimeFormat, type DateTimeRange } from '../date-field/date-time-string.ts'
import { useTypedDateTime } from '../date-field/use-typed-date-time.ts'

const DateRangePopover = lazyComponent(async () => (await import('./date-range-popover.tsx')).DateRangePopover)

/** What fields of two days and of two moments have in common. */
export interface DateRangeFieldProps {
  /** Both ends included; either may be empty. */
  value: DateTimeRange
  onChange: (value: DateTimeRange) => void
  onBlur?: () => void
  /** First and last that can be chosen, both included, as the value writes them. */
  min?: string
  max?: string
  /** The longest range. Unit: days. */
  maxDays?: number
  clearable?: boolean
  disabled?: boolean
  /** The value can be read, reached and copied, but neither opened nor changed. */
  readOnly?: boolean
  /** What counts as today. Absent: the day on this machine. */
  today?: DateString
  id?: string
  className?: string
  /** The name of both fields together. */
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

interface InnerProps extends DateRangeFieldProps {
  format: 'YYYY-MM-DD' | FullDateTimeFormat
}

/** Two date inputs and a popover to choose both from. */
export const DateRangeField = forwardRef<HTMLInputElement, InnerProps>(function RangeField(
  {
    format,
    value,
    onChange,
    onBlur,
    min,
    max,
    maxDays,
    clearable = true,
    disabled = false,
    readOnly = false,
    today,
    ...props
  },
  ref,
) {
  const messages = useMessages()
  const t = useComponentMessages(dateFieldMessages)
  const timed = format !== 'YYYY-MM-DD'
  const control = useFieldControl(props)
  const fromRef = useRef<HTMLInputElement>(null)
  const toRef = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [tooLong, setTooLong] = useState(false)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => fromRef.current, [])

  function take(next: DateTimeRange) {
    const range = sortRange(next)
    const long = maxDays !== undefined && daysInRange(range) > maxDays
    setTooLong(long)
    onChange(long ? { from: range.from, to: '' } : range)
    if (long) toRef.current?.focus()
  }

  const limits = { format, min, max }
  const from = useTypedDateTime({ ...limits, value: value.from, onChange: (day) => take({ ...value, from: day }) })
  const to = useTypedDateTime({
    ...limits,
    value: value.to,
    atEnd: timed,
    onChange: (day) => take({ ...value, to: day }),
  })
  const problem = from.problem ?? to.problem ?? (tooLong && maxDays !== undefined ? t.tooLong(maxDays) : null)
  const hintId = `${useId()}-format`
  const shared = {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    disabled,
    readOnly,
    className: cx(inputTextVariants(), 'figures flex-none', timed ? 'w-[9.6em] max-narrow:h-7' : 'w-[5.6em]'),
    'aria-describedby': cx(control['aria-describedby'], hintId),
  } as const

  return (
    <DateInputGroup
      open={open}
      onOpenChange={setOpen}
      label={timed ? t.chooseMomentRange : t.chooseRange}
      clearLabel={timed ? messages.clear : undefined}
      error={problem}
      preload={DateRangePopover.preload}
      disabled={disabled}
      readOnly={readOnly}
      className={cx(
        timed ? 'w-[380px] max-narrow:h-auto max-narrow:w-[286px]' : 'w-[250px] max-narrow:w-[286px]',
        'max-w-full',
        props.className,
      )}
      onClear={
        clearable && (from.filled || to.filled)
          ? () => {
              setTooLong(false)
              from.forget()
              to.forget()
              onChange(EMPTY_DATE_RANGE)
            }
          : undefined
      }
      fields={
        <fieldset
          aria-label={props['aria-label']}
          // On a narrow screen the inputs are one below the other.
          className={cx('m-0 flex min-w-0 flex-1 items-center gap-x-1.5 border-0 p-0', timed && 'max-narrow:flex-wrap')}
        >
          <input
            {...shared}
            {...from.input}
            id={control.id}
            ref={fromRef}
            aria-label={timed ? t.fromTime : t.from}
            placeholder={readOnly ? undefined : timed ? t.fromTime : t.from}
            aria-invalid={from.problem !== null || control['aria-invalid']}
            onBlur={() => {
              from.input.onBlur()
              onBlur?.()
            }}
          />
          <span aria-hidden className="text-ink-3">
            ～
          </span>
          <input
            {...shared}
            {...to.input}
            ref={toRef}
            aria-label={timed ? t.toTime : t.to}
            placeholder={readOnly ? undefined : timed ? t.toTime : t.to}
            aria-invalid={to.problem !== null || tooLong || control['aria-invalid']}
            onBlur={() => {
              to.input.onBlur()
              onBlur?.()
            }}
          />
          <span id={hintId} hidden>
            {timed ? t.formatOf(format, EXAMPLES[format]) : t.format}
          </span>
        </fieldset>
      }
    >
      {(panel) => (
        <DateRangePopover
          format={format}
          value={value}
          min={min}
          max={max}
          maxDays={maxDays}
          today={today}
          panel={panel}
          onCancel={() => setOpen(false)}
          onDismiss={() => setOpen(false)}
          onConfirm={(range) => {
            from.forget()
            to.forget()
            setOpen(false)
            take(range)
          }}
        />
      )}
    </DateInputGroup>
  )
})
