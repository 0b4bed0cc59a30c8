import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useFieldControl } from '../field/field-context.ts'
import { inputTextVariants } from '../input/input-variants.ts'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { useMessages, useComponentMessages } from '../context/ui-context.ts'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { cx } from '../style/cx.ts'
import { DateInputGroup, type DatePopoverState } from './date-input-group.tsx'
import { EXAMPLES, type DateTimeFormat } from './date-time-string.ts'
import { useTypedDateTime } from './use-typed-date-time.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import type { Part } from '../component-theme/use-component-theme.ts'

/** The inner parts of a field of a date or a time. */
export interface DateFieldParts {
  /** The frame of the field, the element of `className`. */
  root: string
  /** The input inside of the frame. */
  input: string
  /** The button that empties it. */
  clear: string
  /** The button that opens the panel. */
  button: string
  /** The panel that it opens. */
  popover: string
}

/**
 * The props that all fields of one moment share. `className` and `style` apply to the frame, the ref and all other
 * props to the input in it.
 */
export interface DateTimeFieldProps
  extends
    PartSettings<DateFieldParts>,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'children' | 'defaultValue' | 'max' | 'min' | 'onBlur' | 'onChange' | 'size' | 'type' | 'value'
    > {
  /** As the form writes it, or empty. Another text is shown as it came. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  /** First and last that can be chosen, both included, as the form writes them. */
  min?: string
  max?: string
  placeholder?: string
  /** Shows a button that empties it. */
  clearable?: boolean
  disabled?: boolean
  /** The value can be read, reached and copied, but neither opened nor changed. */
  readOnly?: boolean
  /** Called with the message of an invalid text, and with `null` when the text is valid again. The value stays unchanged. */
  onValidationError?: (problem: string | null) => void
  /** Submits the value with a form. */
  name?: string
}

/** The props that the popovers of all such fields share. */
interface DateTimePopoverProps {
  panel: DatePopoverState
  /** Typed text counts before it is committed. */
  value: string
  min: string | undefined
  max: string | undefined
  onDismiss: () => void
}

interface InnerProps extends DateTimeFieldProps {
  partOf: Part<keyof DateFieldParts>
  forwardedRef: Ref<HTMLInputElement>
  format: DateTimeFormat
  /** The name of the button and of the popover it opens. */
  label: string
  emptyText: string
  icon?: ReactNode
  /** Loads the code of the popover. */
  preload: () => void
  /** The popover; `choose` applies a value and closes it. */
  children: (shared: DateTimePopoverProps, choose: (value: string) => void) => ReactNode
}

/** A date and time input with a popover to choose from. */
export function DateTimeField(all: InnerProps) {
  const {
    forwardedRef,
    format,
    label,
    emptyText,
    children,
    clearable = true,
    disabled = false,
    readOnly = false,
    value: controlled,
    defaultValue = '',
    onChange: report,
    onBlur,
    min,
    max,
    onValidationError,
    placeholder,
    name,
    form,
    icon,
    preload,
    partOf: part,
    ...props
  } = all
  const [value, onChange] = useControllableState(controlled, defaultValue, report)
  const messages = useMessages()
  const t = useComponentMessages('dateField', dateFieldMessages)
  const made = useId()
  const control = useFieldControl(props)
  const [open, setOpen] = useState(false)
  const day = format === 'YYYY-MM-DD'
  const typed = useTypedDateTime({ format, value, min, max, onChange, onValidationError })
  const hintId = `${control.id ?? made}-format`

  function choose(next: string) {
    typed.forget()
    onChange(next)
    setOpen(false)
  }

  return (
    <DateInputGroup
      open={open}
      onOpenChange={setOpen}
      label={label}
      icon={icon}
      preload={preload}
      error={typed.problem}
      disabled={disabled}
      readOnly={readOnly}
      partOf={part}
      submitted={{
        name,
        form,
        values: value === '' ? [] : [value],
        onReset: controlled === undefined ? () => choose(defaultValue) : undefined,
      }}
      clearLabel={day ? undefined : messages.clear}
      onClear={clearable && typed.filled ? () => choose('') : undefined}
      fields={
        <>
          <input
            {...part('input', [inputTextVariants(), 'figures'])}
            {...props}
            {...control}
            {...typed.input}
            onKeyDown={composeHandlers(props.onKeyDown, typed.input.onKeyDown)}
            ref={forwardedRef}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-describedby={cx(control['aria-describedby'], hintId)}
            aria-invalid={typed.problem !== null || control['aria-invalid']}
            disabled={disabled}
            readOnly={readOnly}
            placeholder={readOnly ? undefined : (placeholder ?? emptyText)}
            onBlur={() => {
              typed.input.onBlur()
              onBlur?.()
            }}
          />
          <span id={hintId} hidden>
            {day ? t.format : t.formatOf(format, EXAMPLES[format])}
          </span>
        </>
      }
    >
      {(panel) => children({ panel, value: typed.preview, min, max, onDismiss: () => setOpen(false) }, choose)}
    </DateInputGroup>
  )
}
