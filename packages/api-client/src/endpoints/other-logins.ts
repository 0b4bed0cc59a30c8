import type { Flavor } from '@trackhoe/contract'
import { otherLogins, type CasTicket, type PhoneLoginBody } from '@trackhoe/contract/session'
import { RefusedError } from '../http/errors.ts'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Sent without a token; a 401 is the answer. */
const open = { token: null, refreshOn401: false } as const

/** Signing in by other means than name and password. Source: platform specification §7 "Session". */
export function otherLoginApi(send: Send) {
  return {
    ...bind(send, otherLogins, open),

    /** Errors: `RefusedError` 手机验证码错误, also where the server calls that a success. */
    async phone(body: PhoneLoginBody, signal?: AbortSignal) {
      const { code, message, result } = await send(otherLogins.phone, { body, signal, ...open })
      if (!result) throw new RefusedError('POST /sys/phoneLogin', code, message, null)
      return result
    },

    /** The same where this server has it. */
    byCasOf(flavor: Flavor, ticket: CasTicket, signal?: AbortSignal) {
      return flavor === 'native'
        ? send(otherLogins.cas, { body: ticket, signal, ...open })
        : send(otherLogins.casOfJeecg, { query: ticket, signal, ...open })
    },

    /** Whose token this is; JeecgBoot 3. */
    tokenOwner(token: string, signal?: AbortSignal) {
      return send(otherLogins.tokenOwner, { token, signal, refreshOn401: false })
    },

    /** The user behind a QR scan; JeecgBoot 3 wants the tenant. */
    thirdLogin(scan: { token: string; thirdType: string; tenantId?: string }, signal?: AbortSignal) {
      const { token, thirdType, tenantId } = scan
      return tenantId === undefined
        ? send(otherLogins.thirdLogin, { params: { token, thirdType }, signal, ...open })
        : send(otherLogins.thirdLoginOfTenant, { params: { token, thirdType, tenantId }, signal, ...open })
    },

    /** Chooses one of the departments that a login brought. */
    selectDepart(username: string, orgCode: string) {
      return send(otherLogins.selectDepart, { body: { username, orgCode } })
    },
  }
}
