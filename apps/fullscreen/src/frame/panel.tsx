import { useNotices } from '@trackhoe/shell'
import { cx, EmptyState, ErrorState, Skeleton } from '@trackhoe/ui'
import { LogIn } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { ageText } from './age.ts'
import { panelPhase, type PanelQuery } from './panel-phase.ts'
import { SignInButton } from './sign-in.tsx'
import { useNow } from './use-now.ts'
import { useReader } from './use-reader.ts'

/** How exact the age of a panel is. Unit: milliseconds. */
const AGE_STEP_MS = 5000

const none: readonly PanelQuery[] = []

export interface PanelProps {
  title: string
  /** The title is read aloud only: the panel says what it is without one. */
  bare?: boolean
  /** A figure or a fact beside the title. */
  fact?: ReactNode
  /** Buttons at the end of the title row. */
  actions?: ReactNode
  /** Stands below what scrolls. */
  footer?: ReactNode
  /** What its figures come from. */
  query?: PanelQuery | readonly PanelQuery[]
  /** Why there is nothing to show, in plain words: it stands in place of the children. */
  empty?: string | null
  /** How often the figures are renewed; left out, they do not grow old. Unit: milliseconds. */
  refreshMs?: number
  /** Shown to nobody too: a panel without figures of the server. */
  open?: boolean
  className?: string
  /** Of what scrolls. */
  bodyClassName?: string
  children: ReactNode
}

/**
 * A region of a full-screen page with every state it can be in: on its way, nothing and why, failed with 重试, grown old,
 * nobody signed in. What was filled in stays while somebody signs in again. Source: vehicle screens "frame".
 */
export function Panel(props: PanelProps) {
  const { title, bare = false, fact, actions, footer, query = none, empty = null, open = false } = props
  const id = useId()
  const t = useMessages()
  const { describe } = useNotices()
  const { signedIn } = useReader()
  const now = useNow(AGE_STEP_MS)
  const queries = 'refetch' in query ? [query] : query
  const refreshMs = props.refreshMs ?? null
  const phase = panelPhase({ signedIn: signedIn || open, queries, empty, refreshMs, now })
  const ready = phase.kind === 'ready'
  // Without a session the children stay where they are, out of sight: somebody was in the middle of something.
  const keeps = phase.kind === 'signed-out' && empty === null && queries.every(({ data }) => data !== undefined)

  return (
    <section
      aria-labelledby={id}
      aria-busy={phase.kind === 'loading' || undefined}
      className={cx('flex min-h-0 min-w-0 flex-col bg-surface', props.className)}
    >
      <header className={cx('flex min-h-11 flex-none flex-wrap items-center gap-x-3 gap-y-1 px-4', bare && 'sr-only')}>
        <h2 id={id} className="text-14 font-semibold">
          {title}
        </h2>
        {fact !== undefined && <span className="figures text-12 text-ink-3">{fact}</span>}
        {ready && phase.staleSince !== null && (
          <span className="text-12 text-warning-text">{t.state.stale(ageText(now - phase.staleSince, t.state))}</span>
        )}
        {actions !== undefined && <span className="ms-auto flex items-center gap-2">{actions}</span>}
      </header>
      {(ready || keeps) && (
        <div
          hidden={!ready}
          className={cx(
            'min-h-0 flex-1 overflow-auto',
            !ready && 'hidden',
            ready && phase.staleSince !== null && 'text-ink-3 opacity-70',
            props.bodyClassName,
          )}
        >
          {props.children}
        </div>
      )}
      {phase.kind === 'loading' && <Waiting />}
      {phase.kind === 'empty' && <EmptyState className="flex-1" reason={phase.reason} />}
      {phase.kind === 'failed' && (
        <ErrorState
          className="flex-1"
          title={describe(phase.error)}
          onRetry={() => {
            for (const one of queries) if (one.isError) void one.refetch()
          }}
        />
      )}
      {phase.kind === 'signed-out' && (
        <EmptyState
          className="flex-1"
          icon={<LogIn aria-hidden />}
          title={t.state.signedOut}
          reason={t.state.signedOutReason}
          action={<SignInButton />}
        />
      )}
      {ready && footer !== undefined && <footer className="flex-none border-t border-line">{footer}</footer>}
    </section>
  )
}

/** Comes into sight after 200 ms: what is there sooner must not flash. */
function Waiting() {
  return (
    <div className="grid flex-1 content-start gap-4 p-4 animate-[th-appear_1ms_200ms_backwards]">
      {[70, 90, 55, 80].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
