import { Alert, Button, Dialog, DialogClose, useToast } from '@trackhoe/ui'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { DraftRestoreAlert } from '../form/draft-restore-alert.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { useFieldChoices } from '../widgets/use-field-choices.ts'
import type { Entity } from './define-entity.ts'
import { EntityFormField } from './entity-form-field.tsx'
import { bodyOf, contractResolver, formFields, isFixed, startValues, type FormValues } from './entity-form.ts'
import { NEW_RECORD } from './new-record.ts'
import { useDetails, type LoadDetails } from './use-details.ts'

/** What saves rows. A client derived from the contract has this shape. */
export interface EntityWriter<AddBody, EditBody> {
  add?(input: { body: AddBody }): Promise<unknown>
  edit?(input: { body: EditBody }): Promise<unknown>
}

/**
 * Checks the value of a field with the server when the field is left; returns what is wrong with it. A check that fails
 * to run passes: the server decides when the form is saved.
 */
export type FieldCheck<Row> = (value: string, row: Row | null) => Promise<string | undefined>

export interface EntityDialogProps<Row extends object, AddBody, EditBody, Query> {
  entity: Entity<Row, AddBody, EditBody, Query>
  /** `null`: a new one. */
  row: Row | null
  source: EntityWriter<AddBody, EditBody>
  loadDetails?: LoadDetails<Row>
  checks?: Readonly<Record<string, FieldCheck<Row>>>
  /** Below the fields. */
  footnote?: ReactNode
  onClose: () => void
  /** After a save; a new row comes with what the server answered and the body that was sent. */
  onSaved: (added?: { result: unknown; body: AddBody }) => void
}

/**
 * Adds a row or changes one. The contract validates, a refusal that names a field stands at that field, what is typed is
 * stored as a draft until it is saved or discarded, and closing asks first. Choices and deferred values may load later:
 * typed values stay.
 * Source: platform specification §4 "Form action modes".
 */
export function EntityDialog<Row extends object, AddBody, EditBody, Query>(
  props: EntityDialogProps<Row, AddBody, EditBody, Query>,
) {
  const { entity, row, source, loadDetails, checks, footnote, onClose, onSaved } = props
  const t = useMessages().entity
  const { noun } = entity.useTexts()
  const all = entity.useFields()
  const { describeError } = useWidgetServices()
  const toast = useToast()
  const formId = useId()
  const [failure, setFailure] = useState('')
  const fields = useMemo(() => formFields(all, row), [all, row])
  const choices = useFieldChoices(fields)
  const details = useDetails(row, loadDetails)
  const known = typeof details === 'object' ? details.known : undefined
  const start = useMemo(() => startValues(fields, row, known), [fields, row, known])
  const unavailable = fields.filter((field) => choices.failed(field) || (field.deferred && details === 'failed'))
  const waiting = fields.filter((field) => field.deferred && details === undefined)
  const bodyOptions = { entity, fields, row, unknownKeys: [...unavailable, ...waiting].map(({ key }) => key) }
  const form = useForm<FormValues>({
    values: start,
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver(entity, bodyOptions),
    mode: 'onTouched',
  })
  const title = row ? t.editTitle(noun, entity.nameOf(row)) : t.addTitle(noun)
  const labels = useMemo(
    () =>
      Object.fromEntries(fields.filter(({ widget }) => !widget.secret).map(({ key, label }) => [key, label] as const)),
    [fields],
  )
  const draft = useDraft<FormValues>(form, {
    record: row ? entity.idOf(row) : NEW_RECORD,
    title,
    fields: entity.drafts ? labels : {},
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

  /** `false`: it was not saved, and the form says why. */
  async function save(values: FormValues): Promise<boolean> {
    setFailure('')
    let added: { result: unknown; body: AddBody } | undefined
    try {
      const body = bodyOf(values, bodyOptions)
      if (row) await source.edit?.({ body: accepted(entity.checkEdit(body)) })
      else {
        const sent = accepted(entity.checkAdd(body))
        added = { result: await source.add?.({ body: sent }), body: sent }
      }
    } catch (error) {
      const { title: message, field } = describeError?.(error) ?? { title: String(error) }
      if (field !== undefined && fields.some(({ key }) => key === field)) {
        form.setError(field, { message }, { shouldFocus: true })
      } else setFailure(message)
      return false
    }
    draft.clear()
    toast.success(t.saved)
    onSaved(added)
    onClose()
    return true
  }

  function discard() {
    draft.clear()
    onClose()
  }

  async function check(key: string) {
    const value = form.getValues(key)
    const checkValue = checks?.[key]
    if (!checkValue || typeof value !== 'string' || value === '' || form.formState.errors[key]) return
    const message = await checkValue(value, row).catch(() => undefined)
    if (message !== undefined && form.getValues(key) === value) form.setError(key, { message })
  }

  function showValue(key: string, value: unknown): string {
    const field = fields.find((known) => known.key === key)
    return field ? field.widget.toText(value, choices.of(field)) : ''
  }

  const { isSubmitting, isDirty } = form.formState
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && discard()}
      title={title}
      width={entity.dialogWidth}
      dirty={isDirty && !isSubmitting}
      footer={
        <>
          <DialogClose>
            <Button disabled={isSubmitting}>{t.cancel}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={formId} loading={isSubmitting}>
            {t.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(async (values) => {
            await save(values)
          })(event)
        }
        className={`grid gap-x-6 gap-y-form-gap ${columnClasses[entity.formColumns]}`}
      >
        <DraftRestoreAlert draft={draft} fields={labels} current={start} show={showValue} className="col-span-full" />
        {failure !== '' && (
          <Alert tone="danger" className="col-span-full">
            {failure}
          </Alert>
        )}
        {unavailable.length > 0 && (
          <Alert tone="warning" className="col-span-full">
            {t.choicesFailed(unavailable.map(({ label }) => label))}
          </Alert>
        )}
        {fields.map((field) => (
          <EntityFormField
            key={field.key}
            field={field}
            control={form.control}
            choices={choices.of(field)}
            fixed={isFixed(field, row)}
            unavailable={unavailable.includes(field)}
            onLeave={() => void check(field.key)}
          />
        ))}
        {footnote !== undefined && <p className="col-span-full m-0 text-12 text-ink-3">{footnote}</p>}
      </form>
    </Dialog>
  )
}

const columnClasses = { 1: '', 2: 'narrow:grid-cols-2', 3: 'narrow:grid-cols-3', 4: 'narrow:grid-cols-4' } as const

/** The body of a form whose resolver has let it through. */
function accepted<Body>(checked: { valid: true; body: Body } | { valid: false }): Body {
  if (!checked.valid) throw new Error('[form-widgets] A body was sent that its own resolver refuses.')
  return checked.body
}
