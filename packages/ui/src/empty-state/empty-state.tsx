import { Inbox } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { cx } from '../style/cx.ts'
import { useRunningWork } from './running-work.tsx'

export interface EmptyStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'title'> {
  icon?: ReactNode
  /** 暂无数据 when left out; what runs inside of a `RunningWork`. */
  title?: ReactNode
  /** The reason, in plain language and without a full stop. */
  description?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Replaces content that is empty. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { icon, title, description, action, className, ...props },
  ref,
) {
  const t = useMessages()
  const running = useRunningWork()
  if (title === undefined && running !== null) {
    return (
      <div aria-busy {...props} ref={ref} className={cx(stateClasses, className)}>
        <Spinner />
        <div className="font-medium text-ink">{running}</div>
      </div>
    )
  }
  return (
    <div {...props} ref={ref} className={cx(stateClasses, className)}>
      {icon ?? <Inbox aria-hidden />}
      <div className="font-medium text-ink">{title ?? t.noData}</div>
      {description !== undefined && <div>{description}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
})

/** The classes that an empty and a failed list share. */
export const stateClasses =
  'grid place-items-center content-center gap-1 px-4 py-10 text-center text-ink-2 [&>svg]:mb-1 [&>svg]:size-[22px] [&>svg]:stroke-[1.5] [&>svg]:text-ink-3'
