import { auditLog } from '@trackhoe/contract/system'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Who did or tried what in the tenant. Native only; not in the specification. */
export const auditLogApi = (send: Send) => bind(send, auditLog)
