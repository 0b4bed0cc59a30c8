import { useId, useMemo, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { useFieldControl } from '../field/field-context.ts'
import { inputTextVariants } from '../input/input-variants.ts'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { EXAMPLES, type FullDateTimeFormat } from '../date-field/date-time-string.ts'
import type { Part } from '../component-theme/use-component-theme.ts'
import type { useRangeInputs } from './use-range-inputs.ts'

interface RangeInputsProps extends InputHTMLAttributes<HTMLInputElement> {
  inputs: ReturnType<typeof useRangeInputs>
  /** The ref of the first input. */
  inputRef: Ref<HTMLInputElement>
  format: 'YYYY-MM-DD' | FullDateTimeFormat
  readOnly: boolean
  partOf: Part<'input'>
  /** Called when either input loses the focus. */
  onLeave: (() => void) | undefined
  /** Beside the inputs. */
  children: ReactNode
}

/** The inputs of both ends. All other props go to the first one. */
export function RangeInputs(all: RangeInputsProps) {
  const { inputs, inputRef, format, disabled, readOnly, partOf: part, onLeave, children, ...rest } = all
  const { 'aria-label': label, ...props } = rest
  const { from, to, toRef, tooLong } = inputs
  const t = useComponentMessages('dateField', dateFieldMessages)
  const control = useFieldControl(props)
  const fromRef = useMemo(() => mergeRefs(inputRef), [inputRef])
  const timed = format !== 'YYYY-MM-DD'
  const hintId = `${useId()}-format`
  const shared = {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    disabled,
    readOnly,
    ...part('input', [inputTextVariants(), 'figures flex-none', timed ? 'w-[18.5ch] max-narrow:h-7' : 'w-[10ch]']),
    'aria-describedby': cx(control['aria-describedby'], hintId),
  } as const

  return (
    <fieldset
      aria-label={label}
      // On a narrow screen the inputs are one below the other.
      className={cx('m-0 flex min-w-0 flex-1 items-center gap-x-1.5 border-0 p-0', timed && 'max-narrow:flex-wrap')}
    >
      <input
        {...props}
        {...shared}
        {...from.input}
        onKeyDown={composeHandlers(props.onKeyDown, from.input.onKeyDown)}
        id={control.id}
        ref={fromRef}
        aria-label={timed ? t.fromTime : t.from}
        aria-required={control['aria-required']}
        placeholder={readOnly ? undefined : timed ? t.fromTime : t.from}
        aria-invalid={from.problem !== null || control['aria-invalid']}
        onBlur={() => {
          from.input.onBlur()
          onLeave?.()
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
          onLeave?.()
        }}
      />
      {children}
      <span id={hintId} hidden>
        {timed ? t.formatOf(format, EXAMPLES[format]) : t.format}
      </span>
    </fieldset>
  )
}
