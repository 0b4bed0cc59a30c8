import { RefusedError, HttpError } from '@trackhoe/api-client'
import { useCalls } from '@trackhoe/auth'
import { ownContacts, type ContactCodeBody } from '@trackhoe/contract/session'
import { useNotifications } from '@trackhoe/shell'
import { ProofError, withProof, type ProofProgress } from '@trackhoe/shell/proof-of-work'
import { useToast } from '@trackhoe/ui'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { usePause } from '../../user/phone-login/use-pause.ts'
import { useAccountMessages } from './account-settings.messages.ts'
import type { ContactDialogProps } from './contact-dialog.tsx'

interface Values {
  value: string
  code: string
  password: string
}

const fieldNames = ['value', 'code', 'password'] as const satisfies readonly (keyof Values)[]

/** The form of a contact: its code is sent after a proof of work, and confirms it. */
export function useContact({ kind, present, onClose, onConfirmed }: ContactDialogProps) {
  const t = useAccountMessages()
  const ownContactApi = useCalls(ownContacts)
  const { describe } = useNotifications()
  const toast = useToast()
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState<ProofProgress | 'sending' | null>(null)
  const [sentTo, setSentTo] = useState('')
  const pause = usePause()
  const toConfirm = present?.value && !present.confirmed ? present.value : ''
  const form = useForm<Values>({ defaultValues: { value: toConfirm, code: '', password: '' }, mode: 'onTouched' })
  const typed = useWatch({ control: form.control, name: 'value' }).trim()
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

  return { form, typed, isNew, toConfirm, sending, sentTo, pauseLeft: pause.left, failure, askCode, save }
}

/** A contact as the server compares it. */
function plain(kind: ContactCodeBody['kind'], value: string): string {
  return kind === 'phone' ? value.replaceAll(/[ -]/g, '').replace(/^\+86/, '') : value.trim().toLowerCase()
}
