import { formSamples } from '@trackhoe/contract/online'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** Filled forms with a field of every type. Native only; not in the specification. */
export function formSampleApi(send: Send) {
  return bind(send, formSamples)
}
