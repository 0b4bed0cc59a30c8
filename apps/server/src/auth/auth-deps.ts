import type { HttpDeps } from '../platform/http/deps.ts'
import type { CasServer } from './cas/cas-server.ts'
import type { MailSender, MessageSender } from './message-sender.ts'

/** What the handlers of sign-in and accounts get from outside beside the rest. */
export interface AuthDeps extends HttpDeps {
  /** From which the successors of refresh tokens are derived. */
  refreshKey: Buffer
  /** How hard a proof of work is. Unit: hashes that one counter takes. */
  proofCost: number
  signIn: SignInSettings
}

/** What an installation offers beside name and password; what is absent is refused in clear words. */
export interface SignInSettings {
  /** Brings codes to phones. */
  messages?: MessageSender
  /** Brings codes and messages to e-mail addresses. */
  mail?: MailSender
  /** Single sign-on. */
  cas?: CasServer
  /** The tenant of those who register themselves. */
  registerTenant?: string
  /** They sign in at once. Absent: an administrator of the tenant approves them before. */
  registerWithoutApproval?: true
}
