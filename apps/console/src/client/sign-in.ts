import { bind } from '@trackhoe/api-client'
import { userAdministration } from '@trackhoe/api-client/system'
import { otherLogins } from '@trackhoe/api-client/session'
import type { SignedIn } from '@trackhoe/contract'
import type { BindUserBody } from '@trackhoe/contract/session'
import { withProof } from '@trackhoe/shell/proof-of-work'
import type { Choice, LoginAttempt, LoginChoice, LoginEntry, OnProof } from './login-attempt.ts'
import { toFormFailure } from './to-form-failure.ts'
import { services } from './services.ts'

const { client, session, actions } = services
const logins = bind(client.send, otherLogins)

/** The server is asked what it is at the first visit: only a native one gets the language of the page. */
const identified = services.flavor.getState() === null ? services.flavor.learn() : undefined

/** Signs in and returns the result. Success starts the session. */
export function signIn(entry: LoginEntry, onProof: OnProof): Promise<LoginAttempt> {
  return attempt(() => withProof((proof) => client.session.login({ ...entry, ...proof }), onProof))
}

/** Signs in again after the session has expired: the same user continues in the same tenant. */
export async function reauthenticate(entry: LoginEntry, onProof: OnProof): Promise<LoginAttempt> {
  const { username, tenantId } = session.getState()
  const done = await attempt(async () => {
    const signedIn = await withProof((proof) => client.session.login({ ...entry, ...proof }), onProof)
    const stays = signedIn.userInfo.username === username && signedIn.tenantList?.some(({ id }) => id === tenantId)
    return stays ? { ...signedIn, userInfo: { ...signedIn.userInfo, tenantId } } : signedIn
  })
  return done.kind === 'choose' ? { kind: 'signed-in' } : done
}

/** `captcha` is the code of the SMS. */
export function signInByPhone(body: { mobile: string; captcha: string }): Promise<LoginAttempt> {
  return attempt(() => logins.phone(body))
}

export function signInByEmail(
  body: { email: string; password: string; captcha?: string; checkKey?: string },
  onProof: OnProof,
): Promise<LoginAttempt> {
  return attempt(() => withProof((proof) => logins.email({ body: { ...body, ...proof } }), onProof))
}

/** Signs in and ties the account of a scan to the user. */
export function signInAndBind(body: BindUserBody, onProof: OnProof): Promise<LoginAttempt> {
  return attempt(() => withProof((proof) => logins.bindUser({ body: { ...body, ...proof } }), onProof))
}

/** Signs in with what single sign-on has put into the address. */
export function signInByTicket(ticket: string, service: string): Promise<LoginAttempt> {
  return attempt(() => logins.cas({ body: { ticket, service } }))
}

async function attempt(ask: () => Promise<SignedIn>): Promise<LoginAttempt> {
  await identified
  const { generation } = session.getState()
  try {
    const signedIn = await ask()
    // Somebody has signed in or out in another window before the answer came.
    if (session.getState().generation !== generation) return { kind: 'failed', reason: 'failed' }
    session.signIn(signedIn)
    const choice = choiceOf(signedIn)
    return choice.tenants.length > 1 || choice.departs.length > 1 ? { kind: 'choose', choice } : { kind: 'signed-in' }
  } catch (error) {
    return toFormFailure(error)
  }
}

/** Source: the conventions of JeecgBoot: `multi_depart` 2 and a `tenantList` of several leave it to the user. */
function choiceOf({ userInfo, tenantList, multi_depart, departs }: SignedIn): LoginChoice {
  const tenants = (tenantList ?? []).filter(({ status }) => status !== '0')
  return {
    tenants: tenants.map(({ id, name }) => ({ id, name })),
    tenant: session.getState().tenantId,
    departs: multi_depart === 2 ? choicesOf(departs ?? []) : [],
    depart: userInfo.orgCode,
  }
}

function choicesOf(departs: readonly { orgCode: string | null; departName: string | null }[]): Choice[] {
  return departs.flatMap(({ orgCode, departName }) => (orgCode ? [{ id: orgCode, name: departName ?? orgCode }] : []))
}

/** Works for a tenant from now on; answers what is left to choose in it. Errors: those of the client. */
export async function chooseTenant(tenantId: string): Promise<Pick<LoginChoice, 'departs' | 'depart'>> {
  if (session.getState().tenantId !== tenantId) session.setTenant(tenantId)
  const own = await bind(client.send, userAdministration).ownDeparts()
  return { departs: choicesOf(own.list), depart: own.orgCode }
}

/** Works for a department from now on. Errors: those of the client. */
export async function chooseDepart(orgCode: string): Promise<void> {
  const { username, token, generation } = session.getState()
  if (username === null || token === null) return
  const { userInfo } = await logins.selectDepart(username, orgCode)
  session.applyRefresh(generation, { token: session.getState().token ?? token, userInfo })
}

/** Gives up in the middle of the choice. */
export async function signOut(): Promise<void> {
  await actions.logout()
}

/** The picture of a captcha as a data URI. Errors: those of the client. */
export function loadCaptcha(key: string): Promise<string> {
  return client.session.captcha(key)
}
