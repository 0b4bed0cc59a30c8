import type { DataTableError } from '@trackhoe/ui/data-table'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { useMessages } from './selector.messages.ts'

/** Describes a failed call for the place where its data would be. `null`: it has not failed. */
export function useTableError(error: unknown): DataTableError | null {
  const t = useMessages()
  const { describeError } = useWidgetServices()
  if (error === null) return null
  const { title, call, retryable } = describeError?.(error) ?? { title: t.loadFailed }
  return { title, call, retryable }
}
