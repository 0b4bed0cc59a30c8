import {
  forwardRef,
  useState,
  type ComponentPropsWithoutRef,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from 'react'
import {
  useController,
  type Control,
  type ControllerRenderProps,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form'
import { Field, useThemedProps, type FieldProps } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { createBlurGuard } from './blur-guard.ts'

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'id'>,
    Pick<FieldProps, 'classNames' | 'styles' | 'attributes'> {
  /** The id of the control. Absent: one is made. */
  id?: string
  control: Control<Values, unknown, Output>
  name: Name
  label: string
  /** Marks the field and rejects an empty value, unless `rules` or the form's schema define otherwise. */
  required?: boolean
  hint?: ReactNode
  layout?: 'vertical' | 'horizontal'
  rules?: Omit<RegisterOptions<Values, Name>, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>
  disabled?: boolean
  /** The control. Its ref lets the form focus the first invalid field. `error`: that of the value, or those of its parts. */
  children: (field: ControllerRenderProps<Values, Name>, error?: FieldError) => ReactNode
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    FormField: FormFieldProps<FieldValues, string>
  }
}

/**
 * One field of a form: label, control, hint or error. Binds a controlled control to react-hook-form. On submit the
 * first invalid field gets the focus. The ref and all DOM props go to the whole.
 */
// forwardRef() loses the type parameters of its component.
export const FormField = forwardRef(PlainFormField) as <
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Output = Values,
>(
  props: FormFieldProps<Values, Name, Output> & RefAttributes<HTMLDivElement>,
) => ReactElement

function PlainFormField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>(
  own: FormFieldProps<Values, Name, Output>,
  ref: Ref<HTMLDivElement>,
) {
  const props = useThemedProps('FormField', own)
  const { control, name, label, required = false, hint, layout, rules, disabled, children, ...dom } = props
  const t = useMessages().formField
  const { field, fieldState } = useController<Values, Name, Output>({
    control,
    name,
    rules: { required: required ? t.required(label) : undefined, ...rules },
    ...(disabled === undefined ? {} : { disabled }),
  })
  const [guard] = useState(createBlurGuard)
  return (
    <Field
      {...dom}
      ref={ref}
      label={label}
      required={required}
      hint={hint}
      layout={layout}
      error={fieldState.error?.message || undefined}
    >
      <div className="contents" onBlurCapture={guard.onBlurCapture} onFocusCapture={guard.onFocusCapture}>
        {children({ ...field, onBlur: guard.unlessInterrupted(field.onBlur) }, fieldState.error)}
      </div>
    </Field>
  )
}
