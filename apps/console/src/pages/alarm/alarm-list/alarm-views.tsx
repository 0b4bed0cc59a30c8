import { useSession } from '@trackhoe/auth'
import { useListAddress } from '@trackhoe/shell'
import { cx, formatNumber, TextLink } from '@trackhoe/ui'
import { useAlarmCounts, useAlarmMessages } from '@trackhoe/vehicles/alarms'
import { Link } from 'react-router'

/** The parts of the list that are looked at all day, with how many alarms they have now. A telephone has the filters only. */
export function AlarmViews() {
  const t = useAlarmMessages().views
  const username = useSession((session) => session.username) ?? ''
  const { state } = useListAddress()
  const { data } = useAlarmCounts()
  const views: readonly { label: string; count: number | undefined; values: Readonly<Record<string, string>> }[] = [
    { label: t.open, count: data?.open, values: { open: '1' } },
    { label: t.unacknowledged, count: data?.unacknowledged, values: { state: '1' } },
    { label: t.mine, count: data?.mine, values: { open: '1', assignee: username } },
    { label: t.all, count: undefined, values: {} },
  ]
  const shown = new URLSearchParams(state.values)
  shown.sort()
  return (
    <nav aria-label={t.label} className="flex flex-wrap items-center gap-1 max-narrow:hidden">
      {views.map(({ label, count, values }) => {
        const search = new URLSearchParams(values)
        search.sort()
        const isCurrent = search.toString() === shown.toString()
        return (
          <TextLink
            asChild
            key={label}
            className={cx(
              'rounded-2 px-2 py-1 no-underline! hover:bg-hover',
              isCurrent && 'bg-accent-subtle font-medium',
            )}
          >
            <Link to={`?${search.toString()}`} aria-current={isCurrent ? 'true' : undefined}>
              {label}
              {count !== undefined && <span className="figures ms-1 text-12">{formatNumber(count)}</span>}
            </Link>
          </TextLink>
        )
      })}
    </nav>
  )
}
