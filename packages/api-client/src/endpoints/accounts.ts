import { accounts } from '@trackhoe/contract/session'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Accounts: the user's own, and those created or recovered without a session. Source: platform specification §7 "Session". */
export function accountApi(send: Send) {
  const { me, meByListedPath, ...withoutSession } = accounts
  return {
    ...bind(send, { me, meByListedPath }),
    ...bind(send, withoutSession, { token: null, refreshOn401: false }),
  }
}
