import { bind, isApiError } from '@trackhoe/api-client'
import { probeServer } from '@trackhoe/api-client/server'
import { accounts, otherLogins } from '@trackhoe/api-client/session'
import { userAdministration } from '@trackhoe/api-client/system'
import {
  passwordLinks,
  type ForgottenPassword,
  type PasswordByLink,
  type Registration,
  type SmsBody,
} from '@trackhoe/contract/session'
import { withProof } from '@trackhoe/shell/proof-of-work'
import type { Attempt, FormFailure, OnProof } from './login-attempt.ts'
import { toFormFailure } from './to-form-failure.ts'
import { services } from './services.ts'

const { client } = services
const api = bind(client.send, accounts)

/** The ways to sign in that the server offers beside name and password. */
export interface LoginOptions {
  features: readonly string[]
  casLoginUrl: string | null
}

/** Reads what the server offers. A JeecgBoot does not declare it, so everything is offered there. Errors: none. */
export async function loadLoginOptions(): Promise<LoginOptions | 'unknown'> {
  try {
    const { flavor, features, casLoginUrl } = await probeServer(client)
    return flavor === 'native' ? { features, casLoginUrl } : 'unknown'
  } catch {
    return 'unknown'
  }
}

export function sendCode(body: SmsBody, onProof: OnProof): Promise<Attempt> {
  const { sendSms } = bind(client.send, otherLogins)
  return attempt(() => withProof((proof) => sendSms({ body: { ...body, ...proof } }), onProof))
}

/** Makes an account, on a JeecgBoot by its own call. */
export function register(body: Registration): Promise<Attempt> {
  return attempt(async () => {
    if (await isNative()) await api.register({ body })
    else await api.registerOnJeecg({ body: { ...body, email: '' } })
  })
}

/** Sets a new password, on a JeecgBoot by its own two calls. */
export function resetPassword(body: ForgottenPassword): Promise<Attempt> {
  return attempt(async () => {
    if (await isNative()) return api.forgotPassword({ body })
    const { mobile: phone, captcha: smscode, password } = body
    const owner = await api.verifyPhoneOnJeecg({ body: { phone, smscode } })
    const username = owner?.username || body.username || ''
    return api.changePasswordOnJeecg({ query: { username, password, smscode, phone } })
  })
}

/** Whose password a one-time link sets. */
export async function ownerOfLink(token: string): Promise<{ kind: 'found'; username: string } | FormFailure> {
  try {
    const { username } = await bind(client.send, passwordLinks).inspect({ body: { token } })
    return { kind: 'found', username }
  } catch (error) {
    return toFormFailure(error)
  }
}

/** Sets a password by a one-time link, which is used up by it. */
export function setPasswordByLink(body: PasswordByLink): Promise<Attempt> {
  return attempt(() => bind(client.send, passwordLinks).redeem({ body }))
}

async function isNative(): Promise<boolean> {
  const { flavor } = await probeServer(client)
  return flavor === 'native'
}

/** The strength of a new password while it is typed. `unknown`: the server could not be asked, which is no no. */
export type StrengthResult = { kind: 'known'; level: -2 | -1 | 0 | 1 | 2; accepted: boolean } | { kind: 'unknown' }

/** How strong the server finds a password, and whether it would take it. Errors: an abort; else `unknown`. */
export async function checkStrength(pwd: string, signal: AbortSignal): Promise<StrengthResult> {
  try {
    // A JeecgBoot has no call for it.
    if (!(await isNative())) return { kind: 'unknown' }
    return { kind: 'known', ...(await bind(client.send, userAdministration).strength(pwd, signal)) }
  } catch (error) {
    if (isApiError(error)) return { kind: 'unknown' }
    throw error
  }
}

async function attempt(ask: () => Promise<unknown>): Promise<Attempt> {
  try {
    await ask()
    return { kind: 'done' }
  } catch (error) {
    return toFormFailure(error)
  }
}
