import { Inbox } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { useRunningWork } from './running-work.tsx'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `EmptyState`. */
export interface EmptyStateParts {
  /** The element of `className`. */
  root: string
  /** The title. */
  title: string
  /** The reason. */
  description: string
  /** The button. */
  action: string
}

export interface EmptyStateProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'title'>, PartSettings<EmptyStateParts> {
  icon?: ReactNode
  /** 暂无数据 when left out; what runs inside of a `RunningWork`. */
  title?: ReactNode
  /** The reason, in plain language and without a full stop. */
  description?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Replaces content that is empty. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(own, ref) {
  const [{ icon, title, description, action, ...props }, part] = useComponentTheme('EmptyState', own)
  const t = useMessages()
  const running = useRunningWork()
  if (title === undefined && running !== null) {
    return (
      <div aria-busy {...part('root', stateClasses)} {...props} ref={ref}>
        <Spinner />
        <div {...part('title', 'font-medium text-ink')}>{running}</div>
      </div>
    )
  }
  return (
    <div {...part('root', stateClasses)} {...props} ref={ref}>
      {icon ?? <Inbox aria-hidden />}
      <div {...part('title', 'font-medium text-ink')}>{title ?? t.noData}</div>
      {description !== undefined && <div {...part('description')}>{description}</div>}
      {action !== undefined && <div {...part('action', 'mt-2')}>{action}</div>}
    </div>
  )
})

/** The classes that an empty and a failed list share. */
export const stateClasses =
  'grid place-items-center content-center gap-1 px-4 py-10 text-center text-ink-2 [&>svg]:mb-1 [&>svg]:size-[22px] [&>svg]:stroke-[1.5] [&>svg]:text-ink-3'
