import { Field, Switch } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { widgetTypes } from '../../widgets/registry.ts'
import type { OnlineField } from '../../online-form/schema/form-field.ts'
import { useMessages as useFormMessages } from '../../locale/use-messages.ts'
import type { SiblingFields } from '../../widgets/kit/widget.ts'
import { useDesigner, useDesignerState, useItemState, PropertyTarget } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { localized, type ItemType } from '../items/item-type.ts'
import { isShown, issuesOf } from '../state/property-fields.ts'
import { isOn } from '../items/template-schema.ts'
import type { ItemData, ItemKey } from '../template/template.ts'

/** The properties of the selected item: a form that is derived from the definition of its type. */
export function PropertiesPanel() {
  const t = useMessages()
  const selected = useDesignerState((state) => state.selected)
  const [only] = selected
  return (
    <section data-designer-panel="" aria-label={t.properties.title} className="flex h-full min-h-0 flex-col bg-surface">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
        {selected.size === 1 && only !== undefined ? (
          <ItemProperties key={only} itemKey={only} />
        ) : selected.size > 1 ? (
          <SeveralItems keys={selected} />
        ) : (
          <div className="grid justify-items-center gap-1 py-16 text-center">
            <div className="font-medium text-ink-2">{t.panel.none}</div>
            <div className="text-12 text-ink-3">{t.panel.noneHint}</div>
          </div>
        )}
      </div>
    </section>
  )
}

function ItemProperties({ itemKey }: { itemKey: ItemKey }) {
  const t = useMessages()
  const { types, locale } = useDesigner()
  const shown = useItemState(itemKey)
  if (!shown) return null
  const { item } = shown
  const type = types.get(item.type)
  const Icon = type?.icon
  return (
    <PropertyTarget value={itemKey}>
      <div className="mb-3 flex items-center gap-2">
        {Icon && <Icon aria-hidden className="size-4 flex-none text-ink-2" />}
        <span className="min-w-0 flex-1 truncate font-medium">
          {type ? localized(type.label, locale) : t.unknownType(item.type)}
        </span>
        <span title={t.panel.key} className="code max-w-1/2 truncate text-12 text-ink-3">
          {item.id}
        </span>
      </div>
      {type ? (
        <PropertyForm itemKey={itemKey} item={item} type={type} />
      ) : (
        <p className="m-0 text-ink-2">{t.unknownHint}</p>
      )}
    </PropertyTarget>
  )
}

/** The blocks that hairlines divide: what it is called, what is required, what it holds. */
function blockOf(field: OnlineField): number {
  if (field.schema.type === 'flag') return 1
  if (field.schema.type === 'condition' || field.schema.type === 'formula') return 3
  return ['label', 'placeholder'].includes(field.key) ? 0 : 2
}

function PropertyForm({ itemKey, item, type }: { itemKey: ItemKey; item: ItemData; type: ItemType }) {
  const { store, forms, locale } = useDesigner()
  const messages = useFormMessages()
  const fields = forms.of(type)
  const issues = issuesOf(type, item, fields, { locale, messages })
  const siblings = useMemo(
    (): SiblingFields => ({
      get: (key) => store.get().template.items.get(itemKey)?.[key],
      set: (key, value) => store.update(itemKey, { [key]: value }),
      // The panel renders with the item, so the present value is the followed one.
      useValue: (key) => store.get().template.items.get(itemKey)?.[key],
    }),
    [store, itemKey],
  )
  const shown = fields.filter((field) => isShown(field, item))
  return (
    <div className="grid">
      {[0, 1, 2, 3].map((block) => {
        const inBlock = shown.filter((field) => blockOf(field) === block)
        if (inBlock.length === 0) return null
        return (
          <div key={block} className="grid grid-cols-1 gap-3.5 border-line py-3.5 not-first:border-t first:pt-0">
            {inBlock.map((field) => (
              <Property
                key={field.key}
                field={field}
                value={item[field.key]}
                error={issues.find(({ property }) => property === field.key)?.message}
                siblings={siblings}
                onChange={(value) => store.update(itemKey, { [field.key]: value })}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface PropertyProps {
  field: OnlineField
  value: unknown
  error: string | undefined
  siblings: SiblingFields
  onChange: (value: unknown) => void
}

function Property({ field, value, error, siblings, onChange }: PropertyProps) {
  // What was not touched is not blamed: a new item is not wrong yet.
  const [touched, setTouched] = useState(false)
  const Control = field.widget.Control ?? (field.widgetType && widgetTypes[field.widgetType].Control)
  if (!Control) return null
  const inline = ['flag', 'choice-of', 'source'].includes(field.schema.type)
  return (
    <div data-property={field.key} className={inline ? 'property-inline' : ''}>
      <Field
        label={field.label}
        required={field.required}
        error={error !== undefined && (touched || value !== undefined) ? error : undefined}
        className={inline ? 'grid-cols-[1fr_auto] items-center [&>div:first-child]:mb-0' : ''}
      >
        <Control
          field={field}
          choices={{ options: field.options ?? [], departments: [] }}
          value={field.widget.read(value)}
          onChange={onChange}
          onBlur={() => setTouched(true)}
          clearable={!field.required}
          siblings={siblings}
        />
      </Field>
    </div>
  )
}

/** Edits what several items can have in common. */
function SeveralItems({ keys }: { keys: ReadonlySet<ItemKey> }) {
  const t = useMessages()
  const { store } = useDesigner()
  const template = useDesignerState((state) => state.template)
  const items = [...keys].flatMap((key) => template.items.get(key) ?? [])
  return (
    <div className="grid gap-3.5">
      <div className="font-medium">{t.panel.several(keys.size)}</div>
      <p className="m-0 text-12 text-ink-3">{t.panel.severalHint}</p>
      {(['required', 'readonly'] as const).map((name) => (
        <div key={name} className="flex items-center justify-between">
          <span id={`several-${name}`}>{t.properties[name]}</span>
          <Switch
            aria-labelledby={`several-${name}`}
            checked={items.every((item) => isOn(item[name]))}
            onChange={(checked) => store.updateAll(keys, { [name]: checked ? 1 : 0 })}
          />
        </div>
      ))}
    </div>
  )
}
