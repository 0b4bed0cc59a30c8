import { Alert, Button, useToast } from '@trackhoe/ui'
import {
  forwardRef,
  Fragment,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type ComponentPropsWithoutRef,
} from 'react'
import { useForm, useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { holds, stateOf } from '../engine/conditions.ts'
import type { NewerRecord } from '../engine/edit-conflict.ts'
import type { ExpressionScope } from '../engine/expression.ts'
import { revisionOf, savedByOf, type FormValues } from '../engine/form-values.ts'
import { placeFailure } from '../engine/save-failure.ts'
import { checkBeforeSave, checkLeftField, type ServerCheck } from '../engine/server-checks.ts'
import { useConcurrentEdit, type ConcurrentEdit } from '../engine/use-concurrent-edit.tsx'
import { DraftRestoreAlert } from '../form/draft-restore-alert.tsx'
import { isSame } from '../form/draft-changes.ts'
import { useDraft, type DraftHandle } from '../form/use-draft.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices, type WidgetServices } from '../services/widget-services.tsx'
import { useFieldChoices } from '../widgets/kit/use-field-choices.ts'
import { isEmptyValue, readText } from '../widgets/kit/values.ts'
import type { Widget } from '../widgets/kit/widget.ts'
import { defaultKind, filledDefault, readDefault } from './schema/default-values.ts'
import { readFormSchema, type OnlineField } from './schema/form-field.ts'
import type { FormSchema } from './schema/form-field-schema.ts'
import { fieldsResolver, valueSchema } from './schema/form-values-schema.ts'
import { newRecordValues, readRecordValues, showValue, unreadableText, writeBody } from './schema/form-values.ts'
import { OnlineFormField } from './online-field.tsx'
import { OnlineFormContext, type OnlineFormParts } from './online-form-context.ts'
import { FormTabs, type FormTabsHandle } from './form-tabs.tsx'

/** `reload`: an existing record whose fill rules run again. Source: platform specification §4 "Form action modes". */
export type FormMode = 'add' | 'edit' | 'detail' | 'reload'

/** The ref is a handle with methods; all DOM props go to the form. */
export interface OnlineFormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'children' | 'onSubmit'> {
  schema: FormSchema
  mode: FormMode
  /** The stored record; of a new one, values that win over the defaults. */
  record?: Readonly<Record<string, unknown>>
  /** Types of the app by name. A name that is built in replaces the built-in type. Give the same object each time. */
  widgets?: Readonly<Record<string, Widget>>
  /** Functions of custom default expressions. */
  functions?: ExpressionScope['functions']
  /**
   * Saves. A rejection that names a field stands at that field, any other above the form; what was typed stays. One that
   * carries the newer record of a stale save lets the operator compare both and choose, and saves again over that one.
   */
  onSubmit?: (body: Record<string, unknown>, base: SubmitBase) => Promise<unknown> | undefined
  /** The revision of the record. Absent: its `revision`. */
  revision?: number | null | undefined
  /** The record of this form in the newer one that a refusal carries. Absent: it is the record. */
  readNewer?: (newer: object) => StoredRecord | undefined
  /** Stores what is typed as a draft until it is saved or dropped. `record`: the id of the record, or `new`. */
  draft?: { readonly record: string; readonly title: string }
  /** Below the fields. Absent: a button that saves. `null`: nothing; a button elsewhere has this form's `id`. */
  footer?: ReactNode
}

/** A record as the server has it. */
export interface StoredRecord {
  readonly record: Readonly<Record<string, unknown>>
  readonly revision: number | undefined
  /** The name of the user who saved it, and the time. Absent: `updateBy` and `updateTime` of the record. */
  readonly savedBy?: string | null
  readonly savedAt?: string | null
}

/** The base that a body changes: the record that the form was opened with, or the newer one of a conflict. */
export type SubmitBase = Pick<StoredRecord, 'record' | 'revision'>

/** The methods of a form for its app. */
export interface OnlineFormHandle {
  /** Saves; `false` where it was refused. */
  submit(): Promise<boolean>
  /** Runs the fill rules again, over the present values. */
  reload(): Promise<void>
  values(): FormValues
}

const NO_WIDGETS: Readonly<Record<string, Widget>> = {}
const NOTHING: Readonly<Record<string, unknown>> = {}

/**
 * A form out of a schema: each field by the widget of its type, validated by rules derived from it, with the defaults of
 * a new record. A field renders for its own value only. What is wrong with the schema is named above the form.
 * Source: platform specification §2 "Form widget types", §3 "Form field schema", §5.
 */
export const OnlineForm = forwardRef<OnlineFormHandle, OnlineFormProps>(function OnlineForm(props, ref) {
  const { schema, mode, record = NOTHING, widgets = NO_WIDGETS, functions, draft, footer, id, ...rest } = props
  const { onSubmit, revision = revisionOf(record), readNewer = recordItself, ...dom } = rest
  const t = useMessages()
  const services = useWidgetServices()
  const toast = useToast()
  const madeId = useId()
  const formId = id ?? madeId
  const read = useMemo(() => readFormSchema(schema.fields, widgets, t.onlineForm), [schema, widgets, t])
  const { fields } = read
  const inTabs = useMemo(() => fields.flatMap((field) => field.fields), [fields])
  const choices = useFieldChoices(useMemo(() => [...fields, ...inTabs], [fields, inTabs]))
  const [failure, setFailure] = useState('')
  const busy = useRef(new Set<string>())
  const latest = useRef({ services, choices, functions })
  useEffect(() => {
    latest.current = { services, choices, functions }
  })
  const logError = useMemo(() => logTo(services.logError), [services.logError])

  const [start] = useState(() =>
    mode === 'add'
      ? {
          ...newRecordValues(fields, { user: services.currentUser, now: new Date(), functions, logError }),
          ...present(readRecordValues(fields, record), record),
        }
      : readRecordValues(fields, record),
  )
  // What is stored now: the record that the form was opened with, or the newer one of a conflict.
  const stored = useRef({ record, start })
  const resolver = useMemo(
    () =>
      fieldsResolver(fields, () => ({
        messages: t.rules,
        choicesOf: (field) => latest.current.choices.of(field),
        stateOf: (field, values) => {
          const { shown, required } = stateOf(field, values)
          const present = stored.current
          return {
            shown: shown && !field.widget.hidden && !field.widget.Decoration && !isReadOnly(field),
            required,
            // What was stored is no mistake of whoever edits something else.
            kept:
              mode !== 'add' &&
              field.widgetType !== 'tab' &&
              isSame(values[field.key], present.start[field.key]) &&
              (!isEmptyValue(values[field.key]) || unreadableText(field, present.record[field.key]) !== undefined),
          }
        },
      })),
    [fields, mode, t],
  )
  const form = useForm<FormValues>({ defaultValues: start, resolver, mode: 'onTouched', shouldFocusError: true })
  const { control, getValues, setValue, setError, trigger, handleSubmit, register, resetField, getFieldState } = form

  const warnings = useMemo(
    () =>
      mode === 'add' || mode === 'reload'
        ? fields.filter(({ schema: { defVal } }) => defaultKind(defVal) === 'misused')
        : [],
    [fields, mode],
  )

  /** The rules of the server for a field; undefined when it has none. An empty value is the concern of the form. */
  const checkOf = useCallback(
    ({ schema: { checkRule, unique } }: OnlineField): ServerCheck | undefined => {
      const { rules } = latest.current.services
      if (!rules || (!checkRule && !unique)) return undefined
      const id = readText(record['id'])
      return async (value) => {
        const text = readText(value)
        if (text === '') return undefined
        const { signal } = new AbortController()
        // The other rule counts even where one fails to run.
        const broken = checkRule ? await rules.check(checkRule, text, signal).catch(() => undefined) : undefined
        if (broken !== undefined || !unique) return broken
        return rules.duplicate({ ...unique, value: text, dataId: id === '' ? undefined : id }, signal)
      }
    },
    [record],
  )

  const parts = useMemo((): OnlineFormParts => {
    const known = new Set(fields.map(({ key }) => key))
    return {
      control,
      getValue: (name) => getValues(name),
      setValue: (name, value) =>
        setValue(name, value, { shouldDirty: true, shouldValidate: getFieldState(name).isTouched }),
      hasField: (name) => known.has(name.split('.')[0] ?? ''),
      isLarge: fields.length > LARGE_FORM,
      validate: (name) => void trigger(name),
      onLeave: (field, name) => {
        const check = checkOf(field)
        if (check) void checkLeftField({ getValues, getFieldState, setError }, name, check)
      },
      setBusy: (name, isBusy) => void (isBusy ? busy.current.add(name) : busy.current.delete(name)),
    }
  }, [checkOf, control, fields, getFieldState, getValues, setError, setValue, trigger])

  const runFillRules = useCallback(
    async (signal: AbortSignal, isReload: boolean) => {
      // One after the other, so that each sees what the one before has filled in.
      for (const field of fields) {
        if (defaultKind(field.schema.defVal) !== 'fill-rule') continue
        const before: unknown = getValues(field.key)
        if (!isReload && Object.hasOwn(record, field.key)) continue
        // oxlint-disable-next-line no-await-in-loop -- as above
        const filled = await filledDefault(field, latest.current.services.rules, getValues(), logError, signal)
        if (signal.aborted) return
        // What was typed meanwhile wins.
        if (getValues(field.key) !== before) continue
        const value = readDefault(field, filled)
        if (isReload) setValue(field.key, value, { shouldDirty: true })
        else {
          // A field that is only shown has not registered itself.
          register(field.key)
          resetField(field.key, { defaultValue: value })
        }
      }
    },
    [fields, getValues, logError, record, register, resetField, setValue],
  )
  useEffect(() => {
    if (mode !== 'add' && mode !== 'reload') return
    const controller = new AbortController()
    void runFillRules(controller.signal, mode === 'reload')
    return () => controller.abort()
  }, [mode, runFillRules])

  const drafts = useRef<DraftHandle>(null)
  const tabsHandle = useRef<FormTabsHandle>(null)
  // The fields that kept the last save back.
  const refused = useRef<readonly string[]>([])
  const show = (field: OnlineField, value: unknown) => showValue(field, value, (each) => choices.of(each))
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
    stored.current = { record: newerRecord.current?.record ?? record, start: values }
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
      const { describeError } = services
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
    const read = found && {
      ...savedByOf(found.record),
      ...(found.savedBy !== undefined && { savedBy: found.savedBy }),
      ...(found.savedAt !== undefined && { savedAt: found.savedAt }),
      revision: found.revision,
      values: readRecordValues(fields, found.record),
    }
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

  useImperativeHandle(ref, () => ({
    submit,
    reload: () => runFillRules(new AbortController().signal, true),
    values: () => getValues(),
  }))

  /** Returns the fault of a stored value: it cannot be read, or is none of the choices. It is kept unless it is changed. */
  function noticeOf(field: OnlineField): string | undefined {
    const stored = record[field.key]
    const unreadable = unreadableText(field, stored)
    if (unreadable !== undefined) return t.onlineForm.unreadable(unreadable)
    const schema = field.widget.needs === 'options' && valueSchema(field, t.rules, choices.of(field))
    if (!schema || isEmptyValue(start[field.key])) return undefined
    const checked = z.safeParse(schema, start[field.key])
    return checked.success ? undefined : checked.error.issues[0]?.message
  }

  const readOnly = mode === 'detail'
  const render = (field: OnlineField) => (
    <OnlineFormField
      key={field.key}
      field={field}
      choices={choices.of(field)}
      prefix=""
      failed={choices.failed(field)}
      onRetry={choices.retry}
      notice={mode === 'add' ? undefined : noticeOf(field)}
      readOnly={readOnly}
    />
  )
  const plain = fields.filter(({ widgetType }) => widgetType !== 'tab')
  const tabs = fields.filter(({ widgetType }) => widgetType === 'tab')
  const groups = schema.groups ?? []
  const ungrouped = plain.filter(({ schema: { group } }) => !groups.some(({ key }) => key === group))
  const grid = `grid gap-x-6 gap-y-form-gap ${columnClasses[schema.columns ?? 2]}`
  return (
    <OnlineFormContext value={parts}>
      <form
        {...dom}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form in a dialog of another form is a form of its own.
          event.stopPropagation()
          void submit()
        }}
      >
        {draft && !readOnly && (
          <FormDraft
            ref={drafts}
            form={form}
            draft={draft}
            fields={fields}
            start={start}
            save={submit}
            show={show}
            concurrent={concurrent}
          />
        )}
        {read.problems.length > 0 && (
          <Alert tone="warning" className="mb-4">
            {t.onlineForm.problems}
            <ul className="m-0 ps-4">
              {read.problems.map(({ kind, key, message }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- one field may have the same problem twice
                <li key={`${kind} ${key} ${index}`}>{message}</li>
              ))}
            </ul>
          </Alert>
        )}
        {warnings.length > 0 && (
          <Alert tone="warning" className="mb-4">
            {warnings.map(({ key, label }) => (
              <span key={key} className="block">
                {label}：{t.onlineForm.oneFillRule}
              </span>
            ))}
          </Alert>
        )}
        {failure !== '' && (
          <Alert tone="danger" className="mb-4">
            {failure}
          </Alert>
        )}
        {ungrouped.length > 0 && <div className={grid}>{inChunks(ungrouped, render)}</div>}
        {groups.map(({ key, label }) => (
          <fieldset key={key} className="m-0 mt-5 min-w-0 border-0 p-0">
            <legend className="mb-2 p-0 font-medium text-ink">{label}</legend>
            <div className={grid}>
              {inChunks(
                plain.filter(({ schema: { group } }) => group === key),
                render,
              )}
            </div>
          </fieldset>
        ))}
        {tabs.length > 0 && <FormTabs ref={tabsHandle} tabs={tabs} choices={choices} grid={grid} readOnly={readOnly} />}
        {footer === undefined && !readOnly ? <SaveButton control={control} label={t.onlineForm.save} /> : footer}
      </form>
      {concurrent.dialog}
    </OnlineFormContext>
  )
})

/** More fields than are ever seen at once. */
const LARGE_FORM = 40
/** About the square root of a large form: React visits the siblings of what has changed, and those of its chunk. */
const CHUNK = 24

/** Renders fields in keyed groups, so that a key in one field does not make React visit each of a thousand others. */
function inChunks(fields: readonly OnlineField[], render: (field: OnlineField) => ReactNode): ReactNode {
  if (fields.length <= CHUNK) return fields.map(render)
  return Array.from({ length: Math.ceil(fields.length / CHUNK) }, (_, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a chunk is its place
    <Fragment key={at}>{fields.slice(at * CHUNK, (at + 1) * CHUNK).map(render)}</Fragment>
  ))
}

/** Without a log of the app a failure would be lost. */
function logTo(log: WidgetServices['logError']): NonNullable<WidgetServices['logError']> {
  // oxlint-disable-next-line no-console -- as above
  return log ?? ((message, error) => console.warn(message, error))
}

const columnClasses = {
  1: '',
  2: 'narrow:grid-cols-2 print:grid-cols-2',
  3: 'narrow:grid-cols-3 print:grid-cols-3',
  4: 'narrow:grid-cols-4 print:grid-cols-2',
} as const

function isReadOnly({ readOnly, compute }: OnlineField): boolean {
  return readOnly && !compute
}

/** Returns whether both sides can have changed it: not what is only shown, or follows from other fields. */
const isCompared = ({ widget, readOnly, compute }: OnlineField) =>
  !widget.hidden && !widget.Decoration && !readOnly && !compute

const recordItself = (newer: object): StoredRecord => ({ record: { ...newer }, revision: revisionOf(newer) })

/** The values that the record has. */
function present(values: FormValues, record: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(record, key)))
}

type FormControl = ReturnType<typeof useForm<FormValues>>['control']

/** Renders by itself while the form is being saved. */
function SaveButton({ control, label }: { control: FormControl; label: string }) {
  const { isSubmitting } = useFormState({ control })
  return (
    <div className="mt-5">
      <Button variant="primary" type="submit" loading={isSubmitting}>
        {label}
      </Button>
    </div>
  )
}

interface FormDraftProps {
  form: ReturnType<typeof useForm<FormValues>>
  draft: { readonly record: string; readonly title: string }
  fields: readonly OnlineField[]
  start: FormValues
  save: () => Promise<boolean>
  show: (field: OnlineField, value: unknown) => string
  concurrent: Pick<ConcurrentEdit<OnlineField>, 'base' | 'followDraft'>
}

/** The draft of the form. It renders by itself when the form becomes dirty, and the fields do not. */
const FormDraft = forwardRef<DraftHandle, FormDraftProps>(function FormDraft(props, ref) {
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
