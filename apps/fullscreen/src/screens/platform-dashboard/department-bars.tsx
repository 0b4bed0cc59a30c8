import type { Overview } from '@trackhoe/contract'
import { formatNumber } from '@trackhoe/ui'
import { useMessages } from '../../locale/use-messages.ts'

const SHOWN = 8

/** Users of the first-level departments, the largest first; what does not fit is summed in the last line. */
export function DepartmentBars({ departments }: { departments: Overview['usersByDepartment'] }) {
  const t = useMessages().overview
  const rest = departments.slice(SHOWN)
  const most = Math.max(1, ...departments.map((entry) => entry.count))
  return (
    <section
      aria-label={t.byDepartment}
      className="flex min-h-0 flex-col py-[calc(24*var(--wall))] narrow:ps-[calc(40*var(--wall))]"
    >
      <h2 className="text-[length:calc(28*var(--wall))] leading-normal text-ink-2">{t.byDepartment}</h2>
      {departments.length === 0 && (
        <p className="grid flex-1 place-items-center text-[length:calc(28*var(--wall))] text-ink-3">{t.noUsers}</p>
      )}
      <ul className="mt-[calc(12*var(--wall))] grid min-h-0 flex-1 auto-rows-fr content-start text-[length:calc(28*var(--wall))] leading-normal">
        {departments.slice(0, SHOWN).map((entry) => (
          <li
            key={entry.departName}
            className="grid grid-cols-[7em_minmax(0,1fr)_4em] items-center gap-[calc(20*var(--wall))]"
          >
            <span className="truncate" title={entry.departName}>
              {entry.departName}
            </span>
            <span
              className="h-[calc(20*var(--wall))] rounded-e-[2px] bg-series-1"
              style={{ width: `${(entry.count / most) * 100}%` }}
            />
            <span className="figures text-end">{formatNumber(entry.count)}</span>
          </li>
        ))}
        {rest.length > 0 && (
          <li className="grid grid-cols-[minmax(0,1fr)_4em] text-ink-3">
            <span>{t.more(formatNumber(rest.length))}</span>
            <span className="figures text-end">{formatNumber(rest.reduce((sum, entry) => sum + entry.count, 0))}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
