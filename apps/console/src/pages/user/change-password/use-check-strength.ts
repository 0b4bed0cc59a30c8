import { isApiError } from '@trackhoe/api-client'
import { userAdministrationApi } from '@trackhoe/api-client/system'
import { useClient } from '@trackhoe/shell'
import { useCallback } from 'react'
import type { StrengthResult } from '../../../client/accounts.ts'

/** Checks the strength of a password with the server of the nearest provider. A failed call refuses no password. */
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
