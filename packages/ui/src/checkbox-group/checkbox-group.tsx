import {
  forwardRef,
  useId,
  type FocusEvent,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { FieldContext, useFieldControl, useFieldLabelId } from '../field/field-context.ts'
import { FormValue } from '../field/form-value.tsx'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import type { Option, OptionValue } from '../picker/option.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

export interface CheckboxGroupProps<Value extends OptionValue = string> extends Omit<
  HTMLAttributes<HTMLFieldSetElement>,
  'children' | 'defaultValue' | 'onBlur' | 'onChange' | 'role'
> {
  options: readonly Option<Value>[]
  /** In the order of the options. A value without an option stays in it. */
  value?: readonly Value[]
  defaultValue?: readonly Value[]
  onChange?: (value: Value[]) => void
  /** The focus leaves the group. */
  onBlur?: () => void
  disabled?: boolean
  /** The choice can be read and reached, but not changed. */
  readOnly?: boolean
  /** One below the other. */
  vertical?: boolean
  /** Submits each checked value with a form. */
  name?: string
  /** The id of the form, where the group does not stand in it. */
  form?: string
}

/**
 * A choice of several of a few visible options. Each is a tab stop. In a `Field` the label, the hint and the error belong to the
 * group. The ref and all DOM props go to the group.
 */
export const CheckboxGroup = forwardRef(function CheckboxGroup<Value extends OptionValue>(
  own: CheckboxGroupProps<Value>,
  ref: Ref<HTMLFieldSetElement>,
) {
  const [all, part] = useComponentTheme('CheckboxGroup', own)
  const { options, value: controlled, defaultValue = [], onChange, onBlur, ...rest } = all
  const { disabled = false, readOnly = false, vertical = false, name, form, ...props } = rest
  const [value, setValue] = useControllableState<readonly Value[]>(
    controlled,
    defaultValue,
    onChange && ((next) => onChange([...next])),
  )
  const made = useId()
  const labelId = useFieldLabelId()
  // ARIA knows no group that is required or invalid: its checkboxes are invalid, and the label has the star.
  const { 'aria-invalid': invalid, 'aria-required': _, ...control } = useFieldControl(props)
  const isChecked = (option: Option<Value>) => value.some((each) => `${each}` === `${option.value}`)

  function set(changed: Option<Value>, checked: boolean) {
    const known = options.filter((option) => (option.value === changed.value ? checked : isChecked(option)))
    const unknown = value.filter((each) => !options.some((option) => `${option.value}` === `${each}`))
    setValue([...known.map((option) => option.value), ...unknown])
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onBlur?.()
  }

  return (
    <fieldset
      {...part('root', [
        'm-0 flex min-h-control min-w-0 flex-wrap items-center gap-x-5 gap-y-1 border-0 p-0',
        vertical && 'flex-col items-start',
      ])}
      {...props}
      {...control}
      ref={ref}
      aria-labelledby={props['aria-labelledby'] ?? (props['aria-label'] === undefined ? labelId : undefined)}
      aria-invalid={undefined}
      aria-disabled={disabled || undefined}
    >
      {/* The id of the field is that of the group: each checkbox has its own. */}
      <FieldContext.Provider value={null}>
        {options.map((option, index) => (
          <Checkbox
            key={`${option.value}\n${index}`}
            id={`${made}-${index}`}
            name={name}
            form={form}
            value={`${option.value}`}
            checked={isChecked(option)}
            disabled={disabled || option.disabled === true}
            readOnly={readOnly}
            aria-invalid={invalid}
            onBlur={handleBlur}
            onChange={(checked) => set(option, checked)}
          >
            {option.label}
            {/* A space, so that the name is read as two words. */}
            {option.detail !== undefined && (
              <>
                {' '}
                <span className="ms-1 text-ink-3">{option.detail}</span>
              </>
            )}
          </Checkbox>
        ))}
      </FieldContext.Provider>
      <FormValue
        name={undefined}
        values={[]}
        form={form}
        onReset={controlled === undefined ? () => setValue(defaultValue) : undefined}
      />
    </fieldset>
  )
}) as <Value extends OptionValue = string>(
  props: CheckboxGroupProps<Value> & RefAttributes<HTMLFieldSetElement>,
) => ReactNode
