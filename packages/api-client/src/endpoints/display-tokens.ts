import { displayTokens } from '@trackhoe/contract/session'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Tokens of wall displays. Native only; not in the specification. */
export function displayTokenApi(send: Send) {
  return bind(send, displayTokens)
}
