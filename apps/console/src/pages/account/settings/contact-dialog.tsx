import { RefusedError, HttpError } from '@trackhoe/api-client'
import { useCalls, useSession } from '@trackhoe/auth'
import type { UserInfo } from '@trackhoe/contract'
import { ownContacts, type ContactCodeBody } from '@trackhoe/contract/session'
import { FormField } from '@trackhoe/form-widgets'
import { useNotifications } from '@trackhoe/shell'
import { ProofError, withProof, type ProofProgress } from '@trackhoe/shell/proof-of-work'
import { Alert, Button, Dialog, Input, PasswordInput, useToast } from '@trackhoe/ui'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAccountMessages } from './account-settings.messages.ts'
import { usePasswordMessages } from '../../user/change-password/change-password.messages.ts'
import { usePause } from '../../user/phone-login/use-pause.ts'

interface ContactDialogProps {
  kind: ContactCodeBody['kind']
  /** The present contact of the account. */
  present: { value: string | null; confirmed: boolean } | undefined
  onClose: () => void
  onConfirmed: (user: UserInfo) => void
}

interface Values {
  value: string
  code: string
  password: string
}

const fieldNames = ['value', 'code', 'password'] as const satisfies readonly (keyof Values)[]

/** As the server has it. */
const FORMATS = { phone: /^\+?\d[\d -]{4,19}$/, email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ } as const

/**
 * Confirms a phone or an e-mail address by the code that comes there, or replaces it, which also wants the password. The
 * code is sent after a proof of work.
 */
export function ContactDialog({ kind, present, onClose, onConfirmed }: ContactDialogProps) {
  const t = useAccountMessages()
  const passwordTexts = usePasswordMessages()
  const ownContactApi = useCalls(ownContacts)
  const { describe } = useNotifications()
  const toast = useToast()
  const formId = useId()
  const username = useSession((session) => session.username)
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState<ProofProgress | 'sending' | null>(null)
  const [sentTo, setSentTo] = useState('')
  const pause = usePause()
  const toConfirm = present?.value && !present.confirmed ? present.value : ''
  const form = useForm<Values>({ defaultValues: { value: toConfirm, code: '', password: '' }, mode: 'onTouched' })
  const { control } = form
  const typed = useWatch({ control, name: 'value' }).trim()
  const isNew = plain(kind, typed) !== plain(kind, present?.value ?? '')
  const label = t.kinds[kind]

  function show(error: unknown) {
    const refusal = error instanceof RefusedError || error instanceof HttpError ? error : null
    const field = fieldNames.find((name) => refusal?.field === name)
    const message = error instanceof ProofError ? t.unproven : describe(error)
    if (field) form.setError(field, { message }, { shouldFocus: true })
    else setFailure(message)
  }

  async function askCode() {
    if (sending !== null || pause.left > 0) return
    setFailure('')
    if (!(await form.trigger('value', { shouldFocus: true }))) return
    setSending('sending')
    try {
      const { sendCode } = ownContactApi
      await withProof((proof) => sendCode({ body: { kind, value: typed, ...proof } }), setSending)
      setSentTo(typed)
      pause.start()
      form.setFocus('code')
    } catch (error) {
      show(error)
    } finally {
      setSending(null)
    }
  }

  async function save({ value, code, password }: Values) {
    setFailure('')
    try {
      const body = { kind, value: value.trim(), code: code.trim(), password: isNew ? password : undefined }
      onConfirmed(await ownContactApi.confirm({ body }))
    } catch (error) {
      show(error)
      return
    }
    toast.success(t.done(label))
    onClose()
  }

  const { isSubmitting, isDirty } = form.formState
  const codeHint = sending === 'solving' ? t.solving : sentTo === '' ? undefined : t.codeSent(sentTo)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.act(toConfirm !== '' ? 'confirm' : present?.value ? 'change' : 'add', label)}
      width={480}
      dirty={isDirty && !isSubmitting}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {passwordTexts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={isSubmitting}>
            {t.ok}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="grid gap-y-form-gap"
      >
        {failure !== '' && <Alert tone="danger">{failure}</Alert>}
        <FormField
          control={control}
          name="value"
          label={label}
          required
          rules={{ validate: (value) => FORMATS[kind].test(value.trim()) || t.wrongFormat(label) }}
        >
          {(field) => (
            <Input
              {...field}
              type={kind === 'phone' ? 'tel' : 'email'}
              autoComplete={kind === 'phone' ? 'tel' : 'email'}
              maxLength={100}
            />
          )}
        </FormField>
        <FormField control={control} name="code" label={t.code} required hint={codeHint || undefined}>
          {(field) => (
            <div className="flex gap-2">
              <Input
                {...field}
                className="min-w-0 flex-1"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={8}
              />
              <Button
                className="min-w-28 flex-none tabular-nums"
                loading={sending !== null}
                disabled={pause.left > 0}
                onClick={() => void askCode()}
              >
                {pause.left > 0 ? t.retryIn(pause.left) : t.getCode}
              </Button>
            </div>
          )}
        </FormField>
        {isNew && typed !== '' && (
          <FormField control={control} name="password" label={t.currentPassword} required hint={t.passwordReason}>
            {(field) => <PasswordInput {...field} autoComplete="current-password" maxLength={128} />}
          </FormField>
        )}
        {/* Password managers find the name of the password here. */}
        <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      </form>
    </Dialog>
  )
}

/** A contact as the server compares it. */
function plain(kind: ContactCodeBody['kind'], value: string): string {
  return kind === 'phone' ? value.replaceAll(/[ -]/g, '').replace(/^\+86/, '') : value.trim().toLowerCase()
}
