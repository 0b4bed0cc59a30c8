import { cx, formatNumber } from '@trackhoe/ui'
import { useScreenMessages } from '../locale/use-messages.ts'
import { rounded, type CounterRow } from './ats-count.ts'
import { Share } from './share.tsx'

const RANKED = ['active', 'manual', 'interrupted', 'time', 'fuel'] as const

/** The counters of several vehicles, the highest share of interrupted regenerations first. */
export function Ranking({ rows }: { rows: readonly CounterRow[] }) {
  const t = useScreenMessages().atsCount
  const head = 'h-row-head border-b border-line-strong px-2 font-medium whitespace-nowrap first:ps-4 last:pe-4'
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse" aria-label={t.ranking}>
        <thead className="sticky top-0 z-1 bg-surface">
          <tr className="text-12 text-ink-2">
            <th scope="col" className={cx(head, 'text-start')}>
              {t.vehicle}
            </th>
            <th scope="col" className={cx(head, 'text-start')}>
              {t.interruptedShare}
            </th>
            <th scope="col" className={cx(head, 'text-start')}>
              {t.fuelShare}
            </th>
            {RANKED.map((name) => (
              <th key={name} scope="col" className={cx(head, 'text-end')}>
                {t.counters[name].name}
                {t.counters[name].unit !== '' && `（${t.counters[name].unit}）`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.vclId} className="h-row hover:bg-hover [&>*]:border-b [&>*]:border-line [&>*]:px-2">
              <th scope="row" className="code ps-4! text-start font-medium whitespace-nowrap">
                {row.vclNo ?? row.vclId}
              </th>
              <td className="whitespace-nowrap">
                <Share value={row.interruptedShare} />
              </td>
              <td className="whitespace-nowrap">
                <Share value={row.fuelShare} />
              </td>
              {RANKED.map((name) => (
                <td key={name} className="figures text-end last:pe-4!">
                  {formatNumber(rounded(row.counters[name]))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
