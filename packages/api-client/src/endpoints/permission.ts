import { permission } from '@trackhoe/contract'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Menu and button permissions. Source: platform specification §7 "Session". */
export function permissionApi(send: Send) {
  return bind(send, permission)
}
