import { useQuery } from '@tanstack/react-query'
import { useSession } from '@trackhoe/auth'
import { BrandMark, useClient, usePreference, useShellMessages } from '@trackhoe/shell'
import { useEffect, type ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { ageText } from './age.ts'
import { useNow } from './use-now.ts'

export interface FrameProps {
  title: string
  /** When the shown figures came, epoch milliseconds; 0 before the first. */
  dataTime: number
  failed: boolean
  loading: boolean
  signedIn: boolean
  children: ReactNode
}

/** Top bar and ground of a page for a wall: dark, without boxes, no control that a wall could not press. */
export function Frame({ title, dataTime, failed, loading, signedIn, children }: FrameProps) {
  const platform = useShellMessages().platformTitle
  const { pageConfig } = useClient()
  const locale = usePreference('locale')
  const tenantId = useSession((session) => session.tenantId)
  const home = useQuery({
    queryKey: ['home-page', tenantId],
    queryFn: ({ signal }) => pageConfig.homeOfTenant(tenantId ?? '', signal),
    enabled: signedIn && tenantId !== null,
    staleTime: Infinity,
    retry: false,
  })
  const systemName = home.data?.systemName || platform
  const now = useNow()

  useEffect(() => {
    document.title = `${title} - ${systemName}`
  }, [title, systemName])

  return (
    <main className="flex min-h-full flex-col overflow-x-hidden bg-canvas px-[calc(40*var(--wall))] text-ink narrow:h-full narrow:overflow-hidden">
      <header className="flex min-h-[calc(72*var(--wall))] flex-none items-center gap-[calc(16*var(--wall))] border-b border-line-strong py-[calc(8*var(--wall))]">
        <BrandMark className="size-[calc(34*var(--wall))]" />
        <h1 className="min-w-0 truncate text-[length:calc(30*var(--wall))] leading-normal font-semibold">
          {systemName}
          <span className="ms-[0.6em] font-normal text-ink-2">{title}</span>
        </h1>
        <div className="ms-auto flex flex-none items-center gap-[calc(28*var(--wall))] text-[length:calc(26*var(--wall))] leading-normal text-ink-2">
          <Connection {...{ signedIn, failed, loading }} ageMs={dataTime === 0 ? null : now.getTime() - dataTime} />
          <span className="figures hidden narrow:inline">
            {new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', weekday: 'long' }).format(now)}
          </span>
          <time className="figures text-[length:calc(36*var(--wall))] text-ink" dateTime={now.toISOString()}>
            {new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false }).format(now)}
          </time>
        </div>
      </header>
      {children}
    </main>
  )
}

function Connection(props: { signedIn: boolean; failed: boolean; loading: boolean; ageMs: number | null }) {
  const t = useMessages().state
  const { signedIn, failed, loading, ageMs } = props
  const stale = signedIn && failed && ageMs !== null
  const text = !signedIn
    ? t.signedOut
    : stale
      ? t.stale(ageText(ageMs, t))
      : failed
        ? t.failed
        : ageMs === null && loading
          ? t.loading
          : t.live
  const tone = !signedIn || (ageMs === null && loading) ? 'text-ink-3' : failed ? 'text-warning-text' : 'text-success'
  return (
    <span className="flex items-center gap-[0.5em]">
      {/* State is shape and word: a full disc is live, a ring is not. */}
      <svg viewBox="0 0 12 12" aria-hidden className={`size-[0.8em] flex-none ${tone}`}>
        {tone === 'text-success' ? (
          <circle cx="6" cy="6" r="5" fill="currentColor" />
        ) : (
          <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />
        )}
      </svg>
      {text}
    </span>
  )
}
