import { isApiError } from '@trackhoe/api-client'
import { userAdministration } from '@trackhoe/api-client/system'
import { useCalls } from '@trackhoe/auth'
import { useFlavor } from '@trackhoe/shell'
import { useCallback } from 'react'
import type { StrengthResult } from '../../../client/accounts.ts'

/** Checks the strength of a password with the server of the nearest provider. A failed call refuses no password. */
export function useCheckStrength(): (password: string, signal: AbortSignal) => Promise<StrengthResult> {
  const userAdministrationApi = useCalls(userAdministration)
  const flavor = useFlavor()
  return useCallback(
    async (password, signal) => {
      // A JeecgBoot has no call for it.
      if (flavor !== null && flavor !== 'native') return { kind: 'unknown' }
      try {
        return { kind: 'known', ...(await userAdministrationApi.strength(password, signal)) }
      } catch (error) {
        if (isApiError(error)) return { kind: 'unknown' }
        throw error
      }
    },
    [flavor, userAdministrationApi],
  )
}
