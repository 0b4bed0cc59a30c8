import { useThemedProps, type Option } from '@trackhoe/ui'
import { forwardRef, useCallback, useMemo } from 'react'
import { isNameOnly, type UserOption, type UserSearch } from '../../services/user-directory.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { DirectorySelect, type DirectoryFieldProps } from '../shared/directory-select.tsx'
import { useMessages } from '../shared/selector.messages.ts'

export interface UserSelectProps extends DirectoryFieldProps {
  /** The attribute that is stored. */
  keyBy?: 'username' | 'id'
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    UserSelect: UserSelectProps
  }
}

/** How many users a search brings. */
const FOUND = 20

/**
 * Chooses users by typing a part of the name or of the account. Users come from `WidgetServices.users`; `SelectUserDialog` chooses them
 * by department. Errors: those of a searched field; a key that nobody has shows itself.
 */
export const UserSelect = forwardRef<HTMLElement, UserSelectProps>(function UserSelect(own, ref) {
  const { keyBy = 'username', ...props } = useThemedProps('UserSelect', own)
  const t = useMessages()
  const { users } = useWidgetServices()
  const search = useMemo(
    () =>
      users
        ? async (text: string, signal: AbortSignal) => {
            const found = await Promise.all(
              searchesOf(text).map((search) => users.search({ ...search, pageNo: 1, pageSize: FOUND }, signal)),
            )
            const byId = new Map(found.flatMap(({ records }) => records).map((user) => [user.id, user]))
            return [...byId.values()].map((user) => optionOf(user, keyBy))
          }
        : null,
    [users, keyBy],
  )
  const find = useCallback(
    async (keys: readonly string[], signal: AbortSignal) =>
      ((await users?.find(keyBy, keys, signal)) ?? []).map((user) => optionOf(user, keyBy)),
    [users, keyBy],
  )
  return <DirectorySelect placeholder={t.userToSearch} {...props} ref={ref} search={search} find={find} />
})

/**
 * An account has no Chinese characters; other letters may belong to the account or to the name. What the list shows, the name with the
 * account behind it, finds its person.
 */
function searchesOf(text: string): Pick<UserSearch, 'username' | 'realname'>[] {
  const part = text.trim()
  if (part === '') return [{}]
  const [, realname, username] = /^(.+)\s+(\S+)$/.exec(part) ?? []
  if (realname !== undefined && username !== undefined && !isNameOnly(username)) {
    return [{ realname, username }, { realname: part }]
  }
  return isNameOnly(part) ? [{ realname: part }] : [{ username: part }, { realname: part }]
}

function optionOf(user: UserOption, keyBy: 'username' | 'id'): Option {
  const { username, realname } = user
  return { value: user[keyBy], label: realname === '' ? username : `${realname} ${username}` }
}
