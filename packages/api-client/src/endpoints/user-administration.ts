import { DEFAULT_PAGE_SIZE, writeCommaList } from '@trackhoe/contract'
import {
  userAdministration,
  type GivenPassword,
  type OwnAccount,
  type OwnPassword,
  type PasswordStrength,
  type UsersOfDepartQuery,
} from '@trackhoe/contract/system'
import { RefusedError } from '../http/errors.ts'
import type { Send } from '../http/send.ts'

/** What the server thinks of a password: how strong it is, and whether it would take it. */
export interface PasswordAssessment {
  level: PasswordStrength
  accepted: boolean
}

const LEVELS: Readonly<Record<string, PasswordStrength>> = { '-2': -2, '-1': -1, '0': 0, '1': 1, '2': 2 }

/** A refusal may be the verdict itself: its message is then a level. */
async function toAssessment(asked: Promise<PasswordStrength>): Promise<PasswordAssessment> {
  try {
    return { level: await asked, accepted: true }
  } catch (error) {
    const level = error instanceof RefusedError ? LEVELS[error.serverMessage] : undefined
    if (level === undefined) throw error
    return { level, accepted: false }
  }
}

/** Passwords, one's own account, users by department. Source: platform specification §7 "User and system administration". */
export function userAdministrationApi(send: Send) {
  const calls = userAdministration
  return {
    /** Changes one's own account; brings it as it is then. */
    editOwn(account: OwnAccount) {
      return send(calls.editOwn, { body: account })
    },

    /** Gives another user a new password. */
    changePassword(password: GivenPassword) {
      return send(calls.changePassword, { body: password })
    },

    /** Gives oneself a new password. Errors: `RefusedError` when the old one is wrong. */
    updatePassword(password: OwnPassword) {
      return send(calls.updatePassword, { body: password })
    },

    /** The same for servers that take no POST, as stock ones. */
    updatePasswordByPut(password: OwnPassword) {
      return send(calls.updatePasswordByPut, { body: password })
    },

    /** How strong a password is. It goes out in the body. */
    strength(pwd: string, signal?: AbortSignal): Promise<PasswordAssessment> {
      return toAssessment(send(calls.strength, { body: { pwd }, signal }))
    },

    /** The same for servers that take no POST: the password stands in the address, which servers log. */
    strengthByGet(pwd: string, signal?: AbortSignal): Promise<PasswordAssessment> {
      return toAssessment(send(calls.strengthByGet, { query: { pwd }, signal }))
    },

    remove(id: string) {
      return send(calls.remove, { query: { id } })
    },

    removeAll(ids: readonly string[]) {
      return send(calls.removeAll, { query: { ids: writeCommaList(ids) } })
    },

    /** A page of the users of a department and of everything below it; a user in two of them may come twice. */
    ofDepart(query: UsersOfDepartQuery = {}, signal?: AbortSignal) {
      return send(calls.ofDepart, { query: { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE, ...query }, signal })
    },

    /** All of them, each once. */
    async allOfDepart(id: string, realname?: string, signal?: AbortSignal) {
      const users = await send(calls.allOfDepart, { query: { id, realname }, signal })
      return [...new Map(users.map((user) => [user.id, user])).values()]
    },

    /** The departments of a user as branches from the root down. Native only. */
    belongingDeparts(userId: string, signal?: AbortSignal) {
      return send(calls.belongingDeparts, { query: { userId }, signal })
    },

    /** One's own departments, and the code of the one now worked for. */
    ownDeparts(signal?: AbortSignal) {
      return send(calls.ownDeparts, { signal })
    },
  }
}
