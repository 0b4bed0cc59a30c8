import { CircleCheck } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { resultMessages } from '../locale/result.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The outcome: the status of a response, or success. */
export type ResultStatus = '403' | '404' | '500' | '501' | '502' | 'success'

/** The inner parts of `Result`. */
export interface ResultParts {
  /** The element of `className`. */
  root: string
  /** The number or the icon above the title. */
  status: string
  /** The title. */
  title: string
  /** The reason. */
  description: string
  /** The actions below it. */
  actions: string
}

export interface ResultProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'title'>, PartSettings<ResultParts> {
  status: ResultStatus
  /** By default, the title of the kind. */
  title?: ReactNode
  description?: ReactNode
  /** Of the title in the outline of the page. */
  headingLevel?: 1 | 2 | 3
  /** The actions that are offered, the most likely first. */
  actions?: ReactNode
}

/** A whole page that says how something ended and what can be done. Source: platform specification §2 "Routes". */
export const Result = forwardRef<HTMLDivElement, ResultProps>(function Result(own, ref) {
  const [{ status, title, description, headingLevel = 1, actions, ...props }, part] = useComponentTheme('Result', own)
  const t = useComponentMessages('result', resultMessages)[status]
  const Heading = `h${headingLevel}` as const
  const why = description ?? t.reason
  return (
    <div
      {...part('root', 'grid place-content-center justify-items-center gap-2 px-4 py-12 text-center')}
      {...props}
      ref={ref}
    >
      {status === 'success' ? (
        <CircleCheck aria-hidden {...part('status', 'size-7 stroke-[1.5] text-success')} />
      ) : (
        <p {...part('status', 'figures m-0 text-28 font-medium text-ink-3')}>{status}</p>
      )}
      <Heading {...part('title', 'm-0 text-16 font-semibold')}>{title ?? t.title}</Heading>
      {why !== '' && <p {...part('description', 'm-0 max-w-[44em] text-ink-2')}>{why}</p>}
      {actions !== undefined && <div {...part('actions', 'mt-2 flex flex-wrap justify-center gap-2')}>{actions}</div>}
    </div>
  )
})
