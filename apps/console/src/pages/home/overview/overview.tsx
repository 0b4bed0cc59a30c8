import { useQuery } from '@tanstack/react-query'
import { useSession } from '@trackhoe/auth'
import type { Overview } from '@trackhoe/contract'
import { useClient, useNotices } from '@trackhoe/shell'
import { ErrorState, formatNumber, Skeleton } from '@trackhoe/ui'
import { useState } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'
import { greetingOf } from './greeting.ts'

/** How often the figures are renewed while the page is shown. Unit: milliseconds. Ours. */
const REFRESH_MS = 60_000

/** 首页: who is greeted, and the platform in figures. Source: platform specification §5 "Display helpers" (greeting); the figures are ours. */
export function OverviewPage() {
  const t = useMessages().overview
  const { overview } = useClient()
  const { describe } = useNotices()
  const user = useSession((session) => session.userInfo)
  const counts = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => overview.counts(signal),
    refetchInterval: REFRESH_MS,
  })
  const data = counts.data
  // The hour at which the page was opened is close enough for a greeting.
  const [hour] = useState(() => new Date().getHours())

  return (
    // The box scrolls where the window is low, and then the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: a box that scrolls takes the focus
    <section aria-label={t.title} tabIndex={0} className="flex min-h-0 flex-1 flex-col overflow-auto -outline-offset-2">
      <header className="flex min-h-pagehead flex-none flex-wrap items-center gap-x-3 px-gutter py-2">
        <h1 className="text-16 font-semibold">
          {t.greet(greetingOf(hour, t.greetings), user?.realname || user?.username || '')}
        </h1>
        {data && <p className="figures ms-auto text-12 text-ink-3">{t.updated(data.at)}</p>}
      </header>
      {counts.isError && !data ? (
        <ErrorState
          className="flex-1"
          title={describe(counts.error)}
          call="GET /sys/platform/overview"
          onRetry={() => void counts.refetch()}
        />
      ) : (
        <>
          <Figures data={data} />
          <div className="grid min-h-0 flex-1 grid-cols-1 desktop:grid-cols-2">
            <Hours hours={data?.loginsByHour} />
            <Departments departments={data?.usersByDepartment} />
          </div>
        </>
      )}
    </section>
  )
}

function Figures({ data }: { data: Overview | undefined }) {
  const t = useMessages().overview
  const figures = [
    { name: t.users, value: data?.users },
    { name: t.onlineUsers, value: data?.onlineUsers },
    { name: t.frozenUsers, value: data?.frozenUsers },
    { name: t.departments, value: data?.departments },
    { name: t.roles, value: data?.roles },
    { name: t.loginsToday, value: data?.loginsToday },
    { name: t.refusedLoginsToday, value: data?.refusedLoginsToday },
  ]
  return (
    <dl
      aria-label={t.figures}
      className="grid flex-none grid-cols-2 border-y border-line-strong bg-sunken narrow:grid-cols-4 desktop:grid-cols-7"
    >
      {figures.map(({ name, value }) => (
        <div key={name} className="px-gutter py-3">
          <dt className="text-12 text-ink-2">{name}</dt>
          <dd className="figures text-20 font-semibold">
            {value === undefined ? <Skeleton className="h-5 w-16" /> : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Hours({ hours }: { hours: Overview['loginsByHour'] | undefined }) {
  const t = useMessages().overview
  const most = Math.max(1, ...(hours ?? []).map((entry) => entry.count))
  return (
    <section
      aria-label={t.byHour}
      className="flex h-80 flex-col border-line-strong px-gutter py-4 desktop:h-auto desktop:border-e"
    >
      <h2 className="font-medium">{t.byHour}</h2>
      <ol className="mt-4 flex max-h-90 flex-1 items-stretch gap-1">
        {(hours ?? []).map((entry, at, all) => (
          <li
            key={`${at}-${entry.hour}`}
            className="flex min-w-0 flex-1 flex-col"
            title={t.hourOf(entry.hour, formatNumber(entry.count))}
          >
            <span className="flex flex-1 items-end border-b border-line-strong">
              <span
                className={`w-full rounded-t-[2px] bg-series-1 ${at === all.length - 1 ? '' : 'opacity-60'}`}
                style={{ height: entry.count === 0 ? 0 : `${Math.max((entry.count / most) * 100, 2)}%` }}
              />
            </span>
            <span aria-hidden className="figures pt-1 text-center text-11 text-ink-3">
              {at % 3 === (all.length - 1) % 3 ? entry.hour : '\u00a0'}
            </span>
            <span className="sr-only">{t.hourOf(entry.hour, formatNumber(entry.count))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Departments({ departments }: { departments: Overview['usersByDepartment'] | undefined }) {
  const t = useMessages().overview
  const most = Math.max(1, ...(departments ?? []).map((entry) => entry.count))
  return (
    <section aria-label={t.byDepartment} className="px-gutter py-4">
      <h2 className="font-medium">{t.byDepartment}</h2>
      <ul className="mt-3 grid gap-1">
        {(departments ?? []).map((entry) => (
          <li key={entry.departName} className="grid h-row grid-cols-[10em_minmax(0,1fr)_5em] items-center gap-3">
            <span className="truncate" title={entry.departName}>
              {entry.departName}
            </span>
            <span className="h-3 rounded-e-[2px] bg-series-1" style={{ width: `${(entry.count / most) * 100}%` }} />
            <span className="figures text-end">{formatNumber(entry.count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
