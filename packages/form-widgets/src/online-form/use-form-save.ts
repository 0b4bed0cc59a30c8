import { useToast } from '@trackhoe/ui'
import { useRef, useState } from 'react'
import { holds } from '../engine/conditions.ts'
import type { NewerRecord } from '../engine/edit-conflict.ts'
import { revisionOf, savedByOf, type FormValues } from '../engine/form-values.ts'
import { placeFailure } from '../engine/save-failure.ts'
import { checkBeforeSave, type ServerCheck } from '../engine/server-checks.ts'
import { useConcurrentEdit } from '../engine/use-concurrent-edit.tsx'
import { isSame } from '../form/draft-changes.ts'
import type { DraftHandle } from '../form/use-draft.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import type { FormTabsHandle } from './form-tabs.tsx'
import type { OnlineFormProps, StoredRecord } from './online-form.tsx'
import type { OnlineField } from './schema/form-field.ts'
import { readRecordValues, writeBody } from './schema/form-values.ts'
import type { useFormParts } from './use-form-parts.ts'
import type { useFormValues } from './use-form-values.ts'

type Opened = ReturnType<typeof useFormValues> & ReturnType<typeof useFormParts>

interface FormSaveOptions extends Opened, Pick<OnlineFormProps, 'mode' | 'onSubmit' | 'revision' | 'readNewer'> {
  fields: readonly OnlineField[]
  record: Readonly<Record<string, unknown>>
  checkOf: (field: OnlineField) => ServerCheck | undefined
  show: (field: OnlineField, value: unknown) => string
}

/** Saves the form: shows why a save was refused, and meets the newer record of a stale one. */
export function useFormSave(options: FormSaveOptions) {
  const { form, fields, mode, record, start, stored, setStored, parts, busy, checkOf, show, onSubmit } = options
  const { revision = revisionOf(record), readNewer = recordItself } = options
  const { getValues, setValue, handleSubmit } = form
  const t = useMessages()
  const { describeError } = useWidgetServices()
  const toast = useToast()
  const [failure, setFailure] = useState('')
  const drafts = useRef<DraftHandle>(null)
  const tabsHandle = useRef<FormTabsHandle>(null)
  // The fields that kept the last save back.
  const refused = useRef<readonly string[]>([])
  const concurrent = useConcurrentEdit<OnlineField>({
    revision: revision ?? undefined,
    title: t.conflict.formTitle,
    show,
    onResolve(newer, chosen) {
      adopt(newer)
      for (const [key, value] of Object.entries(chosen)) setValue(key, value, { shouldDirty: true })
      void submit()
    },
  })
  const newerRecord = useRef<StoredRecord | undefined>(undefined)

  /** The newer record is what is stored from now on. What nobody can change here is taken from it. */
  function adopt({ values }: NewerRecord) {
    setStored({ record: newerRecord.current?.record ?? record, start: values })
    for (const field of fields) if (!isCompared(field)) setValue(field.key, values[field.key])
  }

  async function save(values: FormValues): Promise<boolean> {
    setFailure('')
    if (busy.current.size > 0) {
      setFailure(t.onlineForm.uploading)
      return false
    }
    const isShown = (field: OnlineField) => holds(field.showIf, (name) => values[name], true)
    const pairs = fields.filter(isShown).flatMap((field) => {
      const isChanged = mode === 'add' || !isSame(values[field.key], stored.current.start[field.key])
      const check = isChanged ? checkOf(field) : undefined
      return check ? [[field.key, check] as const] : []
    })
    const heldBack = await checkBeforeSave(form, pairs)
    if (heldBack.length > 0) {
      refused.current = heldBack
      return false
    }
    const present = stored.current
    try {
      const base = { record: present.record, revision: concurrent.base.current.revision }
      await onSubmit?.(writeBody(fields, values, mode === 'add' ? null : present, isShown), base)
    } catch (error) {
      const refusal = placeFailure(error, {
        form,
        describeError,
        placeOf: (name) => (parts.hasField(name) ? name : undefined),
        isStored: mode !== 'add',
      })
      if (refusal.of === 'stale') return mergeWith(refusal.newer, values, refusal.message)
      if (refusal.of === 'field') refused.current = [refusal.name]
      else setFailure(refusal.message)
      return false
    }
    drafts.current?.clear()
    toast.success(t.onlineForm.saved)
    return true
  }

  /** Saves again where nothing differs from the newer record, else lets the operator choose. */
  async function mergeWith(newer: object, values: FormValues, message: string): Promise<boolean> {
    const found = readNewer(newer)
    newerRecord.current = found
    const read = found && readNewerRecord(fields, found)
    const merged = concurrent.merge(read, { fields: fields.filter(isCompared), start, mine: values })
    if (merged === 'unknown') setFailure(message)
    if (merged !== 'same' || !read) return false
    adopt(read)
    return save(getValues())
  }

  async function submit(): Promise<boolean> {
    let saved = false
    refused.current = []
    await handleSubmit(
      async (values) => {
        saved = await save(values)
      },
      (errors) => {
        refused.current = Object.keys(errors)
      },
    )()
    tabsHandle.current?.showError(refused.current)
    return saved
  }

  return { submit, failure, concurrent, drafts, tabsHandle }
}

/** Returns whether both sides can have changed it: not what is only shown, or follows from other fields. */
const isCompared = ({ widget, readOnly, compute }: OnlineField) =>
  !widget.hidden && !widget.Decoration && !readOnly && !compute

const recordItself = (newer: object): StoredRecord => ({ record: { ...newer }, revision: revisionOf(newer) })

function readNewerRecord(fields: readonly OnlineField[], { record, revision, ...saved }: StoredRecord): NewerRecord {
  const { savedBy, savedAt } = savedByOf(record)
  return {
    savedBy: saved.savedBy === undefined ? savedBy : saved.savedBy,
    savedAt: saved.savedAt === undefined ? savedAt : saved.savedAt,
    revision,
    values: readRecordValues(fields, record),
  }
}
