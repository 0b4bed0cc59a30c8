import type { OnlineFormDefinition } from '@trackhoe/contract/online'
import { Tabs } from '@trackhoe/ui'
import { useNarrow } from '@trackhoe/ui/data-table'
import { useFieldEdits } from './use-field-edits.tsx'
import { FieldTree } from './field-tree.tsx'
import { useFormDesignerMessages } from './form-designer.messages.ts'
import { FormPreview } from './form-preview.tsx'
import { PropertyPane } from './property-pane.tsx'
import { useFormDesign } from './use-form-design.ts'

interface DesignerPanesProps {
  definition: OnlineFormDefinition
  selected: string | null
  problem: ReturnType<typeof useFormDesign>['problem']
  readOnly: boolean
  edits: Pick<ReturnType<typeof useFieldEdits>, 'add' | 'remove'>
  onChange: (next: OnlineFormDefinition) => void
  onSelect: (id: string | null) => void
  /** The pane that a narrow screen shows. */
  shown: string
  onShownChange: (shown: string) => void
}

/** Fields, preview and properties beside each other; one of them at a time on a narrow screen. */
export function DesignerPanes({
  definition,
  selected,
  problem,
  readOnly,
  edits,
  onChange,
  onSelect,
  shown,
  onShownChange,
}: DesignerPanesProps) {
  const t = useFormDesignerMessages()
  const narrow = useNarrow()
  const tree = (
    <FieldTree
      definition={definition}
      selected={selected}
      onSelect={onSelect}
      onAdd={edits.add}
      onChange={onChange}
      readOnly={readOnly}
    />
  )
  const preview = (
    <FormPreview
      definition={definition}
      selected={selected}
      onSelect={onSelect}
      onColumns={(columns) => onChange({ ...definition, columns })}
    />
  )
  const properties = (
    <PropertyPane
      definition={definition}
      selected={selected}
      problem={problem}
      readOnly={readOnly}
      onChange={onChange}
      onSelect={onSelect}
      onRemove={edits.remove}
    />
  )

  return narrow ? (
    <Tabs
      label={t.title}
      keepMounted
      className="min-h-0 flex-1 overflow-y-auto"
      value={shown}
      onChange={onShownChange}
      items={[
        { value: 'fields', label: t.fields, content: tree },
        { value: 'property', label: t.property, content: properties },
        { value: 'preview', label: t.preview, content: preview },
      ]}
    />
  ) : (
    <div className="grid min-h-0 flex-1 grid-cols-[260px_minmax(0,1fr)_320px] grid-rows-[minmax(0,1fr)]">
      <div className="flex min-h-0 border-e border-line">{tree}</div>
      {preview}
      <div data-toasts-below="" className="flex min-h-0 border-s border-line">
        {properties}
      </div>
    </div>
  )
}
