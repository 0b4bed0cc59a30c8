import { forwardRef, useId, useState, type ComponentPropsWithoutRef } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { inputVariants, inputTextVariants } from './input-variants.ts'
import { focusTheInput } from './input.tsx'

export interface TextareaProps extends ComponentPropsWithoutRef<'textarea'> {
  /** Shows how much is written, of `maxLength` when there is one. On when there is a `maxLength`. */
  showCount?: boolean
}

/**
 * Several lines of text, at least 76 px high, with a counter in the corner. `className` and `style` apply to its frame,
 * the ref and all other props to the text area.
 */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  { showCount, className, style, maxLength, onChange, rows = 3, ...props },
  ref,
) {
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
      className={cx(inputVariants({ grow: true }), 'relative min-h-19 items-stretch py-[5px]', className)}
      style={style}
      onMouseDown={focusTheInput}
      role="presentation"
    >
      <textarea
        {...props}
        {...control}
        ref={ref}
        rows={rows}
        maxLength={maxLength}
        onChange={(event) => {
          setTyped(event.currentTarget.value.length)
          onChange?.(event)
        }}
        className={cx(inputTextVariants(), 'resize-y', counted && 'pb-4')}
      />
      {counted && (
        <span aria-hidden className="figures pointer-events-none absolute end-2 bottom-1 bg-inherit text-11 text-ink-3">
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
