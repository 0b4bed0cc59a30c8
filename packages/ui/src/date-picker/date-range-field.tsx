import { forwardRef, useState, type InputHTMLAttributes } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useMessages, useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { DateInputGroup } from '../date-field/date-input-group.tsx'
import { EMPTY_DATE_RANGE, type DateString, type PresetName } from '../date-field/date-string.ts'
import type { FullDateTimeFormat, DateTimeRange } from '../date-field/date-time-string.ts'
import { presetWithin } from '../date-field/preset-within.ts'
import { useToday } from '../date-field/use-today.ts'
import { RangeInputs } from './range-inputs.tsx'
import { useRangeInputs } from './use-range-inputs.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import type { Part } from '../component-theme/use-component-theme.ts'
import type { DateFieldParts } from '../date-field/date-time-field.tsx'

const DateRangePopover = lazyComponent(async () => (await import('./date-range-popover.tsx')).DateRangePopover)

/**
 * The props that fields of two days and of two moments share. `className` and `style` apply to the frame, the ref and
 * all other props to the first input in it; `aria-label` names both together.
 */
export interface DateRangeFieldProps
  extends
    PartSettings<DateFieldParts>,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'children' | 'defaultValue' | 'max' | 'min' | 'onBlur' | 'onChange' | 'placeholder' | 'size' | 'type' | 'value'
    > {
  /** Both ends included; either may be empty. */
  value?: DateTimeRange
  defaultValue?: DateTimeRange
  onChange?: (value: DateTimeRange) => void
  onBlur?: () => void
  /** First and last that can be chosen, both included, as the value writes them. */
  min?: string
  max?: string
  /** The longest range. Unit: days. */
  maxDays?: number
  clearable?: boolean
  /** A usual range that one press takes, as a button in the field while that is empty, and that another press clears. */
  chip?: PresetName
  disabled?: boolean
  /** The value can be read, reached and copied, but neither opened nor changed. */
  readOnly?: boolean
  /** The date that counts as today. Absent: the day on this machine. */
  today?: DateString
  /** Submits both ends with a form, as two entries of this name, either of which may be empty; nothing without a range. */
  name?: string
}

interface InnerProps extends DateRangeFieldProps {
  partOf: Part<keyof DateFieldParts>
  format: 'YYYY-MM-DD' | FullDateTimeFormat
}

/** Two date inputs and a popover to choose both from. */
export const DateRangeField = forwardRef<HTMLInputElement, InnerProps>(function RangeField(
  {
    format,
    value: controlled,
    defaultValue = EMPTY_DATE_RANGE,
    onChange: report,
    onBlur,
    min,
    max,
    maxDays,
    clearable = true,
    chip,
    disabled = false,
    readOnly = false,
    today,
    name,
    form,
    partOf: part,
    'aria-label': label,
    ...props
  },
  ref,
) {
  const [value, onChange] = useControllableState(controlled, defaultValue, report)
  const messages = useMessages()
  const t = useComponentMessages('dateField', dateFieldMessages)
  const timed = format !== 'YYYY-MM-DD'
  const [open, setOpen] = useState(false)
  const limits = { format, min, max }
  const inputs = useRangeInputs({ ...limits, value, onChange, maxDays, label })
  const { from, to, problem, replace } = inputs
  const { quick, isQuick } = useChipRange(disabled || readOnly ? undefined : chip, today, limits, value)
  // It has the place of the button that clears: pressed once more it clears, too.
  const showsChip = quick !== null && (isQuick || !(from.filled || to.filled))

  function choose(range: DateTimeRange) {
    setOpen(false)
    inputs.forget()
    inputs.take(range)
  }

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
      partOf={part}
      classes={frameClasses(timed, chip !== undefined)}
      submitted={{
        name,
        form,
        values: value.from === '' && value.to === '' ? [] : [value.from, value.to],
        onReset: controlled === undefined ? () => replace(defaultValue) : undefined,
      }}
      onClear={clearable && !showsChip && (from.filled || to.filled) ? () => replace(EMPTY_DATE_RANGE) : undefined}
      fields={
        <RangeInputs
          {...props}
          inputs={inputs}
          inputRef={ref}
          format={format}
          disabled={disabled}
          readOnly={readOnly}
          partOf={part}
          aria-label={label}
          onLeave={onBlur}
        >
          {showsChip && chip && (
            <RangeChip
              chip={chip}
              pressed={isQuick}
              onPress={() => choose(isQuick && clearable ? EMPTY_DATE_RANGE : quick)}
            />
          )}
        </RangeInputs>
      }
    >
      {(panel) => (
        <DateRangePopover
          format={format}
          value={{ from: from.preview, to: to.preview }}
          min={min}
          max={max}
          maxDays={maxDays}
          today={today}
          panel={panel}
          onCancel={() => setOpen(false)}
          onDismiss={() => setOpen(false)}
          onConfirm={choose}
        />
      )}
    </DateInputGroup>
  )
})

/** The range that a press of the chip takes, `null` without a chip, and whether it is the value. */
function useChipRange(
  chip: PresetName | undefined,
  today: DateString | undefined,
  limits: Parameters<typeof presetWithin>[2],
  value: DateTimeRange,
) {
  const day = useToday(today)
  const quick = chip === undefined ? null : presetWithin(chip, day, limits)
  return { quick, isQuick: quick !== null && quick.from === value.from && quick.to === value.to }
}

const frameClasses = (timed: boolean, withChip: boolean) =>
  cx(
    timed ? 'w-[392px] max-narrow:h-auto max-narrow:w-[286px]' : 'w-[250px] max-narrow:w-[286px]',
    withChip && (timed ? 'w-[420px] max-narrow:w-[320px]' : 'w-[276px] max-narrow:w-[320px]'),
    'max-w-full',
  )

function RangeChip({ chip, pressed, onPress }: { chip: PresetName; pressed: boolean; onPress: () => void }) {
  const t = useComponentMessages('dateField', dateFieldMessages)
  return (
    <button
      type="button"
      aria-label={t[chip]}
      aria-pressed={pressed}
      className="relative ms-auto h-5 flex-none rounded-2 border-0 bg-sunken px-1.5 text-12 whitespace-nowrap text-ink-2 after:absolute after:-inset-1 hover:bg-hover hover:text-ink aria-pressed:bg-accent-subtle aria-pressed:text-accent-text"
      onClick={onPress}
    >
      {t.chips[chip]}
    </button>
  )
}
