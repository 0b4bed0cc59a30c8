import { Button, useComponentTheme, type Part, type PartSettings } from '@trackhoe/ui'
import {
  forwardRef,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  type ReactNode,
  type ComponentPropsWithoutRef,
} from 'react'
import { useFormState, type useForm } from 'react-hook-form'
import type { ExpressionScope } from '../engine/expression.ts'
import type { FormValues } from '../engine/form-values.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices, type WidgetServices } from '../services/widget-services.tsx'
import { useFieldChoices } from '../widgets/kit/use-field-choices.ts'
import type { Widget } from '../widgets/kit/widget.ts'
import { defaultKind } from './schema/default-values.ts'
import { assertSchema } from './schema/assert-schema.ts'
import { readFormSchema, type OnlineField } from './schema/form-field.ts'
import type { FormSchema } from './schema/form-field-schema.ts'
import { storedFault } from './schema/form-values-schema.ts'
import { showValue } from './schema/form-values.ts'
import { OnlineFormContext } from './online-form-context.ts'
import { FormAlerts } from './form-alerts.tsx'
import { FormDraft } from './form-draft.tsx'
import { FormLayout } from './form-layout.tsx'
import { useFillRules } from './use-fill-rules.ts'
import { useFormParts } from './use-form-parts.ts'
import { useFormSave } from './use-form-save.ts'
import { useFormValues } from './use-form-values.ts'
import { useServerChecks } from './use-server-checks.ts'

/** `reload`: an existing record whose fill rules run again. Source: platform specification §4 "Form action modes". */
export type FormMode = 'add' | 'edit' | 'detail' | 'reload'

/** The inner parts of `OnlineForm`. */
export interface OnlineFormParts {
  /** The element of `className`. */
  root: string
  /** A message above the fields. */
  alert: string
  /** The fields in their columns. */
  fields: string
  /** A group of fields. */
  group: string
  /** The heading of a group of fields. */
  groupTitle: string
  /** The row of the button that saves. */
  footer: string
}

/** The ref is a handle with methods; all DOM props go to the form. */
export interface OnlineFormProps
  extends PartSettings<OnlineFormParts>, Omit<ComponentPropsWithoutRef<'form'>, 'children' | 'onSubmit'> {
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

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    OnlineForm: OnlineFormProps
  }
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
export const OnlineForm = forwardRef<OnlineFormHandle, OnlineFormProps>(function OnlineForm(own, ref) {
  const [props, part] = useComponentTheme('OnlineForm', own)
  const { schema, mode, record = NOTHING, widgets = NO_WIDGETS, functions, draft, footer, id, ...rest } = props
  const { onSubmit, revision, readNewer, ...dom } = rest
  assertSchema(schema)
  const t = useMessages()
  const services = useWidgetServices()
  const madeId = useId()
  const read = useMemo(() => readFormSchema(schema.fields, widgets, t.onlineForm), [schema, widgets, t])
  const { fields } = read
  const inTabs = useMemo(() => fields.flatMap((field) => field.fields), [fields])
  const choices = useFieldChoices(useMemo(() => [...fields, ...inTabs], [fields, inTabs]))
  const latest = useRef({ services, choices })
  useEffect(() => {
    latest.current = { services, choices }
  })
  const logError = useMemo(() => logTo(services.logError), [services.logError])
  const defaults = { user: services.currentUser, functions, logError }
  const opened = useFormValues({ fields, mode, record, defaults, latest })
  const { form, start } = opened
  const { control, getValues } = form

  const warnings = useMemo(
    () =>
      mode === 'add' || mode === 'reload'
        ? fields.filter(({ schema: { defVal } }) => defaultKind(defVal) === 'misused')
        : [],
    [fields, mode],
  )

  const checkOf = useServerChecks(record, latest)
  const shared = useFormParts(form, fields, checkOf)
  const runFillRules = useFillRules({ form, fields, mode, record, latest, logError })
  const show = (field: OnlineField, value: unknown) => showValue(field, value, (each) => choices.of(each))
  const save = { fields, mode, record, checkOf, show, onSubmit, revision, readNewer }
  const { submit, failure, concurrent, drafts, tabsHandle } = useFormSave({ ...opened, ...shared, ...save })

  useImperativeHandle(ref, () => ({
    submit,
    reload: () => runFillRules(new AbortController().signal, true),
    values: () => getValues(),
  }))

  const readOnly = mode === 'detail'
  return (
    <OnlineFormContext value={shared.parts}>
      <form
        {...part('root')}
        {...dom}
        id={id ?? madeId}
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
        <FormAlerts partOf={part} problems={read.problems} misused={warnings} failure={failure} />
        <FormLayout
          partOf={part}
          schema={schema}
          fields={fields}
          choices={choices}
          readOnly={readOnly}
          noticeOf={(field) =>
            mode === 'add'
              ? undefined
              : storedFault(field, { stored: record[field.key], value: start[field.key] }, t, choices.of(field))
          }
          tabsRef={tabsHandle}
        />
        {footer === undefined && !readOnly ? (
          <SaveButton partOf={part} control={control} label={t.onlineForm.save} />
        ) : (
          footer
        )}
      </form>
      {concurrent.dialog}
    </OnlineFormContext>
  )
})

/** Without a log of the app a failure would be lost. */
function logTo(log: WidgetServices['logError']): NonNullable<WidgetServices['logError']> {
  // oxlint-disable-next-line no-console -- as above
  return log ?? ((message, error) => console.warn(message, error))
}

type FormControl = ReturnType<typeof useForm<FormValues>>['control']

/** Renders by itself while the form is being saved. */
function SaveButton(props: { partOf: Part<'footer'>; control: FormControl; label: string }) {
  const { partOf: part, control, label } = props
  const { isSubmitting } = useFormState({ control })
  return (
    <div {...part('footer', 'mt-5')}>
      <Button variant="primary" type="submit" loading={isSubmitting}>
        {label}
      </Button>
    </div>
  )
}
