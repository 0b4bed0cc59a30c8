import { forwardRef, useId, useState, type ComponentPropsWithoutRef } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { inputVariants, inputTextVariants } from './input-variants.ts'
import { focusTheInput } from './input.tsx'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `Textarea`. */
export interface TextareaParts {
  /** The frame of the field, the element of `className`. */
  root: string
  /** The input inside of the frame. */
  input: string
  /** The counter in the corner. */
  count: string
}

export interface TextareaProps extends ComponentPropsWithoutRef<'textarea'>, PartSettings<TextareaParts> {
  /** Shows how much is written, of `maxLength` when there is one. On when there is a `maxLength`. */
  showCount?: boolean
}

/**
 * Several lines of text, at least 76 px high, with a counter in the corner. `className` and `style` apply to its frame,
 * the ref and all other props to the text area.
 */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(own, ref) {
  const [{ showCount, maxLength, onChange, rows = 3, ...props }, part] = useComponentTheme('Textarea', own)
  const t = useMessages()
  const countId = useId()
  const [typed, setTyped] = useState(String(props.defaultValue ?? '').length)
  const used = props.value === undefined ? typed : String(props.value).length
  const counted = showCount ?? maxLength !== undefined
  const control = useFieldControl({
    ...props,
    'aria-describedby': cx(props['aria-describedby'], counted && maxLength !== undefined && countId) || undefined,
  })
  return (
    <div
      {...part('root', [inputVariants({ grow: true }), 'relative min-h-19 items-stretch py-[5px]'])}
      onMouseDown={focusTheInput}
      role="presentation"
    >
      <textarea
        {...part('input', [inputTextVariants(), 'resize-y', counted && 'pb-4'])}
        {...props}
        {...control}
        ref={ref}
        rows={rows}
        maxLength={maxLength}
        onChange={(event) => {
          setTyped(event.currentTarget.value.length)
          onChange?.(event)
        }}
      />
      {counted && (
        <span
          aria-hidden
          {...part('count', 'figures pointer-events-none absolute end-2 bottom-1 bg-inherit text-11 text-ink-3')}
        >
          {maxLength === undefined ? used : `${used}/${maxLength}`}
        </span>
      )}
      {counted && maxLength !== undefined && (
        <span id={countId} className="sr-only">
          {t.textCount(used, maxLength)}
        </span>
      )}
    </div>
  )
})
