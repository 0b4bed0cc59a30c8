import { formatNumber, SimpleTable, type SimpleColumn } from '@trackhoe/ui'
import { LastValues, ReportAge } from '@trackhoe/vehicles/fleet'
import { reportOf } from '@trackhoe/vehicles/latest-values'
import { useScreenMessages } from '../locale/use-messages.ts'
import { COUNTER_UNITS, rounded, type CounterRow } from './ats-count.ts'
import { Share } from './share.tsx'

const RANKED = ['active', 'manual', 'interrupted', 'time', 'fuel'] as const

/** The counters of several vehicles, the highest share of interrupted regenerations first. */
export function Ranking({ rows }: { rows: readonly CounterRow[] }) {
  const t = useScreenMessages().atsCount
  const columns: readonly SimpleColumn<CounterRow>[] = [
    {
      key: 'vehicle',
      header: t.vehicle,
      rowHeader: true,
      nowrap: true,
      cell: (row) => (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="code">{row.vclNo ?? row.vclId}</span>
          <ReportAge {...reportOf(row)} className="text-12 font-normal" />
        </span>
      ),
    },
    {
      key: 'interruptedShare',
      header: t.interruptedShare,
      nowrap: true,
      cell: (row) => (
        <LastValues {...reportOf(row)} as="span">
          <Share value={row.interruptedShare} />
        </LastValues>
      ),
    },
    {
      key: 'fuelShare',
      header: t.fuelShare,
      nowrap: true,
      cell: (row) => (
        <LastValues {...reportOf(row)} as="span">
          <Share value={row.fuelShare} />
        </LastValues>
      ),
    },
    ...RANKED.map((name): SimpleColumn<CounterRow> => {
      const header = t.counters[name]
      const unit = COUNTER_UNITS[name] ?? t.times
      return {
        key: name,
        header: unit === '' ? header : `${header} ${unit}`,
        align: 'end',
        cell: (row) => (
          <LastValues {...reportOf(row)} as="span">
            {formatNumber(rounded(row.counters[name]))}
          </LastValues>
        ),
      }
    }),
  ]
  return <SimpleTable caption={t.ranking} columns={columns} rows={rows} getRowKey={({ vclId }) => vclId} gutter />
}
