import { useQueryClient } from '@tanstack/react-query'
import { describeError, isApiError } from '@trackhoe/api-client'
import { useLocale, useToast } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { permissionKeys } from '../queries/query-keys.ts'

/** Reports failed calls: `describe` returns the text, `notify` shows it as 系统提示. */
export function useNotifications() {
  const t = useMessages().notification
  const locale = useLocale()
  const toast = useToast()
  const queries = useQueryClient()

  /** Returns the text of an error, for display in place. */
  const describe = (error: unknown): string => describeError(error, locale).title

  const notify = (error: unknown): void => {
    // The call was canceled, for instance by signing out: nobody waits for it.
    if (isAborted(error)) return
    // A permission was removed: menu and buttons are updated.
    if (isApiError(error) && error.kind === 'http' && error.status === 403)
      void queries.invalidateQueries({ queryKey: permissionKeys.all })
    // The session itself reports that it has ended.
    if (isApiError(error) && error.kind === 'http' && error.status === 401) return
    toast.error(t.title, { description: describe(error) })
  }

  return { describe, notify }
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
