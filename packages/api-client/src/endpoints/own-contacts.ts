import { ownContacts } from '@trackhoe/contract/session'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** The caller's own phone and e-mail address. Native only. */
export const ownContactApi = (send: Send) => bind(send, ownContacts)
