import { userSessions } from '@trackhoe/contract/system'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Where the users of the tenant are signed in. Native only; not in the specification. */
export const userSessionApi = (send: Send) => bind(send, userSessions)
