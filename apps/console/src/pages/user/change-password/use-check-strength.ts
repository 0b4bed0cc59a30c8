import { isApiError } from '@trackhoe/api-client'
import { userAdministrationApi } from '@trackhoe/api-client/system'
import { useClient } from '@trackhoe/shell'
import { useCallback } from 'react'
import type { StrengthResult } from '../../../client/accounts.ts'

/** Asks the server of the nearest provider how strong a password is. One it cannot judge is not refused for that. */
export function useCheckStrength(): (password: string, signal: AbortSignal) => Promise<StrengthResult> {
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
