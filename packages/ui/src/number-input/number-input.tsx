import { forwardRef, useRef, useState, type KeyboardEvent } from 'react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { FormValue } from '../field/form-value.tsx'
import { Input, type InputProps } from '../input/input.tsx'
import { numberInputMessages } from '../locale/number-input.messages.ts'
import { useThemedProps } from '../component-theme/use-component-theme.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import {
  constrainNumber,
  isFit,
  parseNumber,
  stepNumber,
  toHalfWidth,
  formatPlainNumber,
  type NumberRules,
} from './number.ts'

type Inherited = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step' | 'trailing' | 'inputMode' | 'role'
>

export interface NumberInputProps extends Inherited {
  /** `null` is empty, which is not 0. */
  value?: number | null
  defaultValue?: number | null
  /** Called while typing with what keeps to the rules, and on leaving with what was made to. */
  onChange?: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** Digits after the point. */
  precision?: number
  /** The treatment of digits beyond `precision`. */
  rounding?: NonNullable<NumberRules['rounding']>
  /** Stands inside, after the figure, and is read with it: h, %. */
  unit?: string
  /** Two small buttons to step with the pointer. */
  controls?: boolean
}

const LEAP = 10

/**
 * A number in its box, right-aligned. Up and Down step, with Shift or Page Up and Page Down ten steps; Home and End go to
 * the bounds. What is typed is put right on leaving: full-width digits, too many decimals, beyond the bounds. What is
 * no number goes back to the last one.
 */
export const NumberInput = forwardRef<HTMLInputElement, NumberInputProps>(function NumberInput(own, ref) {
  const props = useThemedProps('NumberInput', own)
  const {
    value: given,
    defaultValue = null,
    onChange,
    min,
    max,
    step = 1,
    precision,
    rounding,
    unit,
    controls = false,
    inputClassName,
    ...rest
  } = props
  const rules: NumberRules = { min, max, precision, rounding }
  const [value, setValue] = useControllableState(given, defaultValue, onChange)
  /** The text that is being typed; `null` while the value itself is shown. */
  const [draft, setDraft] = useState<string | null>(null)
  const composing = useRef(false)
  const text = draft ?? formatPlainNumber(value)
  const locked = rest.disabled === true || rest.readOnly === true

  function change(next: number | null) {
    if (next !== value) setValue(next)
  }

  function type(typed: string) {
    setDraft(typed)
    const read = parseNumber(typed)
    if (read === null || (read !== undefined && isFit(read, rules))) change(read)
  }

  function settle() {
    const read = draft === null ? undefined : parseNumber(draft)
    if (read !== undefined) change(read === null ? null : constrainNumber(read, rules))
    setDraft(null)
  }

  function stepBy(by: number) {
    if (locked) return
    const read = draft === null ? value : parseNumber(draft)
    setDraft(null)
    change(stepNumber(read === undefined ? value : read, by, rules))
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    rest.onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing || locked) return
    if (event.key === 'Enter') return settle()
    const bound = event.key === 'Home' ? min : event.key === 'End' ? max : undefined
    if (bound !== undefined && !event.shiftKey) {
      event.preventDefault()
      setDraft(null)
      return change(constrainNumber(bound, rules))
    }
    const steps = STEPS[event.key]
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    stepBy(step * steps * (event.shiftKey ? LEAP : 1))
  }

  const reset = () => {
    setDraft(null)
    setValue(defaultValue)
  }

  return (
    <>
      <Input
        autoComplete="off"
        {...rest}
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input of type number loses what it cannot read and hides full-width digits
        role="spinbutton"
        inputMode={precision === 0 ? 'numeric' : 'decimal'}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={value !== null && unit !== undefined ? `${formatPlainNumber(value)} ${unit}` : undefined}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value
          // While an input method composes, the text is its own; it is read when the word is done.
          if (composing.current) setDraft(typed)
          else type(toHalfWidth(typed))
        }}
        onCompositionStart={(event) => {
          composing.current = true
          rest.onCompositionStart?.(event)
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          type(toHalfWidth(event.currentTarget.value))
          rest.onCompositionEnd?.(event)
        }}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          settle()
          rest.onBlur?.(event)
        }}
        inputClassName={cx('figures text-end', inputClassName)}
        trailing={
          controls && !locked ? (
            <>
              {unit !== undefined && <span className="flex-none text-12 text-ink-3">{unit}</span>}
              <StepButtons onStep={(sign) => stepBy(sign * step)} />
            </>
          ) : (
            unit
          )
        }
      />
      <FormValue name={undefined} values={[]} form={rest.form} onReset={given === undefined ? reset : undefined} />
    </>
  )
})

/** The buttons that the arrow keys press as well, so they are no stops of the tab key. */
function StepButtons({ onStep }: { onStep: (sign: 1 | -1) => void }) {
  const t = useComponentMessages('numberInput', numberInputMessages)
  return (
    <span className="-me-2 grid h-full flex-none grid-rows-2 py-px">
      {([1, -1] as const).map((sign) => (
        <button
          key={sign}
          type="button"
          tabIndex={-1}
          aria-label={sign === 1 ? t.increase : t.decrease}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onStep(sign)}
          className="grid w-6 place-items-center border-0 bg-transparent p-0 text-ink-3 hover:text-ink [&_svg]:size-3"
        >
          {sign === 1 ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        </button>
      ))}
    </span>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: LEAP, PageDown: -LEAP }
