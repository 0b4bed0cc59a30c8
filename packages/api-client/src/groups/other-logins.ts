import type { Flavor } from '@trackhoe/contract'
import { otherLogins as group, type CasTicket, type PhoneLoginBody } from '@trackhoe/contract/session'
import { RefusedError } from '../http/errors.ts'
import { derive } from '../http/derive.ts'
import { override } from './override.ts'

/** Sent without a token; a 401 is the answer. */
const open = { token: null, refreshOn401: false } as const

/** Signing in by other means than name and password. Source: platform specification §7 "Session". */
export const otherLogins = override(group, (send) => ({
  ...derive(send, group, open),

  /** Errors: `RefusedError` 手机验证码错误, also where the server calls that a success. */
  async phone(body: PhoneLoginBody, signal?: AbortSignal) {
    const { code, message, result } = await send(group.phone, { body, signal, ...open })
    if (!result) throw new RefusedError('POST /sys/phoneLogin', code, message, null)
    return result
  },

  /** The same where this server has it. */
  byCasOf(flavor: Flavor, ticket: CasTicket, signal?: AbortSignal) {
    return flavor === 'native'
      ? send(group.cas, { body: ticket, signal, ...open })
      : send(group.casOfJeecg, { query: ticket, signal, ...open })
  },

  /** Whose token this is; JeecgBoot 3. */
  tokenOwner(token: string, signal?: AbortSignal) {
    return send(group.tokenOwner, { token, signal, refreshOn401: false })
  },

  /** The user behind a QR scan; JeecgBoot 3 wants the tenant. */
  thirdLogin(scan: { token: string; thirdType: string; tenantId?: string }, signal?: AbortSignal) {
    const { token, thirdType, tenantId } = scan
    return tenantId === undefined
      ? send(group.thirdLogin, { params: { token, thirdType }, signal, ...open })
      : send(group.thirdLoginOfTenant, { params: { token, thirdType, tenantId }, signal, ...open })
  },

  /** Chooses one of the departments that a login brought. */
  selectDepart(username: string, orgCode: string) {
    return send(group.selectDepart, { body: { username, orgCode } })
  },
}))
