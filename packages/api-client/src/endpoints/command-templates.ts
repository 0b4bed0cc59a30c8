import { commandTemplates } from '@trackhoe/contract/vehicle'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Values of commands that are kept by name. Native only; not in the specification. */
export function commandTemplateApi(send: Send) {
  return bind(send, commandTemplates)
}
