import { MAINTENANCE_ITEMS } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { labelOf, useCommandWords, useRecords, wireTime } from '@trackhoe/shell/commands'
import { Button, cx, EmptyState, formatDateTime, formatNumber, Select, StatusText, Tabs } from '@trackhoe/ui'
import { saveCsv, toCsv } from '@trackhoe/ui/data-table'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { RecordsPanel } from '../../command-screen/records-panel.tsx'
import { Panel } from '../../frame/panel.tsx'
import { Screen } from '../../frame/screen.tsx'
import { useVehicle } from '../../vehicles/use-chosen-vehicles.ts'
import { VehicleChip } from '../../vehicles/vehicle-chip.tsx'
import { useMaintenanceWords } from './locale/use-messages.ts'
import { completionsOf, type Completion } from './wear.ts'
import { WearChart } from './wear-chart.tsx'

const YEAR_MS = 365 * 86_400_000
const LOOKED_THROUGH = 500

const GROUPS = { intervals: 1, remainings: 2 } as const

/** 保养记录: which intervals and hours were sent, and which parts were changed when. Source: vehicle specification §2. */
export function Homelog() {
  const t = useMaintenanceWords()
  const { id, vehicle } = useVehicle()
  const [tab, setTab] = useState('history')
  return (
    <Screen page="/matnInfo/homelog" vehicle={<VehicleChip />} dataTime={{ at: vehicle?.lastTime, base: 'terminal' }}>
      <Tabs
        label={t.log.label}
        className="h-full min-w-0 bg-surface"
        value={tab}
        onChange={setTab}
        items={[
          { key: 'history', label: t.log.history, content: <History key={id} /> },
          { key: 'commands', label: t.log.commands, content: <Commands key={id} /> },
        ]}
      />
    </Screen>
  )
}

/** Commands 41 of group 1 or 2; of all vehicles while none is chosen. */
function Commands() {
  const t = useMaintenanceWords().log
  const { id } = useVehicle()
  const [kind, setKind] = useState<keyof typeof GROUPS>('intervals')
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-2">
        <Select
          aria-label={t.kind}
          className="w-44"
          value={kind}
          options={[
            { value: 'intervals', label: t.intervals },
            { value: 'remainings', label: t.remainings },
          ]}
          onChange={(next) => setKind(next === 'remainings' ? 'remainings' : 'intervals')}
        />
      </div>
      <RecordsPanel key={kind} vehicleIds={id === null ? [] : [id]} infoid="41" group={GROUPS[kind]} period="month" />
    </div>
  )
}

/** Which parts were changed, on time or late, and how their hours ran down. */
function History() {
  const words = useCommandWords()
  const t = useMaintenanceWords().log
  const { id, empty, vehicle } = useVehicle()
  const { serverNow } = useClient()
  const [since] = useState(() => `${wireTime(serverNow() - YEAR_MS).slice(0, 10)} 00:00:00`)
  const [item, setItem] = useState<string | null>(null)
  const search = { vclId: id ?? undefined, bgntime: since, pageSize: LOOKED_THROUGH }
  const settings = useRecords({ ...search, infoid: '41', condition: { group: 2, state: ['3'] } }, id !== null)
  const recalls = useRecords({ ...search, infoid: '37', condition: { state: ['3'] } }, id !== null)
  const records = useMemo(
    () => [...(settings.data?.records ?? []), ...(recalls.data?.records ?? [])],
    [settings.data, recalls.data],
  )
  const done = useMemo(
    () => completionsOf(records).filter((one) => item === null || one.item === item),
    [records, item],
  )

  function handleExport() {
    const header = [t.items, t.time, t.operator, t.meter, t.left, t.verdict]
    const rows = done.map((one) => [
      labelOf(one.item, words),
      one.time,
      one.operator ?? '',
      one.hourMeter ?? '',
      one.before ?? '',
      verdictOf(one, t),
    ])
    saveCsv(`${vehicle?.vclNo ?? ''}${t.file}`, toCsv({ header, rows }))
  }

  return (
    <Panel
      title={t.history}
      className="h-full"
      empty={empty}
      query={[settings, recalls]}
      actions={
        <>
          <Select
            aria-label={t.items}
            className="w-48"
            clearable
            placeholder={t.allItems}
            value={item}
            options={MAINTENANCE_ITEMS.map((value) => ({ value, label: labelOf(value, words) }))}
            onChange={setItem}
          />
          <Button size="small" icon={<Download aria-hidden />} disabled={done.length === 0} onClick={handleExport}>
            {t.export}
          </Button>
        </>
      }
      bodyClassName="flex flex-col"
    >
      <WearChart items={item === null ? MAINTENANCE_ITEMS : [item]} records={records} />
      {done.length === 0 ? <EmptyState className="py-8" reason={t.none} /> : <Completions done={done} />}
    </Panel>
  )
}

function Completions({ done }: { done: readonly Completion[] }) {
  const words = useCommandWords()
  const t = useMaintenanceWords().log
  const heads = [
    { text: t.items },
    { text: t.time },
    { text: t.operator },
    { text: t.meter, end: true },
    { text: t.left, end: true },
    { text: t.verdict },
  ]
  return (
    <table className="w-full border-collapse" aria-label={t.history}>
      <thead className="sticky top-0 z-1 bg-surface">
        <tr className="text-12 text-ink-2">
          {heads.map(({ text, end = false }) => (
            <th
              key={text}
              scope="col"
              className={cx(
                'h-row-head border-b border-line-strong px-3 font-medium first:ps-4',
                end ? 'text-end' : 'text-start',
              )}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {done.map((one) => (
          <tr
            key={`${one.recordId} ${one.item}`}
            className="h-row hover:bg-hover [&>td]:border-b [&>td]:border-line [&>td]:px-3"
          >
            <td className="ps-4!">{labelOf(one.item, words)}</td>
            <td className="figures">{formatDateTime(one.time)}</td>
            <td>{one.operator ?? '-'}</td>
            <td className="figures text-end">{formatNumber(one.hourMeter, { digits: 1 })}</td>
            <td className="figures text-end">{formatNumber(one.before)}</td>
            <td>
              <StatusText tone={one.before === null ? 'neutral' : one.before < 0 ? 'danger' : 'normal'}>
                {verdictOf(one, t)}
              </StatusText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function verdictOf({ before }: Completion, t: ReturnType<typeof useMaintenanceWords>['log']): string {
  if (before === null) return t.unknown
  return before < 0 ? t.late(formatNumber(-before)) : t.onTime
}
