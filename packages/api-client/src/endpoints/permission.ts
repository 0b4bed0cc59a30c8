import { permission } from '@trackhoe/contract'
import type { Send } from '../http/send.ts'

/** Menu and button permissions. Source: platform specification §7 "Session". */
export function permissionApi(send: Send) {
  return {
    ofUser(signal?: AbortSignal) {
      return send(permission.ofUser, { signal })
    },
  }
}
