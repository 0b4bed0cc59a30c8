import { RefreshCw, Unplug } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useMessages } from '../context/ui-context.ts'
import { stateClasses } from './empty-state.tsx'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `ErrorState`. */
export interface ErrorStateParts {
  /** The element of `className`. */
  root: string
  /** The title. */
  title: string
  /** The failed call. */
  request: string
  /** The button that tries again. */
  retry: string
  /** The button. */
  action: string
}

export interface ErrorStateProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'title'>, PartSettings<ErrorStateParts> {
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
export const ErrorState = forwardRef<HTMLDivElement, ErrorStateProps>(function ErrorState(own, ref) {
  const [{ title, request, onRetry, action, ...props }, part] = useComponentTheme('ErrorState', own)
  const t = useMessages()
  return (
    <div role="alert" {...part('root', stateClasses)} {...props} ref={ref}>
      <Unplug aria-hidden />
      <div {...part('title', 'font-medium text-ink')}>{title}</div>
      {request !== undefined && <div {...part('request', 'text-12 break-all text-ink-3')}>{request}</div>}
      {onRetry && (
        <Button {...part('retry', 'mt-2')} icon={<RefreshCw aria-hidden />} onClick={onRetry}>
          {t.retry}
        </Button>
      )}
      {action !== undefined && <div {...part('action', 'mt-2')}>{action}</div>}
    </div>
  )
})
