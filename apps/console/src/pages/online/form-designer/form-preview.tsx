import type { OnlineFormDefinition } from '@trackhoe/contract/online'
import { OnlineForm } from '@trackhoe/form-widgets/online-form'
import { EmptyState, Segmented } from '@trackhoe/ui'
import { useDeferredValue, useMemo } from 'react'
import { toFormSchema } from '../form-list/to-form-schema.ts'
import { useFormDesignerMessages } from './form-designer.messages.ts'

interface FormPreviewProps {
  definition: OnlineFormDefinition
  onColumns: (columns: 1 | 2 | 3 | 4) => void
}

const COLUMNS = [1, 2, 3, 4] as const

/** The form as it would be filled in. What is typed into it goes nowhere. */
export function FormPreview({ definition, onColumns }: FormPreviewProps) {
  const t = useFormDesignerMessages()
  // A field is typed letter by letter: the form follows when there is time.
  const deferred = useDeferredValue(definition)
  const schema = useMemo(() => toFormSchema(withoutQuestions(deferred)), [deferred])
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
        <div className="mx-auto max-w-240 rounded-3 border border-line bg-surface p-5">
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

/** A field whose source is not set up yet is only shown: it would ask the server for nothing that exists. */
function withoutQuestions(definition: OnlineFormDefinition): OnlineFormDefinition {
  const settled = <Field extends OnlineFormDefinition['fields'][number]>(field: Field): Field =>
    hasSource(field) ? field : { ...field, readonly: true, required: false }
  return {
    ...definition,
    fields: definition.fields.map((field) => ({
      ...settled(field),
      ...(field.fields && { fields: field.fields.map(settled) }),
    })),
  }
}

function hasSource({
  type,
  tree,
  dictCode,
  dictTable,
  linkDownConfig,
  popupCode,
}: OnlineFormDefinition['fields'][number]) {
  switch (type) {
    case 'sel_tree':
      return Boolean(tree?.tableName) || Boolean(dictCode)
    case 'sel_search':
      return Boolean(dictTable) || Boolean(dictCode?.includes(','))
    case 'link_down':
      return Boolean(linkDownConfig?.table)
    case 'popup':
      return Boolean(popupCode)
    default:
      return true
  }
}
