import type { OnlineFormDefinition } from '@trackhoe/contract/online'
import { fieldTypeDesign, OnlineForm } from '@trackhoe/form-widgets/online-form'
import { EmptyState, Segmented } from '@trackhoe/ui'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { toFormSchema } from '../form-list/to-form-schema.ts'
import { fieldAt, findField } from './definition-edits.ts'
import { useFormDesignerMessages } from './form-designer.messages.ts'

interface FormPreviewProps {
  definition: OnlineFormDefinition
  selected: string | null
  onSelect: (id: string) => void
  onColumns: (columns: 1 | 2 | 3 | 4) => void
}

const COLUMNS = [1, 2, 3, 4] as const

/** The form as it would be filled in. What is typed into it goes nowhere; the field that is pressed or focused is selected. */
export function FormPreview({ definition, selected, onSelect, onColumns }: FormPreviewProps) {
  const form = useRef<HTMLDivElement>(null)
  const t = useFormDesignerMessages()
  // A field is typed letter by letter: the form follows when there is time.
  const deferred = useDeferredValue(definition)
  const schema = useMemo(() => toFormSchema(withoutQuestions(deferred)), [deferred])
  const found = selected === null ? undefined : findField(deferred, selected)
  const path = found && [found.tab?.key, found.field.key].filter((key) => key !== undefined).join('.')
  useEffect(() => {
    const marked = [...(form.current?.querySelectorAll('[data-field]') ?? [])].find(
      (element) => pathOf(element) === path,
    )
    marked?.setAttribute('data-selected', '')
    return () => marked?.removeAttribute('data-selected')
  })
  function selectAt(target: EventTarget) {
    const element = target instanceof Element ? target.closest('[data-field]') : null
    const field = element && fieldAt(deferred, pathOf(element))
    if (field && field.id !== selected) onSelect(field.id)
  }
  return (
    <section aria-label={t.preview} className="flex min-h-0 flex-1 flex-col bg-canvas">
      <div className="flex min-h-10 flex-none items-center gap-3 border-b border-line bg-surface px-3 py-1">
        <h2 className="m-0 me-auto text-14 font-medium">{t.preview}</h2>
        <Segmented
          aria-label={t.columns}
          options={COLUMNS.map((columns) => ({ value: String(columns), label: String(columns) }))}
          value={String(definition.columns ?? 2)}
          onChange={(columns) => onColumns(COLUMNS.find((each) => String(each) === columns) ?? 2)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <div
          ref={form}
          onMouseDownCapture={({ target }) => selectAt(target)}
          onFocusCapture={({ target }) => selectAt(target)}
          className="mx-auto max-w-240 rounded-3 border border-line bg-surface p-5 [&_[data-selected]]:rounded-2 [&_[data-selected]]:outline-2 [&_[data-selected]]:outline-offset-4 [&_[data-selected]]:outline-accent"
        >
          {schema.fields.length === 0 ? (
            <EmptyState title={t.noFields} description={t.noFieldsReason} />
          ) : (
            <OnlineForm key={JSON.stringify(schema)} schema={schema} mode="add" footer={null} />
          )}
        </div>
      </div>
    </section>
  )
}

/** The path of a field as the server names it, without the number of its row. */
const pathOf = (element: Element) => (element.getAttribute('data-field') ?? '').replace(/\.\d+\./, '.')

/** A field whose source is not set up yet is only shown: it would ask the server for nothing that exists. */
function withoutQuestions(definition: OnlineFormDefinition): OnlineFormDefinition {
  const settled = <Field extends OnlineFormDefinition['fields'][number]>(field: Field): Field =>
    fieldTypeDesign(field.type).hasSource(field) ? field : { ...field, readonly: true, required: false }
  return {
    ...definition,
    fields: definition.fields.map((field) => ({
      ...settled(field),
      fields: field.fields?.map(settled),
    })),
  }
}
