import { Alert, Button, Dialog, DialogClose, useToast, type LazyProps } from '@trackhoe/ui'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { revisionOf, type FormValues } from '../../engine/form-values.ts'
import { placeFailure } from '../../engine/save-failure.ts'
import { checkBeforeSave, checkLeftField, type ServerCheck } from '../../engine/server-checks.ts'
import { useConcurrentEdit } from '../../engine/use-concurrent-edit.tsx'
import { DraftRestoreAlert } from '../../form/draft-restore-alert.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { useContractMessages } from '../../locale/use-contract-messages.ts'
import { useMessages } from '../../locale/use-messages.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { useFieldChoices } from '../../widgets/kit/use-field-choices.ts'
import type { SiblingFields } from '../../widgets/kit/widget.ts'
import type { Entity, EntityField } from '../definition/define-entity.ts'
import { EntityFormField } from './entity-form-field.tsx'
import { bodyOf, contractResolver, formFields, isFixed, newerRecord, pathOf, startValues } from './entity-form.ts'
import { NEW_RECORD } from '../definition/new-record.ts'
import { useDetails, type LoadDetails } from '../definition/use-details.ts'
import type { DialogDomProps } from '../../services/dom-props.ts'

/** The calls that save rows. A client derived from the contract has this shape. */
export interface EntityWriter<AddBody, EditBody> {
  add?(input: { body: AddBody }): Promise<unknown>
  edit?(input: { body: EditBody }): Promise<unknown>
}

/**
 * Checks the value of a field with the server when the field is left and, where it has changed, when the form is saved;
 * returns what is wrong with it, which keeps the save back. A check that fails to run passes: the server decides.
 */
export type FieldCheck<Row> = (value: string, row: Row | null) => Promise<string | undefined>

/** Something that is done with a row as soon as it is saved, such as releasing it. */
export interface SaveAnd<Row> {
  /** 保存并发布. */
  label: string
  /** Does it, with the row that was edited, or what the server answered to a new one. A failure is reported; the row stays saved. */
  run: (saved: { row: Row | null; result: unknown }) => Promise<unknown>
}

export interface EntityDialogProps<Row extends object, AddBody, EditBody, Query>
  extends Pick<LazyProps, 'onDismiss'>, DialogDomProps {
  entity: Entity<Row, AddBody, EditBody, Query>
  /** `null`: a new one. */
  row: Row | null
  /** The values that a new one starts with, by the keys of its fields. */
  startWith?: FormValues
  source: EntityWriter<AddBody, EditBody>
  loadDetails?: LoadDetails<Row>
  checks?: Readonly<Record<string, FieldCheck<Row>>>
  /** Below the fields. */
  footnote?: ReactNode
  /** A second button, which saves and then does something with the row. */
  saveAnd?: SaveAnd<Row> | undefined
  onClose: () => void
  /** Called when another user has saved the row since it was loaded. */
  onStale?: () => void
  /** After a save; a new row comes with what the server answered and the body that was sent. */
  onSaved: (added?: { result: unknown; body: AddBody }) => void
}

/**
 * Adds a row or changes one. The contract validates, a refusal that names a field is shown at that field, typed values
 * are stored as a draft until it is saved or discarded, and closing asks first. Choices and deferred values may load
 * later: typed values stay. When another user has saved the row meanwhile, the operator chooses field by field. Source:
 * platform specification §4 "Form action modes".
 */
export function EntityDialog<Row extends object, AddBody, EditBody, Query>(
  props: EntityDialogProps<Row, AddBody, EditBody, Query>,
) {
  const {
    entity,
    row,
    startWith,
    source,
    loadDetails,
    checks,
    footnote,
    saveAnd,
    onClose,
    onStale,
    onSaved,
    onDismiss: _,
    ...dom
  } = props
  const { entity: t, conflict: conflictTexts, rules } = useMessages()
  const { noun } = entity.useTexts()
  const all = entity.useFields()
  const { describeError, notifyError, editReplacesRow = false } = useWidgetServices()
  const toast = useToast()
  const formId = useId()
  const [failure, setFailure] = useState('')
  const fields = useMemo(() => formFields(all, row), [all, row])
  const choices = useFieldChoices(fields)
  const { details, retry: retryDetails } = useDetails(row, loadDetails)
  const known = typeof details === 'object' ? details.known : undefined
  const start = useMemo(() => startValues(fields, row, known, startWith), [fields, row, known, startWith])
  const unavailable = fields.filter((field) => choices.failed(field) || (field.deferred && details === 'failed'))
  const waiting = fields.filter((field) => field.deferred && details === undefined)
  // What the row carries is sent back as it is, with or without its choices.
  const unknown = [...unavailable, ...waiting].filter(({ deferred }) => deferred)
  const missing = row && editReplacesRow ? unknown.map(({ label }) => label) : []
  const bodyOptions = { entity, fields, row, unknownKeys: [...unavailable, ...waiting].map(({ key }) => key) }
  const form = useForm<FormValues>({
    values: start,
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver(entity, bodyOptions, rules, useContractMessages()),
    mode: 'onTouched',
  })
  const concurrent = useConcurrentEdit<EntityField<Row>>({
    revision: revisionOf(row),
    title: row ? conflictTexts.title(noun, entity.nameOf(row)) : '',
    show: (field, value) => field.widget.toText(value, choices.of(field), field),
    onResolve: (_newer, chosen) => void saveChosen(chosen),
  })
  const { base } = concurrent
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
    let added: { result: unknown; body: AddBody } | undefined
    let result: unknown
    try {
      const body = bodyOf(values, { ...bodyOptions, revision: base.current.revision })
      if (row) {
        const changes = accepted(entity.checkEdit(body))
        result = await source.edit?.({
          body: editReplacesRow ? { ...row, ...changes, ...nullsOf(row, body) } : changes,
        })
      } else {
        const sent = accepted(entity.checkAdd(body))
        result = await source.add?.({ body: sent })
        added = { result, body: sent }
      }
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
    if (next) await next.run({ row, result }).catch((error: unknown) => notifyError?.(error))
    onSaved(added)
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

  /** The check of a field; undefined when it has none. An empty value is the concern of the form. */
  function checkOf(key: string): ServerCheck | undefined {
    const checkValue = checks?.[key]
    return (
      checkValue && (async (value) => (typeof value === 'string' && value !== '' ? checkValue(value, row) : undefined))
    )
  }

  /** Runs the checks of the changed fields; returns true when one of them keeps the form back. */
  async function isHeldBack(values: FormValues): Promise<boolean> {
    const changed = fields.filter(({ key }) => row === null || values[key] !== start[key])
    const pairs = changed.flatMap(({ key }) => {
      const check = checkOf(key)
      return check ? [[key, check] as const] : []
    })
    return (await checkBeforeSave(form, pairs)).length > 0
  }

  function showValue(key: string, value: unknown): string {
    const field = fields.find((known) => known.key === key)
    return field ? field.widget.toText(value, choices.of(field), field) : ''
  }

  const { control, getValues, setValue } = form
  const siblings = useMemo<SiblingFields>(
    () => ({
      get: (key) => getValues(key),
      set: (key, value) => {
        if (fields.some((field) => field.key === key)) setValue(key, value, { shouldDirty: true })
      },
      useValue: (key): unknown => useWatch({ control, name: key }),
    }),
    [control, getValues, setValue, fields],
  )
  const { isSubmitting, isDirty } = form.formState
  return (
    <Dialog
      {...dom}
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
          {saveAnd && (
            <Button
              disabled={isSubmitting}
              onClick={() =>
                void form.handleSubmit(async (values) => {
                  await save(values, saveAnd)
                })()
              }
            >
              {saveAnd.label}
            </Button>
          )}
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
        {unavailable.length > 0 && missing.length === 0 && (
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
            onRetry={() => {
              if (choices.failed(field)) choices.retry()
              if (details === 'failed') retryDetails()
            }}
            onLeave={() => {
              const check = checkOf(field.key)
              if (check) void checkLeftField(form, field.key, check)
            }}
            siblings={siblings}
          />
        ))}
        {footnote !== undefined && <p className="col-span-full m-0 text-12 text-ink-3">{footnote}</p>}
      </form>
      {concurrent.dialog}
    </Dialog>
  )
}

const columnClasses = { 1: '', 2: 'narrow:grid-cols-2', 3: 'narrow:grid-cols-3', 4: 'narrow:grid-cols-4' } as const

/** The fields that the row has as null and nobody has filled: a form writes the empty text for them, which is another value. */
function nullsOf<Row extends object>(row: Row, changes: object): Partial<Row> {
  const nulls: Partial<Row> = { ...row }
  for (const [key, value] of Object.entries(row)) {
    if (value !== null || Reflect.get(changes, key) !== '') Reflect.deleteProperty(nulls, key)
  }
  return nulls
}

/** The body of a form whose resolver has let it through. */
function accepted<Body>(checked: { valid: true; body: Body } | { valid: false }): Body {
  if (!checked.valid) throw new Error('[form-widgets] A body was sent that its own resolver refuses.')
  return checked.body
}
