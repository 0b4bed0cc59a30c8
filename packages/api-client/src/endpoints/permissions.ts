import { permissions } from '@trackhoe/contract/system'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/**
 * Menus, buttons and the roles that may use them. Source: platform specification §7 "User and system administration".
 */
export function permissionAdministrationApi(send: Send) {
  return bind(send, permissions)
}
