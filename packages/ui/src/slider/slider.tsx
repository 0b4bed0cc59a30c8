import * as Radix from '@radix-ui/react-slider'
import { forwardRef, useId, type HTMLAttributes, type KeyboardEvent } from 'react'
import { FormValue } from '../field/form-value.tsx'
import { useFieldControl, useFieldLabelId } from '../field/field-context.ts'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { sliderMessages } from '../locale/slider.messages.ts'
import { useDirection, useComponentMessages } from '../context/ui-context.ts'
import { provideForTests } from '../hooks/observe-size.ts'
import { isElement } from '../hooks/dom.ts'
import { useComponentTheme, type Part } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of a slider. */
export interface SliderTrackParts {
  /** The element of `className`. */
  root: string
  /** The line that a thumb moves on. */
  track: string
  /** The colored part of the line. */
  range: string
  /** The handle that is moved. */
  thumb: string
  /** A figure below the line. */
  mark: string
}

interface Shared
  extends
    Omit<HTMLAttributes<HTMLSpanElement>, 'children' | 'defaultValue' | 'dir' | 'onBlur' | 'onChange' | 'role'>,
    PartSettings<SliderTrackParts> {
  min?: number
  max?: number
  step?: number
  /** Read with the figure: %, km/h. */
  unit?: string
  /** Figures below the track, at their places. */
  marks?: readonly number[]
  disabled?: boolean
  /** The value can be read and reached, but not changed. */
  readOnly?: boolean
  onBlur?: () => void
  /** Submits the value with a form; both ends of a range are entries of the same name. */
  name?: string
  /** The id of the form, where the slider does not stand in it. */
  form?: string
}

export interface SliderProps extends Shared {
  value?: number
  defaultValue?: number
  /** Called while the thumb moves. */
  onChange?: (value: number) => void
  /** Called when the thumb is released or a key was pressed, for instance to load something. */
  onChangeEnd?: (value: number) => void
}

/**
 * One figure on a track. Arrows step, Page Up and Page Down leap, Home and End go to the ends. The ref and all DOM props go
 * to the thumb, `className` and `style` to the whole.
 */
export const Slider = forwardRef<HTMLSpanElement, SliderProps>(function Slider(own, ref) {
  const [{ value, defaultValue, onChange, onChangeEnd, ...shared }, part] = useComponentTheme('Slider', own)
  return (
    <Track
      {...shared}
      partOf={part}
      ref={ref}
      isControlled={value !== undefined}
      value={value === undefined ? undefined : [value]}
      defaultValue={[defaultValue ?? shared.min ?? 0]}
      onChange={([next]) => next !== undefined && onChange?.(next)}
      onChangeEnd={([next]) => next !== undefined && onChangeEnd?.(next)}
    />
  )
})

/** From and to, in this order. */
export type SliderRange = readonly [number, number]

export interface RangeSliderProps extends Shared {
  value?: SliderRange
  defaultValue?: SliderRange
  onChange?: (value: SliderRange) => void
  onChangeEnd?: (value: SliderRange) => void
}

/** A span on a track; its two thumbs do not pass each other. The ref and all DOM props go to the first thumb. */
export const RangeSlider = forwardRef<HTMLSpanElement, RangeSliderProps>(function RangeSlider(own, ref) {
  const [{ value, defaultValue, onChange, onChangeEnd, ...shared }, part] = useComponentTheme('RangeSlider', own)
  return (
    <Track
      {...shared}
      partOf={part}
      ref={ref}
      isControlled={value !== undefined}
      value={value}
      defaultValue={defaultValue ?? [shared.min ?? 0, shared.max ?? 100]}
      onChange={([from, to]) => from !== undefined && to !== undefined && onChange?.([from, to])}
      onChangeEnd={([from, to]) => from !== undefined && to !== undefined && onChangeEnd?.([from, to])}
    />
  )
})

interface TrackProps extends Shared {
  partOf: Part<keyof SliderTrackParts>
  isControlled: boolean
  value: readonly number[] | undefined
  defaultValue: readonly number[]
  onChange: (value: number[]) => void
  onChangeEnd: (value: number[]) => void
}

const Track = forwardRef<HTMLSpanElement, TrackProps>(function Track(all, ref) {
  const { value: given, isControlled, defaultValue, onChange, onChangeEnd, onBlur, ...rest } = all
  const { min = 0, max = 100, step = 1, unit, marks, name, form, partOf: part, ...more } = rest
  const { disabled = false, readOnly = false, ...props } = more
  provideForTests()
  const t = useComponentMessages('slider', sliderMessages)
  const labelId = useFieldLabelId()
  const direction = useDirection()
  const made = useId()
  const { id = made, 'aria-required': _, ...control } = useFieldControl(props)
  const [values, setValues] = useControllableState(given, defaultValue, (next) => onChange([...next]))
  const isRange = values.length > 1
  const label = props['aria-labelledby'] ?? (props['aria-label'] === undefined ? labelId : undefined)

  /** Two thumbs are named after their field and their end; the second part of the name is the thumb's own label. */
  function nameOf(index: number) {
    const thumbId = index === 0 ? id : `${id}-to`
    if (!isRange) return { id: thumbId, 'aria-label': props['aria-label'], 'aria-labelledby': label }
    const end = index === 0 ? t.from : t.to
    return {
      id: thumbId,
      'aria-label': props['aria-label'] === undefined ? end : `${props['aria-label']} ${end}`,
      'aria-labelledby': label === undefined ? undefined : `${label} ${thumbId}`,
    }
  }

  /** Radix moves the outer thumb by Home and End, whichever has the focus; here it is the one that has it. */
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const [from, to] = values
    if (readOnly) return event.preventDefault()
    if (!isRange || from === undefined || to === undefined || !isElement(event.target)) return
    const isFirst = event.target.id === id
    const next = event.key === 'End' && isFirst ? [to, to] : event.key === 'Home' && !isFirst ? [from, from] : null
    if (!next) return undefined
    event.preventDefault()
    setValues(next)
    onChangeEnd(next)
    return undefined
  }

  return (
    <Radix.Root
      {...part('root', [
        'group relative flex min-h-control w-full touch-none items-center select-none data-disabled:cursor-not-allowed',
        marks && 'mb-4',
      ])}
      {...direction}
      onKeyDown={handleKeyDown}
      value={[...values]}
      onValueChange={(next) => {
        if (!readOnly) setValues(next)
      }}
      onValueCommit={(next) => {
        if (!readOnly) onChangeEnd(next)
      }}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      preserveThumbOrder
    >
      <Radix.Track {...part('track', 'relative h-0.5 grow rounded-full bg-line-strong')}>
        <Radix.Range {...part('range', 'absolute h-full rounded-full bg-accent group-data-disabled:bg-disabled')} />
        {marks?.map((mark) => (
          <span
            key={mark}
            aria-hidden
            {...part('mark', 'figures absolute top-3 -translate-x-1/2 text-11 text-ink-3 rtl:translate-x-1/2', {
              insetInlineStart: `${((mark - min) / (max - min)) * 100}%`,
            })}
          >
            {mark}
          </span>
        ))}
      </Radix.Track>
      {values.map((value, index) => (
        <Radix.Thumb
          key={index}
          {...part('thumb', thumbClasses)}
          {...(index === 0 ? props : {})}
          {...control}
          aria-readonly={readOnly || undefined}
          onBlur={onBlur}
          {...nameOf(index)}
          ref={index === 0 ? ref : undefined}
          aria-valuetext={unit === undefined ? undefined : `${value} ${unit}`}
        />
      ))}
      <FormValue
        name={name}
        values={values.map(String)}
        form={form}
        disabled={disabled}
        onReset={isControlled ? undefined : () => setValues(defaultValue)}
      />
    </Radix.Root>
  )
})

const thumbClasses =
  'relative block size-3.5 rounded-full border-2 border-accent bg-surface transition-colors after:absolute after:-inset-[7px] hover:border-accent-hover aria-invalid:border-danger-text data-disabled:border-disabled'
