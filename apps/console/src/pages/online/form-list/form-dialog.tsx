import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { onlineFormRows } from '@trackhoe/contract/jeecgboot'
import { onlineForms, type OnlineFormDefinition } from '@trackhoe/contract/online'
import type { OpenedRow } from '@trackhoe/form-widgets/entity'
import { OnlineForm, type FormSchema, type SubmitBase } from '@trackhoe/form-widgets/online-form'
import { FailureState } from '@trackhoe/shell'
import { Button, Dialog, DialogClose, Skeleton, type LazyProps } from '@trackhoe/ui'
import { useId, useMemo, useState } from 'react'
import { useFormListMessages } from './form-list.messages.ts'
import { onlineFormKeys } from '../online-form-keys.ts'
import { changedValues } from './changed-values.ts'
import { ROOT, rowId, type FormListRow } from './form-entity.ts'
import { PARENT_TYPE, parentWidget, type Branches } from './parent-control.tsx'
import { toFormSchema } from './to-form-schema.ts'

export interface FormDialogProps extends OpenedRow<FormListRow>, Pick<LazyProps, 'onDismiss'> {
  code: string
  name: string
  /** The name of the row. */
  title: string
  definition: OnlineFormDefinition
  /** Of a tree form: where a row can stand, and below which one a new row begins. */
  branches?: Branches | undefined
  parentId?: string | null
  /** The field that names the row above. */
  parentKey: string
  /** Of a form of a JeecgBoot, which takes whole rows. */
  tableType?: string | undefined
}

/** Adds, edits or shows a row of an online form with the rows of its sub-tables. */
export function FormDialog(props: FormDialogProps) {
  const { code, name, mode, row, title, onClose } = props
  const t = useFormListMessages()
  const forms = useCalls(onlineForms)
  const id = rowId(row)
  const details = useQuery({
    queryKey: onlineFormKeys.row(code, id),
    queryFn: ({ signal }) => forms.row({ params: { code, id } }, signal),
    enabled: mode !== 'add',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [formId] = [useId()]
  const [busy, setBusy] = useState(false)
  const record = mode === 'add' ? (props.parentId ? { [props.parentKey]: props.parentId } : {}) : details.data
  const titles = { add: t.add(name), edit: `${t.edit(name)} · ${title}`, detail: `${t.detail(name)} · ${title}` }
  return (
    <Dialog
      onClose={onClose}
      title={titles[mode]}
      width={960}
      footer={
        <>
          <DialogClose>
            <Button disabled={busy}>{mode === 'detail' ? t.close : t.cancel}</Button>
          </DialogClose>
          {mode !== 'detail' && (
            <Button variant="primary" type="submit" form={formId} loading={busy} disabled={!record}>
              {t.save}
            </Button>
          )}
        </>
      }
    >
      {mode !== 'add' && details.error ? (
        <FailureState error={details.error} onRetry={() => void details.refetch()} />
      ) : !record ? (
        <div aria-busy className="grid gap-4">
          <output className="sr-only">{t.loading}</output>
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="h-10" />
          ))}
        </div>
      ) : (
        <LoadedForm {...props} formId={formId} record={record} onBusyChange={setBusy} />
      )}
    </Dialog>
  )
}

interface LoadedFormProps extends FormDialogProps {
  formId: string
  record: FormListRow
  onBusyChange: (busy: boolean) => void
}

function LoadedForm(props: LoadedFormProps) {
  const { code, mode, row, title, definition, branches, record, formId, onBusyChange, onSaved, onClose } = props
  const { parentKey, tableType } = props
  const t = useFormListMessages()
  const forms = useCalls(onlineForms)
  const wholeRows = useCalls(onlineFormRows)
  // A record that is loaded again must not begin the form anew.
  const [start] = useState(() => (record[parentKey] === ROOT ? { ...record, [parentKey]: '' } : record))
  const schema = useMemo((): FormSchema => {
    const form = toFormSchema(definition)
    return branches
      ? { ...form, fields: [{ key: parentKey, type: PARENT_TYPE, label: t.parent }, ...form.fields] }
      : form
  }, [definition, branches, parentKey, t])
  const widgets = useMemo(() => (branches ? { [PARENT_TYPE]: parentWidget(branches) } : undefined), [branches])

  async function save(body: Record<string, unknown>, { record: stored, revision }: SubmitBase) {
    onBusyChange(true)
    try {
      if (tableType !== undefined) {
        const params = { code, tableType }
        const placed = branches && !body[parentKey] ? { ...body, [parentKey]: ROOT } : body
        if (mode === 'add') await wholeRows.add({ params, body: placed })
        // What a body does not name, the server clears, lines too.
        else await wholeRows.edit({ params, body: { ...stored, ...placed, id: rowId(row) } })
      } else if (mode === 'add') await forms.add({ params: { code }, body })
      else await forms.edit({ params: { code }, body: { ...changedValues(body, stored), id: rowId(row), revision } })
    } finally {
      onBusyChange(false)
    }
    onSaved()
    onClose()
  }

  return (
    <OnlineForm
      id={formId}
      schema={schema}
      mode={mode === 'detail' ? 'detail' : mode}
      record={start}
      widgets={widgets}
      draft={
        mode !== 'detail'
          ? { record: mode === 'add' ? 'new' : rowId(row), title: mode === 'add' ? t.add(props.name) : title }
          : undefined
      }
      footer={null}
      onSubmit={save}
    />
  )
}
