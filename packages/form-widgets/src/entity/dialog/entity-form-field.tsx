import { Button } from '@trackhoe/ui'
import { get, type Control } from 'react-hook-form'
import type { FormValues } from '../../engine/form-values.ts'
import { WithConditions, type ControlState } from '../../engine/with-conditions.tsx'
import { FormField } from '../../form/form-field.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { widgetTypes } from '../../widgets/registry.ts'
import type { FieldChoices, SiblingFields } from '../../widgets/kit/widget.ts'
import type { EntityField } from '../definition/define-entity.ts'
import { conditionsOf } from './entity-conditions.ts'

export interface EntityFormFieldProps<Row> {
  field: EntityField<Row>
  control: Control<FormValues>
  choices: FieldChoices
  /** Shown, but not to be changed any more. */
  fixed: boolean
  /** Its choices or its value could not be loaded. */
  unavailable: boolean
  /** Loads again what could not be loaded. */
  onRetry: () => void
  onLeave: () => void
  siblings: SiblingFields
}

/** One field of a form, edited by the control of its widget, as its conditions say. */
export function EntityFormField<Row>(props: EntityFormFieldProps<Row>) {
  const { field, control, fixed, siblings } = props
  // Its value stays in the form and is sent.
  if (field.widget.hidden) return null
  const scope = {
    control,
    prefix: '',
    computes: !fixed,
    getValue: (name: string) => siblings.get(name),
    setValue: (name: string, value: unknown) => siblings.set(name, value),
  }
  return (
    <WithConditions field={conditionsOf(field)} scope={scope}>
      {(state) => <FieldControl {...props} {...state} />}
    </WithConditions>
  )
}

function FieldControl<Row>(props: EntityFormFieldProps<Row> & ControlState) {
  const { field, control, choices, fixed, unavailable, onRetry, onLeave, siblings, required, disabled } = props
  const t = useMessages().entity
  const WidgetControl = field.widget.Control ?? (field.widgetType && widgetTypes[field.widgetType].Control)
  if (!WidgetControl) {
    throw new Error(`[form-widgets] The widget of the field '${field.key}' has no Control, so no form can show it.`)
  }
  return (
    <FormField
      control={control}
      name={field.key}
      label={field.label}
      required={required}
      hint={
        unavailable ? (
          <span className="inline-flex items-center gap-1 text-warning-text">
            {t.notLoaded}
            <Button size="small" variant="quiet" onClick={onRetry}>
              {t.retry}
            </Button>
          </span>
        ) : fixed ? undefined : (
          field.hint
        )
      }
      className={field.span === 'full' ? 'col-span-full' : undefined}
    >
      {({ ref, value, onChange, onBlur }, error) => (
        <WidgetControl
          field={field}
          choices={choices}
          value={value}
          onChange={onChange}
          inputRef={ref}
          onBlur={() => {
            onBlur()
            onLeave()
          }}
          clearable={!required}
          siblings={siblings}
          errorOf={(part) => messageAt(error, part)}
          disabled={fixed || unavailable || disabled ? true : undefined}
        />
      )}
    </FormField>
  )
}

function messageAt(error: unknown, part: string): string | undefined {
  // The errors of a list are a list, which `get` reads nothing from.
  const message: unknown = get({ error }, `error.${part}.message`)
  return typeof message === 'string' ? message : undefined
}
