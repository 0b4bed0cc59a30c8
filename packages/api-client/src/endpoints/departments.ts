import { departments } from '@trackhoe/contract'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** The departments of the tenant. Source: platform specification §7 "User and system administration". */
export function departmentsApi(send: Send) {
  return bind(send, departments)
}
