import type { SmsBody } from '@trackhoe/contract/session'
import { Smartphone } from 'lucide-react'
import { LoginField } from '../login/login-field.tsx'
import type { OpenMessages } from '../public-messages.ts'
import type { OpenForm } from '../use-public-form.ts'
import { CodeField } from './code-field.tsx'

interface PhoneFieldsProps {
  words: OpenMessages
  /** What the code is for. */
  smsmode: SmsBody['smsmode']
  form: OpenForm<'mobile' | 'captcha'>
}

/** A phone, and the code that an SMS has brought to it. */
export function PhoneFields({ words, smsmode, form }: PhoneFieldsProps) {
  async function askCode() {
    const { mobile } = form.values
    form.clearAlert()
    if (!form.mark(checkMobile(mobile, words))) return null
    const { sendCode } = await import('../../../client/accounts.ts')
    const attempt = await sendCode({ mobile: mobile.trim(), smsmode })
    if (attempt.kind !== 'done') form.tell(attempt)
    return attempt
  }

  return (
    <>
      <LoginField
        {...form.field('mobile')}
        label={words.mobile}
        placeholder={words.mobileHint}
        leading={<Smartphone aria-hidden />}
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <CodeField {...form.field('captcha')} t={words} onAsk={askCode} />
    </>
  )
}

/** What is wrong with the two. */
export function checkPhone({ mobile, captcha }: { mobile: string; captcha: string }, words: OpenMessages) {
  return { ...checkMobile(mobile, words), ...(captcha.trim() === '' && { captcha: words.codeHint }) }
}

function checkMobile(mobile: string, words: OpenMessages): { mobile?: string } {
  if (mobile.trim() === '') return { mobile: words.mobileHint }
  // As the contract has it.
  return /^\+?\d[\d -]{4,19}$/.test(mobile.trim()) ? {} : { mobile: words.mobileWrong }
}
