import { ErrorState, type ErrorStateProps } from '@trackhoe/ui'
import { canRetry } from '@trackhoe/api-client'
import { useNotifications } from './use-notifications.ts'

export interface FailureStateProps extends Pick<ErrorStateProps, 'request' | 'action' | 'className'> {
  /** The error that was thrown. */
  error: unknown
  /** Replaces the text of the error, where its place knows better what is missing. */
  title?: string | undefined
  onRetry: () => void
}

/** Replaces what could not be loaded by the reason, with 重试 where another try can help. */
export function FailureState({ error, title, onRetry, ...state }: FailureStateProps) {
  const { describe } = useNotifications()
  return <ErrorState {...state} title={title ?? describe(error)} onRetry={canRetry(error) ? onRetry : undefined} />
}
