import { formatNumber, SimpleTable, type SimpleColumn } from '@trackhoe/ui'
import { useScreenMessages } from '../locale/use-messages.ts'
import { rounded, type CounterRow } from './ats-count.ts'
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
      className: 'code',
      cell: ({ vclId, vclNo }) => vclNo ?? vclId,
    },
    {
      key: 'interrupted',
      header: t.interruptedShare,
      nowrap: true,
      cell: (row) => <Share value={row.interruptedShare} />,
    },
    { key: 'fuelShare', header: t.fuelShare, nowrap: true, cell: (row) => <Share value={row.fuelShare} /> },
    ...RANKED.map((name): SimpleColumn<CounterRow> => {
      const { name: header, unit } = t.counters[name]
      return {
        key: name,
        header: unit === '' ? header : `${header}（${unit}）`,
        align: 'end',
        cell: ({ counters }) => formatNumber(rounded(counters[name])),
      }
    }),
  ]
  return <SimpleTable caption={t.ranking} columns={columns} rows={rows} getRowKey={({ vclId }) => vclId} gutter />
}
