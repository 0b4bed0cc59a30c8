import type { OnlineFormDefinition } from '@trackhoe/contract/online'
import { Alert, IconButton } from '@trackhoe/ui'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { changeField, copyField, findField, placeOf, shiftField } from './definition-edits.ts'
import { useFormDesignerMessages } from './form-designer.messages.ts'
import { PropertyPanel } from './property-panel.tsx'
import type { DesignProblem } from './use-form-design.ts'

interface PropertyPaneProps {
  definition: OnlineFormDefinition
  selected: string | null
  problem: DesignProblem | null
  readOnly: boolean
  /** `field`: changes of one property that are undone together. */
  onChange: (definition: OnlineFormDefinition, field?: string) => void
  onSelect: (id: string) => void
  onRemove: (id: string) => void
}

/** The selected field: its properties, and buttons that move, copy and remove it. */
export function PropertyPane(props: PropertyPaneProps) {
  const { definition, selected, problem, readOnly, onChange, onSelect, onRemove } = props
  const t = useFormDesignerMessages()
  const found = selected === null ? undefined : findField(definition, selected)
  const id = found?.field.id ?? ''
  const place = found ? placeOf(definition, id) : { at: 0, count: 0 }
  return (
    <section aria-label={t.property} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-10 flex-none items-center gap-1 border-b border-line px-3 py-1">
        <h2 className="m-0 me-auto text-14 font-medium">{t.property}</h2>
        {found && !readOnly && (
          <>
            <IconButton
              label={t.up}
              icon={<ArrowUp aria-hidden />}
              disabled={place.at === 0}
              onClick={() => onChange(shiftField(definition, id, -1))}
            />
            <IconButton
              label={t.down}
              icon={<ArrowDown aria-hidden />}
              disabled={place.at === place.count - 1}
              onClick={() => onChange(shiftField(definition, id, 1))}
            />
            <IconButton
              label={t.copy}
              icon={<Copy aria-hidden />}
              onClick={() => {
                const copied = copyField(definition, id)
                onChange(copied.definition)
                onSelect(copied.id)
              }}
            />
            <IconButton label={t.remove} icon={<Trash2 aria-hidden />} onClick={() => onRemove(id)} />
          </>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-3">
        {problem && (
          <Alert tone="danger" className="mb-3">
            {problem.message}
          </Alert>
        )}
        {found ? (
          <fieldset disabled={readOnly} className="m-0 min-w-0 border-0 p-0">
            <PropertyPanel
              key={id}
              field={found.field}
              isInTab={found.tab !== null}
              error={problem?.id === id ? problem.message : undefined}
              onChange={(changes) =>
                onChange(changeField(definition, id, changes), `${id} ${Object.keys(changes).join(' ')}`)
              }
            />
          </fieldset>
        ) : (
          <p className="m-0 py-6 text-center text-ink-3">{t.noneSelected}</p>
        )}
      </div>
    </section>
  )
}
