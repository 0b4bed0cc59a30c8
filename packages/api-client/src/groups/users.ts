import { EnvelopeCode, users as group, type QueryInput } from '@trackhoe/contract'
import { override } from './override.ts'
import { isRefusal, NO_CODE } from './refusals.ts'

/** The beginning of the message for a user without roles; other refusals have the same code. */
const NO_ROLES_MARK = '未找到'

/** The availability of a user name, phone or mail address. */
export type Availability = { kind: 'free' } | { kind: 'taken'; serverMessage: string }

/** The users of the tenant. Source: platform specification §7 "User and system administration". */
export const users = override(group, (send) => ({
  /** Ask for one of user name, phone and mail address; `id` is the user that may keep its own. */
  async checkOnly(query: QueryInput<typeof group.checkOnly>, signal?: AbortSignal): Promise<Availability> {
    try {
      await send(group.checkOnly, { query, signal })
      return { kind: 'free' }
    } catch (error) {
      if (!isRefusal(error, NO_CODE)) throw error
      return { kind: 'taken', serverMessage: error.serverMessage }
    }
  },

  /** Ids of the user's roles. A server refuses when there are none; that reads as none. */
  async rolesOf(userId: string, signal?: AbortSignal): Promise<string[]> {
    try {
      return await send(group.rolesOf, { query: { userid: userId }, signal })
    } catch (error) {
      // Any other refusal must stay an error: a form that shows no roles would save no roles.
      if (!isRefusal(error, EnvelopeCode.refused) || !error.serverMessage.startsWith(NO_ROLES_MARK)) throw error
      return []
    }
  },

  /** The user's departments. A server refuses when there are none; that reads as none. */
  async departmentsOf(userId: string, signal?: AbortSignal) {
    try {
      return await send(group.departmentsOf, { query: { userId }, signal })
    } catch (error) {
      if (!isRefusal(error, NO_CODE)) throw error
      return []
    }
  },
}))
