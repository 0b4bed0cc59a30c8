import type { ReactNode } from 'react'
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

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>
  name: Name
  label: string
  /** Marks the field and refuses an empty one, unless `rules` says how or the form has a schema. */
  required?: boolean
  hint?: string
  layout?: 'vertical' | 'horizontal'
  rules?: Omit<RegisterOptions<Values, Name>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>
  disabled?: boolean
  className?: string
  /** The control. Its ref lets the form put the focus on the first field that is wrong. */
  children: (field: ControllerRenderProps<Values, Name>) => ReactNode
}

/**
 * One field of a form: label, control, hint or error. The only place where a control meets react-hook-form; the
 * controls themselves take a value and tell a new one. On submit the first wrong field gets the focus.
 */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { control, name, label, required = false, hint, layout, rules, disabled, className, children } = props
  const t = useMessages().formField
  const { field, fieldState } = useController<Values, Name>({
    control,
    name,
    rules: { ...(required ? { required: t.required(label) } : {}), ...rules },
    ...(disabled === undefined ? {} : { disabled }),
  })
  return (
    <Field
      label={label}
      required={required}
      {...(hint === undefined ? {} : { hint })}
      {...(layout === undefined ? {} : { layout })}
      {...(className === undefined ? {} : { className })}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    >
      {children(field)}
    </Field>
  )
}
