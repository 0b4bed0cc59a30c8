import { isApiError } from '@trackhoe/api-client'
import { canRetry, useNotifications } from '@trackhoe/shell'

/** Returns how a list describes what its source threw. */
export function useListError() {
  const { describe } = useNotifications()
  return (error: unknown) => ({
    title: describe(error),
    retryable: canRetry(error),
    ...(isApiError(error) && { call: error.call }),
  })
}
