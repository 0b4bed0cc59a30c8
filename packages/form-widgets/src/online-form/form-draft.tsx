import { forwardRef, useImperativeHandle, useMemo } from 'react'
import { useFormState, type UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../engine/form-values.ts'
import type { ConcurrentEdit } from '../engine/use-concurrent-edit.tsx'
import { DraftRestoreAlert } from '../form/draft-restore-alert.tsx'
import { useDraft, type DraftHandle } from '../form/use-draft.ts'
import type { OnlineField } from './schema/form-field.ts'

interface FormDraftProps {
  form: UseFormReturn<FormValues>
  draft: { readonly record: string; readonly title: string }
  fields: readonly OnlineField[]
  start: FormValues
  save: () => Promise<boolean>
  show: (field: OnlineField, value: unknown) => string
  concurrent: Pick<ConcurrentEdit<OnlineField>, 'base' | 'followDraft'>
}

/** The draft of the form. It renders by itself when the form becomes dirty, and the fields do not. */
export const FormDraft = forwardRef<DraftHandle, FormDraftProps>(function FormDraft(props, ref) {
  const { form, draft, fields, start, save, show, concurrent } = props
  const formState = useFormState({ control: form.control })
  const labels = useMemo(
    () => Object.fromEntries(fields.filter(({ widget }) => !widget.secret).map(({ key, label }) => [key, label])),
    [fields],
  )
  const handle = useDraft<FormValues>(
    { ...form, formState },
    {
      ...draft,
      fields: labels,
      save,
      revision: () => concurrent.base.current.revision,
      onRestore: concurrent.followDraft,
    },
  )
  useImperativeHandle(ref, () => handle)
  return (
    <DraftRestoreAlert
      draft={handle}
      fields={labels}
      current={start}
      show={(key, value) => {
        const field = fields.find((known) => known.key === key)
        return field ? show(field, value) : ''
      }}
      className="mb-4"
    />
  )
})
