import { forwardRef, useRef, type KeyboardEvent } from 'react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { FormValue } from '../field/form-value.tsx'
import { Input, type InputProps } from '../input/input.tsx'
import { numberInputMessages } from '../locale/number-input.messages.ts'
import { useThemedProps } from '../component-theme/use-component-theme.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { formatPlainNumber, toHalfWidth, type NumberRules } from './number.ts'
import { useTypedNumber } from './use-typed-number.ts'

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
  const [value, setValue] = useControllableState(given, defaultValue, onChange)
  const typed = useTypedNumber(value, setValue, { min, max, precision, rounding })
  const composing = useRef(false)
  const locked = rest.disabled === true || rest.readOnly === true

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    rest.onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing || locked) return
    if (event.key === 'Enter') return typed.settle()
    const bound = event.key === 'Home' ? min : event.key === 'End' ? max : undefined
    if (bound !== undefined && !event.shiftKey) {
      event.preventDefault()
      return typed.goTo(bound)
    }
    const steps = STEPS[event.key]
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    typed.stepBy(step * steps * (event.shiftKey ? LEAP : 1))
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
        value={typed.text}
        onChange={(event) => {
          const text = event.currentTarget.value
          // While an input method composes, the text is its own; it is read when the word is done.
          if (composing.current) typed.setDraft(text)
          else typed.type(toHalfWidth(text))
        }}
        onCompositionStart={(event) => {
          composing.current = true
          rest.onCompositionStart?.(event)
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          typed.type(toHalfWidth(event.currentTarget.value))
          rest.onCompositionEnd?.(event)
        }}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          typed.settle()
          rest.onBlur?.(event)
        }}
        inputClassName={cx('figures text-end', inputClassName)}
        trailing={
          controls && !locked ? (
            <>
              {unit !== undefined && <span className="flex-none text-12 text-ink-3">{unit}</span>}
              <StepButtons onStep={(sign) => typed.stepBy(sign * step)} />
            </>
          ) : (
            unit
          )
        }
      />
      <FormValue
        name={undefined}
        values={[]}
        form={rest.form}
        onReset={given === undefined ? () => typed.replace(defaultValue) : undefined}
      />
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
