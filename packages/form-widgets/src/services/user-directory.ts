/** A user as a choice. */
export interface UserOption {
  readonly id: string
  readonly username: string
  readonly realname: string
  /** As a person reads it: 男, 女. */
  readonly sex?: string
  readonly phone?: string
  /** The names of the user's departments. */
  readonly departments?: string
}

/** Which users are looked for. */
export interface UserSearch {
  /** Part of the account. */
  readonly username?: string
  /** Part of the person's name. */
  readonly realname?: string
  /** The users of one department. Absent: of all. */
  readonly departmentId?: string
  /** Counted from 1. */
  readonly pageNo: number
  readonly pageSize: number
}

/** Finds users of the tenant, for select-user dialogs. Source: platform specification §2 "Other dialogs and widgets". */
export interface UserDirectory {
  search(search: UserSearch, signal: AbortSignal): Promise<{ records: readonly UserOption[]; total: number }>
  /** The users with these keys; one that does not exist is left out. A key is what the field stores. */
  find(by: 'username' | 'id', keys: readonly string[], signal: AbortSignal): Promise<readonly UserOption[]>
}

/** Returns whether a text can be part of a name only: an account has no Chinese characters. */
export const isNameOnly = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Serves users from memory. `departmentOf` is the id of a user's department. */
export function staticUserDirectory(
  users: readonly UserOption[],
  departmentOf: (user: UserOption) => string | undefined = () => undefined,
): UserDirectory {
  return {
    async search({ username = '', realname = '', departmentId, pageNo, pageSize }) {
      const found = users.filter(
        (user) =>
          user.username.includes(username) &&
          user.realname.includes(realname) &&
          (departmentId === undefined || departmentOf(user) === departmentId),
      )
      return { records: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length }
    },
    find: async (by, keys) => users.filter((user) => keys.includes(user[by])),
  }
}
