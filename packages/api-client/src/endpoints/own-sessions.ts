import { ownSessions } from '@trackhoe/contract/session'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Where the caller is signed in. Native only. */
export const ownSessionApi = (send: Send) => bind(send, ownSessions)
