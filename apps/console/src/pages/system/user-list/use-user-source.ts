import { userAdministration } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import type { UserListQuery } from '@trackhoe/contract'
import { useClient, useFlavor } from '@trackhoe/shell'
import { useMemo } from 'react'
import { pageOfDepartment } from './users-of-department.ts'

/** The calls of the list. `allWait`: its rows are registrations, which are rejected and not deleted. */
export function useUserSource(allWait: boolean) {
  const { users } = useClient()
  const userAdministrationApi = useCalls(userAdministration)
  const flavor = useFlavor()
  return useMemo(() => {
    const { remove, removeAll } = userAdministrationApi
    return {
      ...users,
      // Rejecting a registration deletes it, and notifies who asked.
      remove: allWait ? undefined : remove,
      removeAll: allWait ? undefined : removeAll,
      list: async (input: { query: UserListQuery }, signal?: AbortSignal) => {
        if (flavor === 'native' || !input.query.departId) return users.list(input, signal)
        const { departId } = input.query
        const calls: Parameters<typeof pageOfDepartment>[0] = {
          list: users.list,
          ofDepart: (...input) => userAdministrationApi.ofDepart(...input),
        }
        return pageOfDepartment(calls, { ...input.query, departId }, signal)
      },
    }
  }, [users, flavor, allWait, userAdministrationApi])
}
