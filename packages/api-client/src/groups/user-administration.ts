import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import { userAdministration as group, type PasswordStrength, type UsersOfDepartQuery } from '@trackhoe/contract/system'
import { RefusedError } from '../http/errors.ts'
import { override } from './override.ts'

/** The server's assessment of a password: its strength, and whether it is accepted. */
export interface PasswordAssessment {
  level: PasswordStrength
  accepted: boolean
}

const LEVELS: Readonly<Record<string, PasswordStrength>> = { '-2': -2, '-1': -1, '0': 0, '1': 1, '2': 2 }

/** Reads a refusal as an assessment when its message is a level. */
async function toAssessment(strength: Promise<PasswordStrength>): Promise<PasswordAssessment> {
  try {
    return { level: await strength, accepted: true }
  } catch (error) {
    const level = error instanceof RefusedError ? LEVELS[error.serverMessage] : undefined
    if (level === undefined) throw error
    return { level, accepted: false }
  }
}

/** Passwords, one's own account, users by department. Source: platform specification §7 "User and system administration". */
export const userAdministration = override(group, (send) => ({
  /** How strong a password is. It goes out in the body. */
  strength(pwd: string, signal?: AbortSignal): Promise<PasswordAssessment> {
    return toAssessment(send(group.strength, { body: { pwd }, signal }))
  },

  /** The same for servers without the POST call. The password is part of the address, which servers log. */
  strengthByGet(pwd: string, signal?: AbortSignal): Promise<PasswordAssessment> {
    return toAssessment(send(group.strengthByGet, { query: { pwd }, signal }))
  },

  /** A page of the users of a department and of everything below it; a user in two of them may come twice. */
  ofDepart(query: UsersOfDepartQuery = {}, signal?: AbortSignal) {
    return send(group.ofDepart, { query: { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE, ...query }, signal })
  },

  /** All of them, each once. */
  async allOfDepart(id: string, realname?: string, signal?: AbortSignal) {
    const users = await send(group.allOfDepart, { query: { id, realname }, signal })
    return [...new Map(users.map((user) => [user.id, user])).values()]
  },
}))
