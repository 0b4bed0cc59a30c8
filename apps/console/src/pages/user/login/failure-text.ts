import type { FormFailure } from '../../../client/login-attempt.ts'
import type { LoginMessages } from './login-messages.ts'

/** Why a form was not taken: the server's words, or what the page knows. */
export function failureText(
  failure: FormFailure,
  messages: Pick<LoginMessages, 'offline' | 'timeout' | 'failed' | 'unproven'>,
): string {
  return failure.kind === 'refused' ? failure.message : messages[failure.reason]
}
