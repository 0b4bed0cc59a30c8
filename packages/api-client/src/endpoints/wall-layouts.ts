import { wallLayouts } from '@trackhoe/contract/vehicle'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** The composition of a tenant's wall. Native only; not in the specification. */
export function wallLayoutApi(send: Send) {
  return bind(send, wallLayouts)
}
