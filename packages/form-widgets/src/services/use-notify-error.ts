import { useToast } from '@trackhoe/ui'
import { useCallback } from 'react'
import { describeFailure } from './describe-failure.ts'
import { useWidgetServices } from './widget-services.tsx'

/** Returns what shows a failure that has no place of its own: `notifyError` of the app, else a toast with its description. */
export function useNotifyError(): (error: unknown) => void {
  const { notifyError, describeError = describeFailure } = useWidgetServices()
  const toast = useToast()
  return useCallback(
    (error: unknown) => {
      if (notifyError) notifyError(error)
      else toast.error(describeError(error).title)
    },
    [notifyError, describeError, toast],
  )
}
