import { CircleAlert } from 'lucide-react'
import { useId, useMemo, type ReactNode } from 'react'
import { cx } from '../style/cx.ts'
import { FieldContext, type FieldControl } from './field-context.ts'
import { fieldVariants, fieldMessageVariants, labelVariants, requiredMarkVariants } from './field-variants.ts'

export interface FieldProps {
  label: ReactNode
  required?: boolean
  /** What helps to fill it in; an error takes its place. No full stop. */
  hint?: ReactNode
  /** What is wrong. It stands below the control, never inside the label. */
  error?: ReactNode
  /** Label above (properties, narrow dialogs) or beside (forms). */
  layout?: 'vertical' | 'horizontal'
  /** Of the control; made up when left out. */
  id?: string
  className?: string
  /** One control. It learns its id and state by context (`useFieldControl`), so it may stand deeper inside. */
  children: ReactNode
}

/** A control with its label, hint and error, tied together for a screen reader. */
export function Field({
  label,
  required = false,
  hint,
  error,
  layout = 'vertical',
  id,
  className,
  children,
}: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const invalid = error !== undefined && error !== null && error !== '' && error !== false
  const note = invalid ? error : hint
  const noteId = `${controlId}-note`
  const described = note !== undefined && note !== null && note !== ''
  const control = useMemo<FieldControl>(
    () => ({
      id: controlId,
      labelId: `${controlId}-label`,
      describedBy: described ? noteId : undefined,
      invalid,
      required,
    }),
    [controlId, noteId, described, invalid, required],
  )
  return (
    <div className={cx(fieldVariants({ layout }), className)}>
      <div className={labelVariants({ layout })}>
        {required && (
          <span aria-hidden className={requiredMarkVariants({ layout })}>
            *
          </span>
        )}
        <label id={control.labelId} htmlFor={controlId}>
          {label}
        </label>
      </div>
      <div className="min-w-0">
        <FieldContext.Provider value={control}>{children}</FieldContext.Provider>
      </div>
      {described && (
        <div id={noteId} className={fieldMessageVariants({ layout, tone: invalid ? 'error' : 'hint' })}>
          {invalid && <CircleAlert aria-hidden />}
          <span>{note}</span>
        </div>
      )}
    </div>
  )
}
