import { isApiError } from '@trackhoe/api-client'
import { EnvelopeCode, LoginRefusal } from '@trackhoe/contract'
import * as z from 'zod/mini'
import type { FormFailure } from './login-attempt.ts'

/** What a form of the open pages shows for an error of the client. */
export function toFormFailure(error: unknown): FormFailure {
  if (!isApiError(error)) return { kind: 'failed', reason: 'failed' }
  switch (error.kind) {
    case 'network':
      return { kind: 'failed', reason: 'offline' }
    case 'timeout':
      return { kind: 'failed', reason: 'timeout' }
    case 'contract':
      return { kind: 'failed', reason: 'failed' }
    case 'http':
      if (error.serverMessage === '') return { kind: 'failed', reason: 'failed' }
      return { kind: 'refused', message: error.serverMessage, captchaRequired: asksForCaptcha(error) }
    case 'refused':
      return { kind: 'refused', message: error.serverMessage, captchaRequired: asksForCaptcha(error) }
    default:
      return error satisfies never
  }
}

interface Refusal {
  code: number | null
  result: unknown
  serverMessage: string
}

/** A JeecgBoot always wants a captcha and has no code for saying so, only its text; that of a phone is another one. */
function asksForCaptcha({ code, result, serverMessage }: Refusal): boolean {
  const refusal = z.safeParse(LoginRefusal, result)
  return (
    code === EnvelopeCode.captcha ||
    (refusal.success && refusal.data.captchaRequired === true) ||
    (serverMessage.includes('验证码') && !serverMessage.includes('手机'))
  )
}
