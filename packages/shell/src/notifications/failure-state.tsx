import { ErrorState, type ErrorStateProps } from '@trackhoe/ui'
import { canRetry } from './can-retry.ts'
import { useNotifications } from './use-notifications.ts'

export interface FailureStateProps extends Pick<ErrorStateProps, 'request' | 'action' | 'className'> {
  /** What was thrown. */
  error: unknown
  onRetry: () => void
}

/** Replaces what could not be loaded by the reason, with 重试 where another try can help. */
export function FailureState({ error, onRetry, ...state }: FailureStateProps) {
  const { describe } = useNotifications()
  return <ErrorState {...state} title={describe(error)} onRetry={canRetry(error) ? onRetry : undefined} />
}
