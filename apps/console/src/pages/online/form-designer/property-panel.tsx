import { isFieldType, ONLINE_FIELD_TYPES, type OnlineFieldType, type OnlineFormField } from '@trackhoe/contract/online'
import { fieldTypeDesign, PROPERTY_SECTIONS } from '@trackhoe/form-widgets/online-form'
import { namedOptions } from '@trackhoe/form-widgets/entity'
import { Field, Input, NumberInput, Select, Switch, useLocale } from '@trackhoe/ui'
import { ChoiceList } from './choice-list.tsx'
import { changeAt, propertiesOf, valueAt } from './field-properties.ts'
import { useFormDesignerMessages } from './form-designer.messages.ts'

interface PropertyPanelProps {
  field: OnlineFormField
  isInTab: boolean
  /** The objection of the server to the field. */
  error: string | undefined
  onChange: (changes: Partial<OnlineFormField>) => void
}

/** The properties of one field, by subject. Each applies as it is typed. */
export function PropertyPanel({ field, isInTab, error, onChange }: PropertyPanelProps) {
  const t = useFormDesignerMessages()
  const properties = propertiesOf(field.type, isInTab)
  return (
    <div className="grid gap-5">
      {PROPERTY_SECTIONS.map((section) => {
        const shown = properties.filter((property) => property.section === section)
        return (
          shown.length > 0 && (
            <section key={section} aria-label={t.sections[section]} className="grid gap-3">
              <h3 className="m-0 text-12 font-medium text-ink-3">{t.sections[section]}</h3>
              {shown.map((property) => (
                <PropertyField
                  key={property.key}
                  property={property}
                  field={field}
                  error={property.key === 'key' ? error : undefined}
                  onChange={onChange}
                />
              ))}
            </section>
          )
        )
      })}
    </div>
  )
}

interface PropertyFieldProps extends Omit<PropertyPanelProps, 'isInTab'> {
  property: ReturnType<typeof propertiesOf>[number]
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

function PropertyField({ property, field, error, onChange }: PropertyFieldProps) {
  const t = useFormDesignerMessages()
  const locale = useLocale()
  const { key, kind, hint } = property
  const label = t.properties[key]
  const value = valueAt(field, key)
  const set = (next: unknown) => onChange(changeAt(field, key, next))
  const shared = { label, hint: hint ? t.hints[hint] : undefined, error }
  switch (kind) {
    case 'flag':
      return (
        <Switch checked={value === true} onChange={set}>
          {label}
        </Switch>
      )
    case 'span':
      return (
        <Switch checked={value === 'full'} onChange={(on) => set(on ? 'full' : null)}>
          {label}
        </Switch>
      )
    case 'number':
      return (
        <Field {...shared}>
          <NumberInput value={typeof value === 'number' ? value : null} onChange={set} />
        </Field>
      )
    case 'type':
      return (
        <Field {...shared}>
          <Select
            options={ONLINE_FIELD_TYPES.filter((type) => canBecome(field.type, type)).map((type) => ({
              value: type,
              label: fieldTypeDesign(type).name[locale],
            }))}
            value={field.type}
            onChange={(type) => type !== null && isFieldType(type) && onChange({ type })}
          />
        </Field>
      )
    case 'relation':
      return (
        <Field {...shared}>
          <Select options={namedOptions(['many', 'one'], t.relations)} value={asText(value) || 'many'} onChange={set} />
        </Field>
      )
    case 'choices':
      return (
        <ChoiceList
          label={label}
          choices={field.listSource ?? []}
          onChange={(listSource) => onChange({ listSource })}
        />
      )
    case 'list':
      return (
        <Field {...shared}>
          <Input
            autoComplete="off"
            className="figures"
            value={Array.isArray(value) ? value.join(',') : ''}
            onChange={(event) =>
              set(event.target.value === '' ? [] : event.target.value.split(',').map((part) => part.trim()))
            }
          />
        </Field>
      )
    case 'text':
    case 'code':
      return (
        <Field {...shared}>
          <Input
            autoComplete="off"
            spellCheck={kind === 'text'}
            className={kind === 'code' ? 'code' : undefined}
            value={asText(value)}
            onChange={(event) => set(event.target.value)}
          />
        </Field>
      )
    default:
      return kind satisfies never
  }
}

/** A sub-table stays one, and nothing becomes one: its fields would have nowhere to go. */
function canBecome(from: OnlineFieldType, to: OnlineFieldType): boolean {
  return (from === 'tab') === (to === 'tab')
}
