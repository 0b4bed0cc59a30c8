import { RefreshCw, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { stateClasses } from './empty-state.tsx'

export interface ErrorStateProps {
  /** The reason, in plain language. */
  title: ReactNode
  /** The failed call, for support: `GET /vehicle/list`. */
  request?: string
  /** Absent: the same call would fail again, so that no retry is offered. */
  onRetry?: (() => void) | undefined
  /** A way on, where a retry does not help. */
  action?: ReactNode
  className?: string
}

/** Replaces a list that could not be loaded. Announced when it appears. */
export function ErrorState({ title, request, onRetry, action, className }: ErrorStateProps) {
  const t = useMessages()
  return (
    <div role="alert" className={cx(stateClasses, className)}>
      <Unplug aria-hidden />
      <div className="font-medium text-ink">{title}</div>
      {request !== undefined && <div className="text-12 break-all text-ink-3">{request}</div>}
      {onRetry && (
        <Button className="mt-2" icon={<RefreshCw aria-hidden />} onClick={onRetry}>
          {t.retry}
        </Button>
      )}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}
