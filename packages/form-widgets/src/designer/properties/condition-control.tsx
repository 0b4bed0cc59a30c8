import { CONDITION_OPERATORS, readCondition, type Condition } from '@trackhoe/contract/service'
import { Input, Select } from '@trackhoe/ui'
import type { WidgetControlProps } from '../../widgets/kit/widget.ts'
import { choicesOf } from '../items/item-options.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { useDesigner, useDesignerState, usePropertyTarget } from '../state/designer-context.ts'
import { itemName } from '../state/problems.ts'
import type { ItemData } from '../template/template.ts'

/** Shows the item only while another one has a value. */
export function ConditionControl({ field, value, onChange }: WidgetControlProps) {
  const t = useMessages()
  const { store, types, locale } = useDesigner()
  const template = useDesignerState((state) => state.template)
  const condition = readCondition(value)
  const at = store.positionOf(usePropertyTarget())
  const above = template.order.slice(0, Math.max(0, at)).flatMap((key) => {
    const item = template.items.get(key)
    return item && item.id !== '' && types.get(item.type)?.widget?.Decoration === undefined ? [item] : []
  })
  const chosen = above.find(({ id }) => id === condition?.item)
  const change = (next: Partial<Condition>) =>
    onChange({ ...(typeof value === 'object' ? value : {}), operator: 'eq', value: '', ...condition, ...next })

  return (
    <div className="grid gap-1.5">
      <Select
        clearable
        aria-label={t.condition.item}
        placeholder={t.condition.none}
        options={[
          ...above.map((item) => ({ value: item.id, label: itemName(item, locale) })),
          ...(condition && !chosen ? [{ value: condition.item, label: condition.item }] : []),
        ]}
        value={condition?.item ?? null}
        onChange={(next) => (next === null ? onChange(undefined) : change({ item: next, value: '' }))}
      />
      {condition && (
        <div className="flex gap-1.5">
          <Select
            aria-label={`${field.label} ${t.condition.operator}`}
            className="w-24 flex-none"
            options={CONDITION_OPERATORS.map((each) => ({ value: each, label: t.condition.operators[each] }))}
            value={condition.operator}
            onChange={(operator) => operator !== null && change({ operator })}
          />
          {(condition.operator === 'eq' || condition.operator === 'ne') && (
            <ConditionValue
              options={chosen ? optionsOf(chosen) : []}
              label={t.condition.value}
              value={condition.value}
              onChange={(next) => change({ value: next })}
            />
          )}
        </div>
      )}
    </div>
  )
}

function optionsOf(item: ItemData) {
  return choicesOf(item).map(({ value, label }) => ({ value: String(value), label: label || String(value) }))
}

interface ConditionValueProps {
  options: readonly { value: string; label: string }[]
  label: string
  value: string
  onChange: (value: string) => void
}

function ConditionValue({ options, label, value, onChange }: ConditionValueProps) {
  if (options.length === 0) {
    return (
      <Input
        aria-label={label}
        className="min-w-0 flex-1"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <Select
      aria-label={label}
      className="min-w-0 flex-1"
      options={options}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
