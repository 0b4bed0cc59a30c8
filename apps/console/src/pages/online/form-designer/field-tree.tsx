import type { OnlineFieldType, OnlineFormDefinition } from '@trackhoe/contract/online'
import { EmptyState, Tree, type TreeNode } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { canMove, moveField } from './definition-edits.ts'
import { FieldPalette } from './field-palette.tsx'
import { useFormDesignerMessages } from './form-designer.messages.ts'

interface FieldTreeProps {
  definition: OnlineFormDefinition
  selected: string | null
  onSelect: (id: string | null) => void
  onAdd: (type: OnlineFieldType) => void
  onChange: (definition: OnlineFormDefinition) => void
  readOnly: boolean
}

/** The fields in their order, those of a sub-table below it. They are moved by dragging and by keys. */
export function FieldTree({ definition, selected, onSelect, onAdd, onChange, readOnly }: FieldTreeProps) {
  const t = useFormDesignerMessages()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const nodes = useMemo(() => {
    const nodeOf = ({ id, key, label, fields }: OnlineFormDefinition['fields'][number]): TreeNode => ({
      value: id,
      label: label ? `${label}  ${key}` : key,
      children: fields ? fields.map(nodeOf) : undefined,
    })
    return definition.fields.map(nodeOf)
  }, [definition.fields])
  const tabs = definition.fields.flatMap(({ id, type }) => (type === 'tab' ? [id] : []))
  const expanded = new Set(tabs.filter((id) => !closed.has(id)))
  return (
    <section aria-label={t.fields} className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-none items-center gap-2 border-b border-line px-3 py-2">
        <h2 className="m-0 text-14 font-medium">{t.fields}</h2>
        {!readOnly && <FieldPalette onAdd={onAdd} />}
      </div>
      {nodes.length === 0 ? (
        <EmptyState className="flex-1" title={t.noFields} description={t.noFieldsReason} />
      ) : (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto py-1">
            <Tree
              label={t.fields}
              nodes={nodes}
              value={selected === null ? [] : [selected]}
              onChange={([next]) => onSelect(next ?? null)}
              expanded={expanded}
              onExpandedChange={(next) => setClosed(new Set(tabs.filter((id) => !next.has(id))))}
              onMove={readOnly ? undefined : (move) => onChange(moveField(definition, move))}
              canMove={(move) => canMove(definition, move)}
            />
          </div>
          {!readOnly && (
            <p className="m-0 flex-none border-t border-line px-3 py-2 text-12 text-ink-3 max-narrow:hidden">
              {t.order}
            </p>
          )}
        </>
      )}
    </section>
  )
}
