import { RefreshCw, Unplug } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { stateClasses } from './empty-state.tsx'

export interface ErrorStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'title'> {
  /** The reason, in plain language. */
  title: ReactNode
  /** The failed call, for support: `GET /vehicle/list`. */
  request?: string
  /** Absent: the same call would fail again, so that no retry is offered. */
  onRetry?: (() => void) | undefined
  /** A way on, where a retry does not help. */
  action?: ReactNode
}

/** Replaces a list that could not be loaded. Announced when it appears. */
export const ErrorState = forwardRef<HTMLDivElement, ErrorStateProps>(function ErrorState(
  { title, request, onRetry, action, className, ...props },
  ref,
) {
  const t = useMessages()
  return (
    <div role="alert" {...props} ref={ref} className={cx(stateClasses, className)}>
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
})
