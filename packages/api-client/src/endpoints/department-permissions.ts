import { departmentPermissions } from '@trackhoe/contract/system'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** What departments and the roles inside them may do. Source: platform specification §7 "User and system administration". */
export function departmentPermissionApi(send: Send) {
  return bind(send, departmentPermissions)
}
