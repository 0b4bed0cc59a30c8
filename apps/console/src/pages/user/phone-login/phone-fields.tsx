import type { SmsBody } from '@trackhoe/contract/session'
import type { OnProof } from '../../../client/login-attempt.ts'
import { Smartphone } from 'lucide-react'
import { LoginField } from '../login/login-field.tsx'
import type { PublicMessages } from '../public-messages.ts'
import type { PublicForm } from '../use-public-form.ts'
import { CodeField } from './code-field.tsx'

interface PhoneFieldsProps {
  messages: PublicMessages
  /** The purpose of the code. */
  smsmode: SmsBody['smsmode']
  form: PublicForm<'mobile' | 'captcha'>
}

/** A phone, and the code that an SMS has brought to it. */
export function PhoneFields({ messages, smsmode, form }: PhoneFieldsProps) {
  async function askCode(onProof: OnProof) {
    const { mobile } = form.values
    form.clearAlert()
    if (!form.showErrors(checkMobile(mobile, messages))) return null
    const { sendCode } = await import('../../../client/accounts.ts')
    const attempt = await sendCode({ mobile: mobile.trim(), smsmode }, onProof)
    if (attempt.kind !== 'done') form.showFailure(attempt)
    return attempt
  }

  return (
    <>
      <LoginField
        {...form.field('mobile')}
        label={messages.mobile}
        placeholder={messages.mobileHint}
        leading={<Smartphone aria-hidden />}
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <CodeField {...form.field('captcha')} t={messages} onAsk={askCode} />
    </>
  )
}

/** Returns the errors of the two fields. */
export function checkPhone({ mobile, captcha }: { mobile: string; captcha: string }, messages: PublicMessages) {
  return { ...checkMobile(mobile, messages), ...(captcha.trim() === '' && { captcha: messages.codeHint }) }
}

function checkMobile(mobile: string, messages: PublicMessages): { mobile?: string } {
  if (mobile.trim() === '') return { mobile: messages.mobileHint }
  // As the contract has it.
  return /^\+?\d[\d -]{4,19}$/.test(mobile.trim()) ? {} : { mobile: messages.mobileWrong }
}
