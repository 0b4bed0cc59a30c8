import { MAINTENANCE_ITEMS } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { labelOf, startOfDay, useCommandMessages, useRecords } from '@trackhoe/vehicles/records'
import {
  Button,
  formatDateTime,
  formatNumber,
  Select,
  StatusText,
  Tabs,
  SimpleTable,
  type SimpleColumn,
} from '@trackhoe/ui'
import { saveCsv, toCsv } from '@trackhoe/ui/data-table'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { RecordsPanel } from '@trackhoe/vehicles/command-screen'
import { Panel, useVehicleMessages } from '@trackhoe/vehicles/page'
import { Screen } from '../../frame/screen.tsx'
import { ChooseVehicle, useChosenVehicles, VehicleChip } from '@trackhoe/vehicles/picker'
import { useMaintenanceMessages } from './locale/use-messages.ts'
import { completionsOf, isLate, type Completion } from './wear.ts'
import { WearChart } from './wear-chart.tsx'

/** Unit: days. */
const PERIODS = { month: 30, quarter: 90, year: 365 } as const
type Period = keyof typeof PERIODS
const VERDICTS = ['onTime', 'late'] as const

const RECORDS_READ = 500

const GROUPS = { intervals: 1, remainings: 2 } as const
const BOTH = Object.values(GROUPS)

/**
 * 保养记录: the intervals and hours that were sent, and when which parts were replaced. Source: vehicle specification §2.
 */
export function Homelog() {
  const t = useMaintenanceMessages()
  const { ids, vehicles } = useChosenVehicles()
  const [tab, setTab] = useState('history')
  const chosen = ids.join(',')
  const lastTime = vehicles.length === 1 ? vehicles[0]?.lastTime : null
  return (
    <Screen page="/matnInfo/homelog" vehicle={<VehicleChip multiple />} dataTime={{ at: lastTime, base: 'terminal' }}>
      <Tabs
        label={t.log.label}
        className="h-full min-w-0 bg-surface"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'history', label: t.log.history, content: <History key={chosen} /> },
          { value: 'commands', label: t.log.commands, content: <Commands key={chosen} /> },
        ]}
      />
    </Screen>
  )
}

/** Commands 41 of groups 1 and 2; of all vehicles while none is selected. */
function Commands() {
  const t = useMaintenanceMessages().log
  const { ids } = useChosenVehicles()
  const [kind, setKind] = useState<keyof typeof GROUPS | null>(null)
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-2">
        <Select
          aria-label={t.kind}
          className="w-44"
          clearable
          placeholder={t.allKinds}
          value={kind}
          options={[
            { value: 'intervals', label: t.intervals },
            { value: 'remainings', label: t.remainings },
          ]}
          onChange={(next) => setKind(next === 'remainings' || next === 'intervals' ? next : null)}
        />
      </div>
      <RecordsPanel
        key={kind}
        vehicleIds={ids}
        infoid="41"
        group={kind === null ? BOTH : GROUPS[kind]}
        period="month"
      />
    </div>
  )
}

/** Shows which parts were replaced, on time or late, and how their remaining hours decreased. */
function History() {
  const messages = useCommandMessages()
  const t = useMaintenanceMessages().log
  const none = useVehicleMessages().vehicle.none
  const { ids, vehicles } = useChosenVehicles()
  const { serverNow } = useClient()
  const [now] = useState(serverNow)
  const [item, setItem] = useState<string | null>(null)
  const [verdict, setVerdict] = useState<string | null>(null)
  const [period, setPeriod] = useState<Period>('year')
  const one = ids.length === 1
  const since = startOfDay(now, PERIODS.year)
  const search = { vclId: one ? ids[0] : undefined, bgntime: since, pageSize: RECORDS_READ }
  const condition = { state: ['3'], vclId: one ? undefined : [...ids] }
  const settings = useRecords({ ...search, infoid: '41', condition: { ...condition, group: 2 } }, ids.length > 0)
  const recalls = useRecords({ ...search, infoid: '37', condition: condition }, one)
  const records = useMemo(
    () => [...(settings.data?.records ?? []), ...(recalls.data?.records ?? [])],
    [settings.data, recalls.data],
  )
  const known = settings.isSuccess && (recalls.isSuccess || !one)
  const from = startOfDay(now, PERIODS[period])
  const done = useMemo(
    () =>
      completionsOf(records).filter(
        (each) =>
          (item === null || each.item === item) &&
          (verdict === null || isLate(each) === (verdict === 'late')) &&
          each.time >= from,
      ),
    [records, item, verdict, from],
  )

  function handleExport() {
    const header = [t.vehicle, t.items, t.time, t.operator, t.meter, t.left, t.verdict]
    const rows = done.map((each) => [
      each.vclNo ?? '',
      labelOf(each.item, messages),
      formatDateTime(each.time),
      each.operator ?? '',
      each.hourMeter ?? '',
      each.before ?? '',
      verdictOf(each, t),
    ])
    saveCsv(`${one ? (vehicles[0]?.vclNo ?? '') : ''}${t.file}`, toCsv({ header, rows }))
  }

  return (
    <Panel
      title={t.history}
      className="h-full"
      empty={ids.length === 0 ? none : known && records.length === 0 ? t.none : null}
      emptyAction={ids.length === 0 ? <ChooseVehicle /> : undefined}
      query={one ? [settings, recalls] : settings}
      actions={
        <>
          <Select
            aria-label={t.items}
            className="w-48"
            clearable
            placeholder={t.allItems}
            value={item}
            options={MAINTENANCE_ITEMS.map((value) => ({ value, label: labelOf(value, messages) }))}
            onChange={setItem}
          />
          <Select
            aria-label={t.verdict}
            className="w-32"
            clearable
            placeholder={t.anyVerdict}
            value={verdict}
            options={VERDICTS.map((value) => ({ value, label: t.verdicts[value] }))}
            onChange={setVerdict}
          />
          <Select
            aria-label={t.period}
            className="w-36"
            value={period}
            options={Object.keys(PERIODS).map((value) => ({ value, label: t.periods[value as Period] }))}
            onChange={(next) => setPeriod(next !== null && next in PERIODS ? (next as Period) : 'year')}
          />
          <Button size="small" icon={<Download aria-hidden />} disabled={done.length === 0} onClick={handleExport}>
            {t.export}
          </Button>
        </>
      }
      bodyClassName="flex flex-col"
    >
      {one && <WearChart items={item === null ? MAINTENANCE_ITEMS : [item]} records={records} />}
      <Completions done={done} vehicles={!one} />
    </Panel>
  )
}

function Completions({ done, vehicles }: { done: readonly Completion[]; vehicles: boolean }) {
  const messages = useCommandMessages()
  const t = useMaintenanceMessages().log
  const number: SimpleColumn<Completion> = {
    key: 'vehicle',
    header: t.vehicle,
    rowHeader: true,
    className: 'code',
    cell: ({ vclNo }) => vclNo,
  }
  const columns: readonly SimpleColumn<Completion>[] = [
    ...(vehicles ? [number] : []),
    { key: 'item', header: t.items, rowHeader: true, cell: ({ item }) => labelOf(item, messages) },
    { key: 'time', header: t.time, figures: true, cell: ({ time }) => formatDateTime(time) },
    { key: 'operator', header: t.operator, cell: ({ operator }) => operator },
    {
      key: 'meter',
      header: t.meter,
      align: 'end',
      cell: ({ hourMeter }) => formatNumber(hourMeter, { digits: 1 }),
    },
    { key: 'left', header: t.left, align: 'end', cell: ({ before }) => formatNumber(before) },
    {
      key: 'verdict',
      header: t.verdict,
      cell: (one) => (
        <StatusText tone={one.before === null ? 'neutral' : one.before < 0 ? 'danger' : 'normal'}>
          {verdictOf(one, t)}
        </StatusText>
      ),
    },
  ]
  return (
    <SimpleTable
      caption={t.history}
      narrow="stack"
      columns={columns}
      rows={done}
      getRowKey={({ recordId, item }) => `${recordId} ${item}`}
      empty={t.none}
      stickyHeader
      gutter
    />
  )
}

function verdictOf({ before }: Completion, t: ReturnType<typeof useMaintenanceMessages>['log']): string {
  if (before === null) return t.unknown
  return before < 0 ? t.late(formatNumber(-before)) : t.onTime
}
