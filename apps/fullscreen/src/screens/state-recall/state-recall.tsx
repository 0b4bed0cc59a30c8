import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { Button, EmptyState, formatDateTime, formatNumber, Select, SimpleTable } from '@trackhoe/ui'
import { saveCsv, toCsv } from '@trackhoe/ui/data-table'
import { useRecall } from '@trackhoe/vehicles/command-screen'
import { useChosenVehicles } from '@trackhoe/vehicles/picker'
import { useCommandMessages, useRecords } from '@trackhoe/vehicles/records'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useScreenMessages } from '../locale/use-messages.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { CATALOG_GROUPS } from '@trackhoe/vehicles/fleet'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { stateRecall, stateSnapshots, type StateSnapshot } from './state-recall.screen.ts'

const [part] = stateRecall.parts
const RECORDS_READ = 50

/** 状态召回: asks a terminal for its present values. Source: vehicle specification §2. */
export function StateRecall() {
  const t = useScreenMessages().stateRecall
  const { vehicles } = useChosenVehicles()
  const [vehicle, ...others] = vehicles
  return (
    <CommandPage
      screen={stateRecall}
      texts={t}
      width={800}
      actions={(form) =>
        others.length === 0 && (
          <Repeat key={vehicle?.vclId} vehicle={vehicle} scope={textsOf(form.values[part.id]?.['scope'])} />
        )
      }
      below={vehicle && others.length === 0 && <Snapshots key={vehicle.vclId} vehicle={vehicle} />}
    />
  )
}

/** How often, and how long, a state is recalled by itself. Unit: milliseconds. Source: vehicle screens "state recall". */
const REPEAT_MS = 30_000
const REPEAT_FOR_MS = 600_000

/** 连续召回: recalls the same every 30 s for ten minutes at most. It ends when the page is left. */
function Repeat({ vehicle, scope }: { vehicle: GatewayVehicle | undefined; scope: readonly string[] }) {
  const t = useScreenMessages().stateRecall
  const { recall, running, objectionTo } = useRecall(vehicle)
  const lockedReason = objectionTo({ type: 'state', scope: [...scope] })
  const [until, setUntil] = useState<number | null>(null)

  const recallNow = useEffectEvent(() => {
    if (until === null || Date.now() >= until) return setUntil(null)
    if (!running) void recall({ type: 'state', scope: [...scope] })
  })
  useEffect(() => {
    if (until === null) return undefined
    const timer = setInterval(() => recallNow(), REPEAT_MS)
    return () => clearInterval(timer)
  }, [until])

  if (until !== null) {
    return (
      <Button size="small" variant="danger" onClick={() => setUntil(null)}>
        {t.stopRepeat}
      </Button>
    )
  }
  return (
    <Button
      size="small"
      disabled={lockedReason !== null || scope.length === 0}
      title={lockedReason ?? undefined}
      onClick={() => {
        setUntil(Date.now() + REPEAT_FOR_MS)
        void recall({ type: 'state', scope: [...scope] })
      }}
    >
      {t.repeat}
    </Button>
  )
}

function Snapshots({ vehicle: { vclId, vclNo } }: { vehicle: GatewayVehicle }) {
  const t = useScreenMessages().stateRecall
  const messages = useCommandMessages()
  const catalog = useCatalog()
  const records = useRecords({ vclId, infoid: '37', pageSize: RECORDS_READ, condition: { state: ['3'] } })
  const snapshots = stateSnapshots(records.data?.records ?? [])
  const [comparedId, setComparedId] = useState<string | null>(null)
  const [latest, ...earlier] = snapshots
  const compared = earlier.find(({ recordId }) => recordId === comparedId) ?? earlier[0]
  if (!latest) return records.data ? <EmptyState description={t.none} /> : null
  const rows = rowsOf(latest, compared, catalog, t.fixes)

  function save(shown: StateSnapshot) {
    const sheet = {
      header: [t.parameter, t.value, t.unit, t.before, 'SPN'],
      rows: rows.map(({ name, value, unit, before, spn }) => [name, text(value), unit, text(before), spn]),
    }
    saveCsv(t.file(vclNo ?? vclId, (shown.time ?? '').replaceAll(/[: ]/g, '-')), toCsv(sheet))
  }

  return (
    <section aria-label={t.result} className="mt-4 border-t border-line-strong">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4">
        <h3 className="font-medium">{t.result}</h3>
        <span className="figures text-12 text-ink-3">{formatDateTime(latest.time)}</span>
        <span className="ms-auto flex items-center gap-2">
          <Select
            aria-label={t.compare}
            className="w-48"
            placeholder={t.compare}
            value={compared?.recordId ?? null}
            options={earlier.map(({ recordId, time }) => ({ value: recordId, label: formatDateTime(time) }))}
            onChange={setComparedId}
          />
          <Button size="small" icon={<Download aria-hidden />} onClick={() => save(latest)}>
            {t.export}
          </Button>
        </span>
      </header>
      <SimpleTable
        caption={t.result}
        rows={[...CATALOG_GROUPS, null].flatMap((group) => rows.filter((row) => row.group === group))}
        getRowKey={({ code }) => code}
        groupOf={({ group }) => messages.recalled[group ?? 'position'] ?? ''}
        gutter
        columns={[
          { key: 'name', header: t.parameter, rowHeader: true, cell: ({ name }) => name },
          {
            key: 'value',
            header: t.value,
            align: 'end',
            className: 'font-medium',
            cell: ({ value, unit }) => (
              <>
                {shown(value)}
                {unit !== '' && value !== null && <span className="text-12 text-ink-3"> {unit}</span>}
              </>
            ),
          },
          {
            key: 'before',
            header: t.before,
            align: 'end',
            className: 'text-ink-2',
            cell: ({ before }) => shown(before),
          },
          {
            key: 'change',
            header: t.change,
            align: 'end',
            className: 'text-ink-2',
            cell: ({ value, before }) => changeText(value, before),
          },
          { key: 'spn', header: 'SPN', align: 'end', className: 'text-ink-3', cell: ({ spn }) => spn },
        ]}
      />
    </section>
  )
}

function rowsOf(
  latest: StateSnapshot,
  compared: StateSnapshot | undefined,
  { find, nameOf }: ReturnType<typeof useCatalog>,
  fixes: readonly string[],
) {
  const readable = (code: string, value: unknown) => (code === 'fix' ? (fixes[Number(value)] ?? value) : value)
  return Object.entries(latest.values).map(([code, value]) => {
    const parameter = find(code)
    return {
      code,
      name: nameOf(code),
      group: CATALOG_GROUPS.find((group) => group === parameter?.group) ?? null,
      value: readable(code, value) ?? null,
      before: readable(code, compared?.values[code]) ?? null,
      unit: parameter?.unit ?? (code === 'lat' || code === 'lng' ? '°' : ''),
      spn: parameter?.spn ?? '',
    }
  })
}

const text = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')

function shown(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : text(value) || '-'
}

function changeText(value: unknown, before: unknown): string {
  if (typeof value !== 'number' || typeof before !== 'number') return '-'
  const change = Number((value - before).toFixed(6))
  return change > 0 ? `+${formatNumber(change)}` : formatNumber(change)
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
