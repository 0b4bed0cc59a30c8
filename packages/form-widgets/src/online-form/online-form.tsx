import { Button, useToast } from '@trackhoe/ui'
import {
  forwardRef,
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
import { checkBeforeSave, checkLeftField } from '../engine/server-checks.ts'
import { useConcurrentEdit } from '../engine/use-concurrent-edit.tsx'
import { isSame } from '../form/draft-changes.ts'
import type { DraftHandle } from '../form/use-draft.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices, type WidgetServices } from '../services/widget-services.tsx'
import { useFieldChoices } from '../widgets/kit/use-field-choices.ts'
import { isEmptyValue } from '../widgets/kit/values.ts'
import type { Widget } from '../widgets/kit/widget.ts'
import { defaultKind } from './schema/default-values.ts'
import { readFormSchema, type OnlineField } from './schema/form-field.ts'
import type { FormSchema } from './schema/form-field-schema.ts'
import { fieldsResolver, valueSchema } from './schema/form-values-schema.ts'
import { newRecordValues, readRecordValues, showValue, unreadableText, writeBody } from './schema/form-values.ts'
import { OnlineFormContext, type OnlineFormParts } from './online-form-context.ts'
import { FormAlerts } from './form-alerts.tsx'
import { FormDraft } from './form-draft.tsx'
import { FormLayout } from './form-layout.tsx'
import type { FormTabsHandle } from './form-tabs.tsx'
import { useFillRules } from './use-fill-rules.ts'
import { useServerChecks } from './use-server-checks.ts'

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
  const { control, getValues, setValue, setError, trigger, handleSubmit, getFieldState } = form

  const warnings = useMemo(
    () =>
      mode === 'add' || mode === 'reload'
        ? fields.filter(({ schema: { defVal } }) => defaultKind(defVal) === 'misused')
        : [],
    [fields, mode],
  )

  const checkOf = useServerChecks(record, latest)

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

  const runFillRules = useFillRules({ form, fields, mode, record, latest, logError })
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
    if (mode === 'add') return undefined
    const stored = record[field.key]
    const unreadable = unreadableText(field, stored)
    if (unreadable !== undefined) return t.onlineForm.unreadable(unreadable)
    const schema = field.widget.needs === 'options' && valueSchema(field, t.rules, choices.of(field))
    if (!schema || isEmptyValue(start[field.key])) return undefined
    const checked = z.safeParse(schema, start[field.key])
    return checked.success ? undefined : checked.error.issues[0]?.message
  }

  const readOnly = mode === 'detail'
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
        <FormAlerts problems={read.problems} misused={warnings} failure={failure} />
        <FormLayout
          schema={schema}
          fields={fields}
          choices={choices}
          readOnly={readOnly}
          noticeOf={noticeOf}
          tabsRef={tabsHandle}
        />
        {footer === undefined && !readOnly ? <SaveButton control={control} label={t.onlineForm.save} /> : footer}
      </form>
      {concurrent.dialog}
    </OnlineFormContext>
  )
})

/** More fields than are ever seen at once. */
const LARGE_FORM = 40
/** Without a log of the app a failure would be lost. */
function logTo(log: WidgetServices['logError']): NonNullable<WidgetServices['logError']> {
  // oxlint-disable-next-line no-console -- as above
  return log ?? ((message, error) => console.warn(message, error))
}

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
