import { Calendar, CircleX } from 'lucide-react'
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { inputVariants } from '../input/input-variants.ts'
import { focusTheInput } from '../input/input.tsx'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { usePreloadWhenIdle } from '../lazy/preload-when-idle.ts'
import { useFieldProblem } from '../field/field-context.ts'
import { FormValue, type FormValueProps } from '../field/form-value.tsx'
import { isElement } from '../hooks/dom.ts'
import type { Part, PartAttributes } from '../component-theme/use-component-theme.ts'

/** The state of a popover, passed to it by its field. */
export interface DatePopoverState {
  /** It takes the focus when it opens. */
  takesFocus: boolean
  label: string
  box: HTMLElement | null
  button: HTMLElement | null
  onOpenChange: (open: boolean) => void
  /** The attributes of the popover. */
  attributes: PartAttributes
}

export interface DateInputGroupProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The name of the dialog and of the button that opens it. */
  label: string
  /** The typed fields. */
  fields: ReactNode
  /** On the button; a calendar when left out. */
  icon?: ReactNode
  error: string | null
  disabled: boolean
  readOnly: boolean
  /** Absent: there is nothing to clear. */
  onClear?: (() => void) | undefined
  /** 清除日期 when left out. */
  clearLabel?: string | undefined
  partOf: Part<'root' | 'clear' | 'button' | 'popover'>
  /** Classes of the frame. */
  classes?: string | undefined
  /** The value that a form gets. */
  submitted: Omit<FormValueProps, 'disabled'>
  /** Loads the code of the popover. */
  preload: () => void
  /** The popover, rendered while it is open. */
  children: (panel: DatePopoverState) => ReactNode
}

/**
 * Groups the inputs for dates with the calendar below them. A click on an input opens the calendar and leaves the focus
 * in the input; the button and Alt+Down move the focus into the calendar, Esc moves it back.
 */
export function DateInputGroup(props: DateInputGroupProps) {
  const { onOpenChange, label, error, disabled, readOnly, partOf: part } = props
  const open = props.open && !readOnly
  usePreloadWhenIdle(props.preload)
  const t = useComponentMessages('dateField', dateFieldMessages)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const isInField = useFieldProblem(error)
  const [takesFocus, setTakesFocus] = useState(false)

  function show(withFocus: boolean) {
    setTakesFocus(withFocus)
    onOpenChange(true)
  }

  function handleMouseDown(event: MouseEvent<HTMLElement>) {
    focusTheInput(event)
    if (isElement(event.target) && event.target.closest('button')) return
    if (!disabled && !readOnly && !open) show(false)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (readOnly) return
    if (event.key === 'ArrowDown' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      show(true)
    }
    if (event.key === 'Escape' && open) onOpenChange(false)
  }

  return (
    <>
      <div
        ref={setBox}
        role="presentation"
        onMouseDown={handleMouseDown}
        onKeyDown={handleKeyDown}
        {...part('root', [inputVariants({}), 'relative', props.classes])}
      >
        {props.fields}
        {props.onClear && !disabled && !readOnly && (
          <button
            type="button"
            aria-label={props.clearLabel ?? t.clear}
            onClick={props.onClear}
            {...part('clear', buttonClasses)}
          >
            <CircleX aria-hidden className="size-3.5" />
          </button>
        )}
        {!readOnly && (
          <button
            ref={setButton}
            type="button"
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => (open ? onOpenChange(false) : show(true))}
            {...part('button', buttonClasses)}
          >
            {props.icon ?? <Calendar aria-hidden className="size-4" />}
          </button>
        )}
        <FormValue {...props.submitted} disabled={disabled} />
        {error !== null && !isInField && (
          // Over what follows, so that a wrong day moves nothing.
          <span
            role="alert"
            className="absolute start-0 top-full z-10 mt-0.5 rounded-1 bg-danger-subtle px-1.5 text-12 whitespace-nowrap text-danger-text"
          >
            {error}
          </span>
        )}
      </div>
      {open &&
        props.children({ takesFocus, label, box, button, onOpenChange, attributes: part('popover', popoverClasses) })}
    </>
  )
}

const buttonClasses =
  'relative -me-1 grid size-5 flex-none place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-3 after:absolute after:-inset-0.5 hover:text-ink disabled:cursor-not-allowed'

const popoverClasses = 'max-h-(--available-height) max-w-[calc(100vw-16px)] overflow-auto'
