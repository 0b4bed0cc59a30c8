import { Input, Select } from '@trackhoe/ui'
import { readText } from '../../widgets/kit/values.ts'
import type { WidgetControlProps } from '../../widgets/kit/widget.ts'
import { useMessages } from '../locale/designer.messages.ts'
import { useDesigner, useDesignerState, usePropertyTarget } from '../state/designer-context.ts'
import { itemName } from '../state/problems.ts'
import { isName } from '../template/condition.ts'
import { spokenFormula } from '../template/formula.ts'

/** An expression over the other items, written by hand or put together out of their names. */
export function FormulaControl({ field, value, onChange, onBlur }: WidgetControlProps) {
  const t = useMessages()
  const { store, types, locale } = useDesigner()
  const template = useDesignerState((state) => state.template)
  const target = usePropertyTarget()
  const own = store.positionOf(target)
  const text = readText(value)
  const others = template.order.flatMap((key, at) => {
    const item = template.items.get(key)
    return item && at !== own && isName(item.id) && types.get(item.type)?.widget?.Decoration === undefined ? [item] : []
  })
  const names = new Map(others.map((item) => [item.id, itemName(item, locale)]))
  const change = (next: string) => onChange(next === '' ? undefined : next)
  return (
    <div className="grid gap-1.5">
      <Input
        className="code"
        placeholder={t.formula.none}
        maxLength={300}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={onBlur}
      />
      <Select
        aria-label={`${field.label} ${t.formula.insert}`}
        placeholder={t.formula.insert}
        options={others.map((item) => ({ value: item.id, label: itemName(item, locale) }))}
        value={null}
        onChange={(id) => id !== null && change(text.trim() === '' ? id : `${text.trimEnd()} ${id}`)}
      />
      {text.trim() !== '' && (
        <span className="text-12 wrap-anywhere text-ink-2">
          {t.formula.reads(spokenFormula(text, (id) => names.get(id)))}
        </span>
      )}
    </div>
  )
}
