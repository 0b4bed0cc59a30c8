import {
  accounts,
  type ForgottenPassword,
  type Registration,
  type SmsBody,
  type JeecgPasswordChange,
  type JeecgRegistration,
} from '@trackhoe/contract/session'
import type { Send } from '../http/send.ts'

const open = { token: null, refreshOn401: false } as const

/** Accounts: one's own, and those made or opened again without a session. Source: platform specification §7 "Session". */
export function accountApi(send: Send) {
  return {
    /** The signed-in user. */
    me(signal?: AbortSignal) {
      return send(accounts.me, { signal })
    },

    /** The same under the other path that the specification lists. */
    meByListedPath(signal?: AbortSignal) {
      return send(accounts.meByListedPath, { signal })
    },

    forgotPassword(body: ForgottenPassword) {
      return send(accounts.forgotPassword, { body, ...open })
    },

    register(body: Registration) {
      return send(accounts.register, { body, ...open })
    },

    sendSms(body: SmsBody) {
      return send(accounts.sendSms, { body, ...open })
    },

    /** JeecgBoot only. The password stands in the address and thereby in logs. */
    changePasswordOnStock(change: JeecgPasswordChange) {
      return send(accounts.changePasswordOnJeecg, { query: change, ...open })
    },

    /** JeecgBoot only. Errors: `RefusedError` when the code does not belong to the phone. */
    verifyPhoneOnStock(phone: string, smscode: string) {
      return send(accounts.verifyPhoneOnJeecg, { body: { phone, smscode }, ...open })
    },

    /** JeecgBoot only. */
    registerOnStock(body: JeecgRegistration) {
      return send(accounts.registerOnJeecg, { body, ...open })
    },
  }
}
