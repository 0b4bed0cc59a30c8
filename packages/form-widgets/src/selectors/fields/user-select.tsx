import type { Option } from '@trackhoe/ui'
import { forwardRef, useCallback, useMemo } from 'react'
import type { UserOption } from '../../services/user-directory.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { DirectorySelect, type DirectoryFieldProps } from '../shared/directory-select.tsx'
import { useMessages } from '../shared/selector.messages.ts'

export interface UserSelectProps extends DirectoryFieldProps {
  /** The attribute that is stored. */
  keyBy?: 'username' | 'id'
}

/** How many users a search brings. */
const FOUND = 20

/**
 * Chooses users by typing a part of the account. Users come from `WidgetServices.users`; `SelectUserDialog` chooses them
 * by department. Errors: those of a searched field; a key that nobody has shows itself.
 */
export const UserSelect = forwardRef<HTMLElement, UserSelectProps>(function UserSelect(
  { keyBy = 'username', ...props },
  ref,
) {
  const t = useMessages()
  const { users } = useWidgetServices()
  const search = useMemo(
    () =>
      users
        ? async (text: string, signal: AbortSignal) => {
            const found = await users.search({ username: text.trim(), pageNo: 1, pageSize: FOUND }, signal)
            return found.records.map((user) => optionOf(user, keyBy))
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

function optionOf(user: UserOption, keyBy: 'username' | 'id'): Option {
  const { username, realname } = user
  return { value: user[keyBy], label: realname === '' ? username : `${realname} ${username}` }
}
