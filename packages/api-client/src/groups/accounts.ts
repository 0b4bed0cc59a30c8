import { accounts as group } from '@trackhoe/contract/session'
import { derive } from '../http/derive.ts'
import { override } from './override.ts'

/** Accounts: the user's own, and those created or recovered without a session. Source: platform specification §7 "Session". */
export const accounts = override(group, (send) => {
  const { me: _, meByListedPath: __, ...withoutSession } = group
  return derive(send, withoutSession, { token: null, refreshOn401: false })
})
