import { useToast } from '@trackhoe/ui'
import { useState } from 'react'
import { revisionOf, type FormValues } from '../../engine/form-values.ts'
import { placeFailure } from '../../engine/save-failure.ts'
import { useConcurrentEdit } from '../../engine/use-concurrent-edit.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { useMessages } from '../../locale/use-messages.ts'
import { useNotifyError } from '../../services/use-notify-error.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import type { EntityField } from '../definition/define-entity.ts'
import { NEW_RECORD } from '../definition/new-record.ts'
import { entityChecks } from './entity-checks.ts'
import type { EntityDialogProps } from './entity-dialog.tsx'
import { bodyOf, newerRecord, pathOf } from './entity-form.ts'
import { sendRow, type SentRow } from './send-row.ts'
import type { EntityForm } from './use-entity-form.ts'

/** Something that is done with a row as soon as it is saved, such as releasing it. */
export interface SaveAnd<Row> {
  /** 保存并发布. */
  label: string
  /** Does it, with the row that was edited, or what the server answered to a new one. A failure is reported; the row stays saved. */
  run: (saved: { row: Row | null; result: unknown }) => Promise<unknown>
}

/** Saves the row of a form: its checks, its draft, and the choice field by field when another user has saved it meanwhile. */
export function useEntitySave<Row extends object, AddBody, EditBody, Query>(
  props: EntityDialogProps<Row, AddBody, EditBody, Query>,
  entityForm: EntityForm<Row, AddBody, EditBody, Query>,
) {
  const { entity, row, source, loadDetails, checks, onClose, onStale, onSaved } = props
  const { form, fields, labels, start, choices, missing, bodyOptions } = entityForm
  const { entity: t, conflict: conflictTexts } = useMessages()
  const { noun } = entity.useTexts()
  const { describeError, editReplacesRow = false } = useWidgetServices()
  const notifyError = useNotifyError()
  const toast = useToast()
  const [failure, setFailure] = useState('')
  const { checkOf, isHeldBack } = entityChecks({ checks, row, form, fields, start })
  const concurrent = useConcurrentEdit<EntityField<Row>>({
    revision: revisionOf(row),
    title: row ? conflictTexts.title(noun, entity.nameOf(row)) : '',
    show: (field, value) => field.widget.toText(value, choices.of(field), field),
    onResolve: (_newer, chosen) => void saveChosen(chosen),
  })
  const { base } = concurrent
  const title = row ? t.editTitle(noun, entity.nameOf(row)) : t.addTitle(noun)
  const draft = useDraft<FormValues>(form, {
    record: row ? entity.idOf(row) : NEW_RECORD,
    title,
    fields: entity.drafts ? labels : {},
    revision: () => base.current.revision,
    onRestore: concurrent.followDraft,
    ...(entity.drafts && {
      save: async () => {
        let saved = false
        await form.handleSubmit(async (values) => {
          saved = await save(values)
        })()
        return saved
      },
    }),
  })

  /** Returns `false` when it was not saved; the form then shows the reason. */
  async function save(values: FormValues, next?: SaveAnd<Row>): Promise<boolean> {
    setFailure('')
    if (missing.length > 0) {
      setFailure(t.saveWaits(missing))
      return false
    }
    if (await isHeldBack(values)) return false
    let sent: SentRow<AddBody>
    try {
      const body = bodyOf(values, { ...bodyOptions, revision: base.current.revision })
      sent = await sendRow({ entity, row, source, editReplacesRow }, body)
    } catch (error) {
      const placeOf = (name: string) => {
        const [key = '', ...part] = name.split('.')
        const field = fields.find((one) => one.key === name) ?? fields.find((one) => one.key === key)
        return field && pathOf(field, field.key === name ? '' : part.join('.'), values[field.key]).join('.')
      }
      const refusal = placeFailure(error, { form, describeError, placeOf, isStored: row !== null })
      if (refusal.of === 'stale') return mergeWith(refusal.newer, values, refusal.message)
      if (refusal.of === 'form') setFailure(refusal.message)
      // Once a part shows its error; the form knows the field alone.
      else if (refusal.name.includes('.')) setTimeout(() => form.setFocus(refusal.name.split('.')[0] ?? refusal.name))
      return false
    }
    draft.clear()
    toast.success(t.saved)
    if (next) await next.run({ row, result: sent.result }).catch(notifyError)
    onSaved(sent.added)
    onClose()
    return true
  }

  /** Saves again where nothing differs from the newer record, else lets the operator choose. */
  async function mergeWith(record: object, values: FormValues, message: string): Promise<boolean> {
    const editable = fields.filter((field) => field.inEdit && !bodyOptions.unknownKeys.includes(field.key))
    const newer = await newerRecord(entity, editable, record, loadDetails).catch(() => undefined)
    const merged = concurrent.merge(newer, { fields: editable, start, mine: values })
    if (merged === 'unknown') setFailure(message)
    else onStale?.()
    return merged === 'same' && save(values)
  }

  async function saveChosen(chosen: FormValues) {
    for (const [key, value] of Object.entries(chosen)) form.setValue(key, value, { shouldDirty: true })
    await form.handleSubmit(async (values) => {
      await save(values)
    })()
  }

  function discard() {
    draft.clear()
    onClose()
  }

  const submit = (next?: SaveAnd<Row>) =>
    form.handleSubmit(async (values) => {
      await save(values, next)
    })

  return { title, failure, draft, submit, discard, checkOf, conflictDialog: concurrent.dialog }
}
