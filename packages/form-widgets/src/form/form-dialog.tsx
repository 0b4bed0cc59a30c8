import { Alert, Button, Dialog, DialogClose, useThemedProps, useToast, type DialogProps } from '@trackhoe/ui'
import {
  forwardRef,
  useEffect,
  useId,
  useState,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { describeFailure, type FormFailure } from '../services/describe-failure.ts'
import { schemaResolver, type FormSchemaLike } from './schema-resolver.ts'

export interface FormDialogProps<Values extends FieldValues, Output = Values> extends Omit<
  DialogProps,
  'children' | 'footer' | 'footerInfo' | 'dirty' | 'onSubmit' | 'onReset' | 'defaultValue'
> {
  /** The initial values, each time the dialog opens. */
  defaultValues: Values
  /** Checks the values and may convert them: a schema of zod, valibot or another library of Standard Schema. */
  schema?: FormSchemaLike<Output>
  /** Saves what the schema has made of the values. The dialog closes when it resolves; what it throws is shown, at its field where it names one. */
  onSubmit: (values: Output) => unknown
  /** The fields: `FormField` with this `control`. */
  children: (form: UseFormReturn<Values, unknown, Output>) => ReactNode
  /** Absent: 保存. */
  submitText?: string
  /** Shown as a toast after a save; `null` for none. Absent: 保存成功. */
  successText?: string | null
  /** Describes what `onSubmit` throws. Absent: that of the `WidgetServicesProvider`, else the message of the error. */
  describeError?: (error: unknown) => FormFailure
  columns?: 1 | 2
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    FormDialog: FormDialogProps<FieldValues>
  }
}

/**
 * A form in a dialog: it opens with its default values, asks before unsaved ones are lost, is busy while it saves, shows a
 * refusal at the field that it names and any other above the fields, and closes when it is saved.
 *
 * Errors: what `onSubmit` throws leaves the dialog open with everything that was typed. The ref and all DOM props go to the
 * dialog.
 */
// forwardRef() loses the type parameters of its component.
export const FormDialog = forwardRef(PlainFormDialog) as <Values extends FieldValues, Output = Values>(
  props: FormDialogProps<Values, Output> & RefAttributes<HTMLDivElement>,
) => ReactElement

function PlainFormDialog<Values extends FieldValues, Output = Values>(
  all: FormDialogProps<Values, Output>,
  ref: Ref<HTMLDivElement>,
) {
  const {
    defaultValues,
    schema,
    onSubmit,
    children,
    submitText,
    successText,
    describeError,
    columns = 1,
    ...dialog
  } = useThemedProps('FormDialog', all)
  const { open: controlled, defaultOpen = false, onOpenChange, width = 520, ...rest } = dialog
  const [own, setOwn] = useState(defaultOpen)
  const open = controlled ?? own
  const t = useMessages().entity
  const toast = useToast()
  const services = useWidgetServices()
  const formId = useId()
  const [failure, setFailure] = useState('')
  const form = useForm<Values, unknown, Output>({
    // Default values of a form are values of it, all of them given.
    defaultValues: defaultValues as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: schema ? schemaResolver<Values, Output>(schema) : undefined,
  })
  const { isDirty, isSubmitting } = form.formState
  const { reset } = form

  useEffect(() => {
    if (!open) return
    reset(defaultValues)
    setFailure('')
    // Only when it opens: what is typed stays when the page behind is drawn again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open])

  function setOpen(next: boolean) {
    if (controlled === undefined) setOwn(next)
    onOpenChange?.(next)
  }

  async function save(values: Output) {
    setFailure('')
    try {
      await onSubmit(values)
    } catch (error) {
      const { title, field } = (describeError ?? services.describeError ?? describeFailure)(error)
      const known = field !== undefined && field in form.getValues()
      if (known) form.setError(field as FieldPath<Values>, { message: title }, { shouldFocus: true })
      else setFailure(title)
      return
    }
    if (successText !== null) toast.success(successText ?? t.saved)
    setOpen(false)
  }

  function handleSubmit(event: FormEvent) {
    // It may stand in a form of its page, to which events of the tree of components come.
    event.stopPropagation()
    void form.handleSubmit(save)(event)
  }

  return (
    <Dialog
      {...rest}
      ref={ref}
      width={width}
      open={open}
      onOpenChange={setOpen}
      dirty={isDirty && !isSubmitting}
      footer={<FormFooter formId={formId} submitText={submitText} submitting={isSubmitting} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit}
        className={columns === 2 ? 'grid gap-x-6 gap-y-form-gap narrow:grid-cols-2' : 'grid gap-x-6 gap-y-form-gap'}
      >
        {failure !== '' && (
          <Alert tone="danger" className="col-span-full">
            {failure}
          </Alert>
        )}
        {children(form)}
      </form>
    </Dialog>
  )
}

interface FormFooterProps {
  formId: string
  submitText: string | undefined
  submitting: boolean
}

function FormFooter({ formId, submitText, submitting }: FormFooterProps) {
  const t = useMessages().entity
  return (
    <>
      <DialogClose>
        <Button disabled={submitting}>{t.cancel}</Button>
      </DialogClose>
      <Button variant="primary" type="submit" form={formId} loading={submitting}>
        {submitText ?? t.save}
      </Button>
    </>
  )
}
