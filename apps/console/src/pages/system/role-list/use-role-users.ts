import { userAdministration } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import { dataRules } from '@trackhoe/contract/system'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '@trackhoe/contract'
import { useFlavor, useNotifications } from '@trackhoe/shell'
import { useState } from 'react'
import { roleKeys } from './role-keys.ts'
/** How many users a call brings. Unit: rows. */
const USERS_AT_ONCE = 1000

/** Returns the users of a role, and how they are changed. `failure`: why the last change failed; empty: it did not. */
export function useRoleUsers(roleId: string) {
  const { describe } = useNotifications()
  const api = useCalls(dataRules)
  const stock = useCalls(userAdministration)
  const isNative = useFlavor() === 'native'
  const queries = useQueryClient()
  const [failure, setFailure] = useState('')
  const users = useQuery({
    queryKey: roleKeys.users(roleId),
    queryFn: async ({ signal }): Promise<User[]> => {
      if (isNative) return api.usersOfRole({ query: { roleId } }, signal)
      const found: User[] = []
      for (let pageNo = 1; ; pageNo += 1) {
        const query = { roleId, pageNo, pageSize: USERS_AT_ONCE }
        const { records, total } = await stock.ofRole({ query }, signal)
        found.push(...records)
        if (records.length === 0 || pageNo * USERS_AT_ONCE >= total) return found
      }
    },
    staleTime: 0,
  })

  async function change(run: () => Promise<unknown>) {
    setFailure('')
    try {
      await run()
    } catch (error) {
      setFailure(describe(error))
    }
    await queries.invalidateQueries({ queryKey: roleKeys.users(roleId) })
  }

  return { users, failure, change }
}
