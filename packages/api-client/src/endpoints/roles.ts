import { roles } from '@trackhoe/contract'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** The roles of the tenant. Source: platform specification §7 "User and system administration". */
export function rolesApi(send: Send) {
  return bind(send, roles)
}
