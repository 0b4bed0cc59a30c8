import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@trackhoe/api-client'
import { useToast } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { errorMessage } from './error-message.ts'

/** Words for a failed call: `describe` gives the line, `notify` shows it as a 系统提示. */
export function useNotifications() {
  const t = useMessages().notice
  const toast = useToast()
  const queries = useQueryClient()

  /** The line for an error, for where it happened. */
  const describe = (error: unknown): string => (isApiError(error) ? (errorMessage(error, t) ?? t.expired) : t.failed)

  const notify = (error: unknown): void => {
    // Taken back, by a log-out for instance: nobody waits for it.
    if (isAborted(error)) return
    // What was allowed before is not any more: the menu and the buttons follow.
    if (isApiError(error) && error.kind === 'http' && error.status === 403)
      void queries.invalidateQueries({ queryKey: ['permission'] })
    // A session that ended is told once, by the session.
    const text = isApiError(error) ? errorMessage(error, t) : t.failed
    if (text !== null) toast.error(t.title, { description: text })
  }

  return { describe, notify }
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
