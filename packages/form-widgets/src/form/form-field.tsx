import { useState, type ReactNode } from 'react'
import {
  useController,
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form'
import { Field } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { createBlurGuard } from './blur-guard.ts'

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values> {
  control: Control<Values, unknown, Output>
  name: Name
  label: string
  /** Marks the field and rejects an empty value, unless `rules` or the form's schema define otherwise. */
  required?: boolean
  hint?: ReactNode
  layout?: 'vertical' | 'horizontal'
  rules?: Omit<RegisterOptions<Values, Name>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>
  disabled?: boolean
  className?: string
  /** The control. Its ref lets the form focus the first invalid field. */
  children: (field: ControllerRenderProps<Values, Name>) => ReactNode
}

/**
 * One field of a form: label, control, hint or error. Binds a controlled control to react-hook-form. On submit the
 * first invalid field gets the focus.
 */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>(
  props: FormFieldProps<Values, Name, Output>,
) {
  const { control, name, label, required = false, hint, layout, rules, disabled, className, children } = props
  const t = useMessages().formField
  const { field, fieldState } = useController<Values, Name, Output>({
    control,
    name,
    rules: { ...(required ? { required: t.required(label) } : {}), ...rules },
    ...(disabled === undefined ? {} : { disabled }),
  })
  const [guard] = useState(createBlurGuard)
  return (
    <Field
      label={label}
      required={required}
      {...(hint === undefined ? {} : { hint })}
      {...(layout === undefined ? {} : { layout })}
      {...(className === undefined ? {} : { className })}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    >
      <div className="contents" onBlurCapture={guard.onBlurCapture} onFocusCapture={guard.onFocusCapture}>
        {children({ ...field, onBlur: guard.unlessInterrupted(field.onBlur) })}
      </div>
    </Field>
  )
}
