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
  onRetry?: () => void
  className?: string
}

/** Replaces a list that could not be loaded. Announced when it appears. */
export function ErrorState({ title, request, onRetry, className }: ErrorStateProps) {
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
    </div>
  )
}
