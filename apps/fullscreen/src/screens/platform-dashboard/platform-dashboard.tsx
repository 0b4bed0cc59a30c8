import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '@trackhoe/ui'
import { useClient } from '@trackhoe/shell'
import { Panel } from '../../frame/panel.tsx'
import { Screen } from '../../frame/screen.tsx'
import { useRefreshMs } from '../../frame/use-address.ts'
import { useReader } from '../../frame/use-reader.ts'
import { useMessages } from '../../locale/use-messages.ts'
import { DepartmentBars } from './department-bars.tsx'
import { HourBars } from './hour-bars.tsx'

/** How often the figures are asked for. Unit: milliseconds. Ours: a wall needs no more. */
const REFRESH_MS = 30_000

/**
 * 平台总览: how many people work on the platform at this moment. Figures that cannot be renewed stay, greyed, with
 * their age. Source: vehicle specification §2 (/platform/dashboard); what it shows is ours.
 */
export function PlatformDashboard() {
  const t = useMessages().overview
  const { overview } = useClient()
  const { signedIn, key } = useReader()
  const refreshMs = useRefreshMs(REFRESH_MS)
  const counts = useQuery({
    queryKey: ['overview', key],
    queryFn: ({ signal }) => overview.counts(signal),
    enabled: signedIn,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
  const { data } = counts
  return (
    <Screen page="/platform/dashboard" dataTime={{ at: data?.at, base: 'server' }}>
      <Panel title={t.title} bare query={counts} refreshMs={refreshMs}>
        {data && (
          <div className="flex h-full flex-col px-[calc(40*var(--wall))]">
            <dl className="grid grid-cols-2 border-b border-line-strong narrow:grid-cols-6">
              <Figure name={t.users} value={data.users} />
              <Figure
                name={t.onlineUsers}
                value={data.onlineUsers}
                note={t.share(percent(data.onlineUsers, data.users))}
              />
              <Figure name={t.loginsToday} value={data.loginsToday} />
              <Figure
                name={t.refusedLoginsToday}
                value={data.refusedLoginsToday}
                {...(data.refusedLoginsToday > 0 && { tone: 'warning' })}
              />
              <Figure name={t.frozenUsers} value={data.frozenUsers} />
              <Figure name={t.departments} value={data.departments} note={t.roles(formatNumber(data.roles))} />
            </dl>
            <div className="grid min-h-0 flex-1 grid-cols-1 narrow:grid-cols-2">
              <HourBars hours={data.loginsByHour} />
              <DepartmentBars departments={data.usersByDepartment} />
            </div>
          </div>
        )}
      </Panel>
    </Screen>
  )
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0' : ((part / whole) * 100).toFixed(part > 0 && part / whole < 0.01 ? 2 : 0)
}

function Figure({
  name,
  value,
  note,
  tone = 'normal',
}: {
  name: string
  value: number
  note?: string
  tone?: 'normal' | 'warning'
}) {
  return (
    <div className="min-w-0 border-line-strong py-[calc(20*var(--wall))] ps-[calc(32*var(--wall))] not-first:border-s max-narrow:odd:border-s-0 max-narrow:odd:ps-0 narrow:first:ps-0">
      <dt className="truncate text-[length:calc(28*var(--wall))] leading-normal text-ink-2">{name}</dt>
      <dd className="figures flex flex-wrap items-baseline gap-x-[calc(14*var(--wall))] leading-tight">
        <span
          className={`text-[length:calc(88*var(--wall))] font-medium ${tone === 'warning' ? 'text-warning-text' : ''}`}
        >
          {formatNumber(value)}
        </span>
        {note !== undefined && <span className="text-[length:calc(26*var(--wall))] text-ink-3">{note}</span>}
      </dd>
    </div>
  )
}
