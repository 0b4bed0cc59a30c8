import { useId, useRef, type ReactNode, type Ref } from 'react'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { useFieldControl } from '../field/field-context.ts'
import { inputTextVariants } from '../input/input-variants.ts'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { PickerControl } from './picker-control.tsx'
import { popoverClasses, type PickerPopoverProps } from './picker-popover.tsx'
import type { PickerFieldProps, PickerParts } from './picker-props.ts'
import type { Part, PartAttributes } from '../component-theme/use-component-theme.ts'

export interface PopoverFieldProps extends PickerFieldProps {
  forwardedRef: Ref<HTMLButtonElement>
  partOf: Part<keyof PickerParts>
  /** The attributes of each tag. */
  tag?: PartAttributes | undefined
  /** Classes of the popover beside those of all such fields. */
  popoverClassName?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The label of the value; empty without one. */
  shown: string
  /** Absent: a field of one choice. */
  tags?: readonly { value: string; label: string }[] | undefined
  maxTags?: number | undefined
  onRemove?: ((value: string) => void) | undefined
  /** Absent: there is nothing to clear. */
  onClear?: (() => void) | undefined
  /** The value that a form gets. */
  values: readonly string[]
  /** Absent: the caller controls the value. */
  resetValue?: (() => void) | undefined
  /** The popover, a `PickerPopover`. */
  children: (float: Omit<PickerPopoverProps, 'children'>) => ReactNode
}

/** A field that opens a popover with its own focus. */
export function PopoverField(all: PopoverFieldProps) {
  const { forwardedRef, open: wanted, onOpenChange, disabled = false, readOnly = false, tags, shown, ...rest } = all
  const { placeholder, clearable: _, size, name, form, values, maxTags, ...more } = rest
  const { partOf: part, tag, popoverClassName, onRemove, onClear, resetValue, onBlur, children, ...props } = more
  const open = wanted && !readOnly
  const t = useMessages()
  const made = useId()
  const control = useFieldControl(props)
  const box = useRef<HTMLDivElement>(null)

  function change(next: boolean) {
    if (disabled || readOnly || next === open) return
    onOpenChange(next)
    if (!next) onBlur?.()
  }

  return (
    <>
      <PickerControl
        boxRef={box}
        open={open}
        disabled={disabled}
        readOnly={readOnly}
        size={size}
        partOf={part}
        tag={tag}
        maxTags={maxTags}
        tags={tags}
        onRemove={onRemove}
        onClear={onClear}
        submitted={{ name, form, values, onReset: resetValue }}
        onToggle={() => change(!open)}
      >
        <button
          {...part('control', [inputTextVariants(), 'h-[22px] truncate text-start'])}
          {...props}
          {...control}
          ref={forwardedRef}
          type="button"
          // Neither of the elements that the rule suggests can open a popover.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          id={control.id ?? made}
          disabled={disabled}
          aria-readonly={readOnly || undefined}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={`${made}-panel`}
          onBlur={() => {
            if (!open) onBlur?.()
          }}
          onClick={composeHandlers(props.onClick, () => change(!open))}
          onKeyDown={composeHandlers(props.onKeyDown, (event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            change(true)
          })}
        >
          {shown === '' ? (
            !readOnly && <span className="text-ink-3">{placeholder ?? t.choose}</span>
          ) : (
            <span className={cx(tags !== undefined && 'sr-only')}>{shown}</span>
          )}
        </button>
      </PickerControl>
      {children({
        id: `${made}-panel`,
        label: props['aria-label'] ?? t.choose,
        field: box,
        open,
        onOpenChange: change,
        attributes: part('popover', [popoverClasses, popoverClassName]),
      })}
    </>
  )
}
