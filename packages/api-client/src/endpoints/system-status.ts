import { systemStatus } from '@trackhoe/contract/system'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** How the installation does. Native only. */
export function systemStatusApi(send: Send) {
  return bind(send, systemStatus)
}
