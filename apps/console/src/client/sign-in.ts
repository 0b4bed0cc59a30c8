import { isApiError } from '@trackhoe/api-client'
import { EnvelopeCode, LoginRefusal } from '@trackhoe/contract'
import * as z from 'zod/mini'
import type { LoginAttempt, LoginEntry } from './login-attempt.ts'
import { services } from './services.ts'

/** Tries to sign in and tells what came of it; the session begins when it worked. */
export async function signIn(entry: LoginEntry): Promise<LoginAttempt> {
  try {
    await services.actions.login(entry)
    return { kind: 'signed-in' }
  } catch (error) {
    if (!isApiError(error)) return { kind: 'failed', why: 'failed' }
    switch (error.kind) {
      case 'network':
        return { kind: 'failed', why: 'offline' }
      case 'timeout':
        return { kind: 'failed', why: 'timeout' }
      case 'contract':
        return { kind: 'failed', why: 'failed' }
      case 'http':
        if (error.serverMessage === '') return { kind: 'failed', why: 'failed' }
        return { kind: 'refused', message: error.serverMessage, captchaRequired: asksForCaptcha(error) }
      case 'refused':
        return { kind: 'refused', message: error.serverMessage, captchaRequired: asksForCaptcha(error) }
      default:
        return error satisfies never
    }
  }
}

/** A JeecgBoot always wants a captcha and has no code for saying so, only its text. */
function asksForCaptcha({
  code,
  result,
  serverMessage,
}: {
  code: number | null
  result: unknown
  serverMessage: string
}): boolean {
  const refusal = z.safeParse(LoginRefusal, result)
  return (
    code === EnvelopeCode.captcha ||
    (refusal.success && refusal.data.captchaRequired === true) ||
    serverMessage.includes('验证码')
  )
}

/** The picture of a captcha as a data URI. Errors: those of the client. */
export function loadCaptcha(key: string): Promise<string> {
  return services.client.session.captcha(key)
}
