import { useDraft, useWidgetServices } from '@trackhoe/form-widgets'
import { useToast } from '@trackhoe/ui'
import { useEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTenantPageMessages } from './tenant-page-config.messages.ts'

interface PageFormOptions<Values extends FieldValues> {
  /** The stored page and its revision. */
  stored: { values: Values; revision: number | undefined }
  record: string
  title: string
  labels: Readonly<Record<keyof Values & string, string>>
  /** Saves the values over a revision; returns what is stored then. */
  save: (values: Values, revision: number | undefined) => Promise<{ values: Values; revision: number | undefined }>
  /** Reads the newer record that a refused save carries. */
  readNewer: (record: object) => { values: Values; revision: number | undefined } | undefined
  onDirtyChange: (dirty: boolean) => void
}

/**
 * The form of one page of a tenant: typed values are stored as a draft, a refusal is shown at its field, and when somebody
 * else has saved meanwhile, the operator chooses whose values stay. Nothing typed is lost by a failure.
 */
export function usePageForm<Values extends FieldValues>(options: PageFormOptions<Values>) {
  const { stored, record, title, labels, save, readNewer, onDirtyChange } = options
  const t = useTenantPageMessages()
  const { describeError } = useWidgetServices()
  const toast = useToast()
  const [failure, setFailure] = useState('')
  const [newer, setNewer] = useState<{ values: Values; revision: number | undefined } | null>(null)
  const revision = useRef(stored.revision)
  const form = useForm<Values>({ defaultValues: stored.values as DefaultValues<Values>, mode: 'onTouched' })
  const { isDirty, isSubmitting } = form.formState
  const draft = useDraft<Values>(form, {
    record,
    title,
    fields: labels,
    revision: () => revision.current,
    save: submit,
  })
  const notify = useRef(onDirtyChange)
  useEffect(() => {
    notify.current = onDirtyChange
  })
  useEffect(() => {
    notify.current(isDirty)
  }, [isDirty])

  /** Returns `false` when it was not saved; the form then shows the reason. */
  async function submit(): Promise<boolean> {
    let saved = false
    await form.handleSubmit(async (values) => {
      saved = await trySave(values)
    })()
    return saved
  }

  async function trySave(values: Values): Promise<boolean> {
    setFailure('')
    try {
      const result = await save(values, revision.current)
      revision.current = result.revision
      draft.clear()
      form.reset(result.values)
      setNewer(null)
      toast.success(t.saved)
      return true
    } catch (error) {
      const { title: message, field, newer: found } = describeError?.(error) ?? { title: String(error) }
      const known = found && readNewer(found)
      if (known) setNewer(known)
      else if (field !== undefined && field in labels) {
        form.setError(field as FieldPath<Values>, { message }, { shouldFocus: true })
      } else setFailure(message)
      return false
    }
  }

  return {
    form,
    draft,
    labels,
    current: stored.values,
    failure,
    isDirty,
    isSubmitting,
    onSubmit: submit,
    onReset: () => form.reset(),
    /** Somebody else has saved since the form was opened. */
    conflict: newer && {
      keepMine: () => {
        revision.current = newer.revision
        setNewer(null)
        return submit()
      },
      takeTheirs: () => {
        revision.current = newer.revision
        draft.clear()
        form.reset(newer.values)
        setNewer(null)
      },
    },
  }
}
