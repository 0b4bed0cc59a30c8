import { organizationAdministration } from '@trackhoe/contract/tenant'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** Tenants as an administrator edits them, what they use and what they may use. Native only; not in the specification. */
export function organizationAdministrationApi(send: Send) {
  return bind(send, organizationAdministration)
}
