import { useSession } from '@trackhoe/auth'
import { FailureState } from '@trackhoe/shell'
import { cx, EmptyState, Skeleton } from '@trackhoe/ui'
import { useId, useState, type ReactNode } from 'react'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { ageText } from '../time/age.ts'
import { ChooseVehicleButton } from './choose-vehicle-button.tsx'
import { isUnknownVehicle } from './is-unknown-vehicle.ts'
import { panelPhase, type PanelQuery } from './panel-phase.ts'
import { useNow } from '../time/use-now.ts'
import { useReader, useSignedOut } from '../reader/reader.tsx'

/** The resolution of a panel's age. Unit: milliseconds. */
const AGE_STEP_MS = 5000

const none: readonly PanelQuery[] = []

export interface PanelProps {
  title: string
  /** Hides the title visually; screen readers still read it. */
  titleHidden?: boolean
  /** A figure or a fact beside the title. */
  fact?: ReactNode
  /** Buttons at the end of the title row. */
  actions?: ReactNode
  /** Content below the scrolling region. */
  footer?: ReactNode
  /** The queries that provide the figures. */
  query?: PanelQuery | readonly PanelQuery[]
  /** Why there is nothing to show; replaces the children. */
  empty?: string | null
  /** The action offered together with `empty`. */
  emptyAction?: ReactNode
  /** The refresh interval of the figures. Absent: they do not become stale. Unit: milliseconds. */
  refreshMs?: number
  /** For a desk, or for a wall that is read from five meters: no background, sizes relative to the window. */
  variant?: 'desk' | 'wall'
  /** Shown without a session too: a panel without figures of the server. */
  public?: boolean
  className?: string
  /** The class of the scrolling region. */
  bodyClassName?: string | undefined
  children: ReactNode
}

/**
 * A region of a full-screen page with its states: loading, empty with the reason, failed with
 * 重试 or 选择车辆, stale, signed out.
 * Entered values stay when the session has expired. Source: vehicle screens "frame".
 */
export function Panel(props: PanelProps) {
  const {
    title,
    titleHidden = false,
    fact,
    actions,
    footer,
    query = none,
    empty = null,
    public: isPublic = false,
    variant = 'desk',
  } = props
  const wall = variant === 'wall'
  const id = useId()
  const { age: t, vehicle } = useVehicleMessages()
  const { signedIn } = useReader()
  const signedOut = useSignedOut()
  const now = useNow(AGE_STEP_MS)
  const queries = 'refetch' in query ? [query] : query
  const refreshMs = props.refreshMs ?? null
  const phase = panelPhase({ signedIn: signedIn || isPublic, queries, empty, refreshMs, now })
  const ready = phase.kind === 'ready'
  const stale =
    (ready || phase.kind === 'empty') && phase.staleSince !== null ? t.stale(ageText(now - phase.staleSince, t)) : null
  // When a session expires the children stay mounted but hidden: the operator may be in the middle of an entry.
  const expired = useSession(({ status }) => status === 'expired')
  const [wasReady, setWasReady] = useState(ready)
  if (ready && !wasReady) setWasReady(true)
  const keeps = phase.kind === 'signed-out' && expired && wasReady

  return (
    <section
      aria-labelledby={id}
      aria-busy={phase.kind === 'loading' || undefined}
      className={cx(
        'flex min-h-0 min-w-0 flex-col',
        // In a low window title and footer would leave nothing for what is between them.
        !wall && 'bg-surface [@media(height<600px)]:overflow-y-auto',
        props.className,
      )}
    >
      <PanelHeader {...{ id, title, titleHidden, stale, fact, actions, wall }} />
      {titleHidden && stale !== null && (
        <p className={cx('figures text-warning-text', wall ? 'text-[length:calc(26*var(--wall))]' : 'px-4 text-12')}>
          {stale}
        </p>
      )}
      {(ready || keeps) && (
        <div
          ref={keepReachable}
          hidden={!ready}
          className={cx(
            // What is hidden for the eye is positioned: without an offset parent here it would lengthen the document.
            'relative min-h-0 flex-1 overflow-auto',
            !wall && '[@media(height<600px)]:min-h-32',
            !ready && 'hidden',
            stale !== null && 'text-ink-3 opacity-60 grayscale',
            props.bodyClassName,
          )}
        >
          {props.children}
        </div>
      )}
      {phase.kind === 'loading' && <Waiting wall={wall} />}
      {phase.kind === 'empty' && !wall && (
        <EmptyState className="flex-1" description={phase.reason} action={props.emptyAction} />
      )}
      {phase.kind === 'empty' && wall && (
        <p className="grid flex-1 place-items-center text-center text-[length:calc(26*var(--wall))] text-ink-3">
          {phase.reason}
        </p>
      )}
      {phase.kind === 'failed' && (
        <FailureState
          className="min-h-0 flex-1 overflow-hidden py-2"
          error={phase.error}
          {...(isUnknownVehicle(phase.error) && {
            // The server says it in Chinese.
            title: vehicle.unknown,
            action: wall ? undefined : <ChooseVehicleButton />,
          })}
          onRetry={() => {
            for (const one of queries) if (one.isError) void one.refetch()
          }}
        />
      )}
      {phase.kind === 'signed-out' && signedOut}
      {ready && footer !== undefined && <footer className="flex-none border-t border-line">{footer}</footer>}
    </section>
  )
}

interface PanelHeaderProps extends Pick<PanelProps, 'title' | 'titleHidden' | 'fact' | 'actions'> {
  id: string
  stale: string | null
  wall: boolean
}

function PanelHeader({ id, title, titleHidden, stale, fact, actions, wall }: PanelHeaderProps) {
  return (
    <header
      className={cx(
        'flex flex-none flex-wrap items-baseline',
        wall
          ? 'gap-x-[0.8em] pb-[calc(8*var(--wall))] text-[length:calc(28*var(--wall))] leading-normal'
          : 'min-h-11 items-center gap-x-3 gap-y-1 px-4 max-narrow:py-2',
        titleHidden && 'sr-only',
      )}
    >
      <h2 id={id} className={wall ? 'text-ink-2' : 'text-14 font-semibold'}>
        {title}
      </h2>
      {stale !== null && <span className={cx('figures text-warning-text', !wall && 'text-12')}>{stale}</span>}
      {fact !== undefined && <span className={cx('figures', wall ? 'ms-auto' : 'text-12 text-ink-3')}>{fact}</span>}
      {actions !== undefined && <span className="ms-auto flex flex-wrap items-center gap-2">{actions}</span>}
    </header>
  )
}

/** Appears after 200 ms, so that a fast answer does not flash. */
function Waiting({ wall }: { wall: boolean }) {
  return (
    <div
      className={cx(
        'grid min-h-0 flex-1 animate-[th-appear_1ms_200ms_backwards] content-start gap-4 overflow-hidden',
        !wall && 'p-4',
      )}
    >
      {[70, 90, 55, 80].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** Makes a body that scrolls and holds nothing to focus a stop of the keyboard, from which it can be scrolled. */
function keepReachable(body: HTMLDivElement | null) {
  if (!body) return undefined
  const update = () => {
    const scrolls = body.scrollHeight > body.clientHeight + 1 || body.scrollWidth > body.clientWidth + 1
    if (scrolls && body.querySelector(FOCUSABLE) === null) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(update)
  for (const element of [body, ...body.children]) observer.observe(element)
  return () => observer.disconnect()
}
