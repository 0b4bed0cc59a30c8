import { isApiError } from '@trackhoe/api-client'
import { userAdministrationApi } from '@trackhoe/api-client/system'
import { useClient } from '@trackhoe/shell'
import { useCallback } from 'react'
import type { StrengthLook } from '../../../client/accounts.ts'

/** Asks the server of the nearest provider how strong a password is. One it cannot judge is not refused for that. */
export function useStrengthLook(): (password: string, signal: AbortSignal) => Promise<StrengthLook> {
  const client = useClient()
  return useCallback(
    async (password, signal) => {
      try {
        return { kind: 'known', ...(await userAdministrationApi(client.send).strength(password, signal)) }
      } catch (error) {
        if (isApiError(error)) return { kind: 'unknown' }
        throw error
      }
    },
    [client],
  )
}
