import { overview } from '@trackhoe/contract'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** The platform's own numbers. Native only. */
export function overviewApi(send: Send) {
  return bind(send, overview)
}
