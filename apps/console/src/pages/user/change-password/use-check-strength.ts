import { isApiError } from '@trackhoe/api-client'
import { userAdministrationApi } from '@trackhoe/api-client/system'
import { useClient, useFlavor } from '@trackhoe/shell'
import { useCallback } from 'react'
import type { StrengthResult } from '../../../client/accounts.ts'

/** Checks the strength of a password with the server of the nearest provider. A failed call refuses no password. */
export function useCheckStrength(): (password: string, signal: AbortSignal) => Promise<StrengthResult> {
  const client = useClient()
  const flavor = useFlavor()
  return useCallback(
    async (password, signal) => {
      // A JeecgBoot has no call for it.
      if (flavor !== null && flavor !== 'native') return { kind: 'unknown' }
      try {
        return { kind: 'known', ...(await userAdministrationApi(client.send).strength(password, signal)) }
      } catch (error) {
        if (isApiError(error)) return { kind: 'unknown' }
        throw error
      }
    },
    [client, flavor],
  )
}
