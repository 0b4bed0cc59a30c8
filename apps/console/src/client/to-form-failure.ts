import { isApiError } from '@trackhoe/api-client'
import { LoginRefusal } from '@trackhoe/contract'
import { ProofError } from '@trackhoe/shell/proof-of-work'
import * as z from 'zod/mini'
import type { FormFailure } from './login-attempt.ts'

/** Returns the failure that a form of the public pages shows for an error of the client. */
export function toFormFailure(error: unknown): FormFailure {
  if (error instanceof ProofError) return { kind: 'failed', reason: 'unproven' }
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
      return refusalOf(error)
    case 'refused':
      return refusalOf(error)
    default:
      return error satisfies never
  }
}

interface Refusal {
  result: unknown
  serverMessage: string
  field: string | null
}

/** The message of a JeecgBoot for an account name that is taken, which names no field. */
const NAME_TAKEN = '用户名已注册'

function refusalOf(error: Refusal): FormFailure {
  const field = error.serverMessage === NAME_TAKEN ? 'username' : error.field
  const known = z.safeParse(LoginRefusal, error.result)
  const token = known.success ? known.data.passwordToken : undefined
  return {
    kind: 'refused',
    message: error.serverMessage,
    captchaRequired: asksForCaptcha(error),
    field: field ?? undefined,
    passwordToken: token,
  }
}

/**
 * Returns whether a picture has to be read. A JeecgBoot always wants that and has no code for saying so, only its text; that of
 * a phone is another one. The native server takes a proof of work, and brings its challenge.
 */
function asksForCaptcha({ result, serverMessage }: Pick<Refusal, 'result' | 'serverMessage'>): boolean {
  const refusal = z.safeParse(LoginRefusal, result)
  if (refusal.success && refusal.data.challenge !== undefined) return false
  return serverMessage.includes('验证码') && !serverMessage.includes('手机')
}
