import { useQueries, useQueryClient } from '@tanstack/react-query'
import { parameterApi } from '@trackhoe/api-client/vehicle'
import { useClient } from '@trackhoe/shell'
import { cx, ExplainedButton, formatDateTime, formatNumber, StatusText, type StatusTone } from '@trackhoe/ui'
import { RecordsPanel, useRecall } from '@trackhoe/vehicles/command-screen'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, useChosenVehicles, VehicleChip } from '@trackhoe/vehicles/picker'
import { Download } from 'lucide-react'
import { Screen } from '../../frame/screen.tsx'
import { useScreenMessages } from '../locale/use-messages.ts'
import {
  counterRow,
  COUNTERS,
  ranked,
  shareLevel,
  type Counter,
  type CounterRow,
  type ShareLevel,
} from './ats-count.ts'

/** The interval between two reads of the counters. Unit: milliseconds. Not in the specification. */
const REFETCH_MS = 60_000

const counters = Object.keys(COUNTERS) as Counter[]

/** 后处理计数: the counters of the aftertreatment of one vehicle, or the ranking of several. Source: vehicle specification §2. */
export function AtsCount() {
  const t = useScreenMessages().atsCount
  const empty = useScreenMessages().chooseVehicle
  const { ids, vehicles } = useChosenVehicles()
  const rows = useCounters()
  const [vehicle, ...others] = vehicles
  const one = others.length === 0 && ids.length === 1 ? vehicle : undefined
  const { recall, running, lockedReason } = useRecall(one)
  const queries = useQueryClient()

  async function handleRecall() {
    await recall({ type: 'state', scope: ['ats'] })
    await queries.invalidateQueries({ queryKey: ['vehicles', 'latest-parameters'] })
  }

  const without = one !== undefined && one.aftertreatment === null ? t.without : null
  return (
    <Screen
      page="/atsCount/home"
      vehicle={<VehicleChip multiple />}
      dataTime={{ at: one?.lastTime, base: 'terminal' }}
      className="gap-px bg-line narrow:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Panel
        title={t.title}
        query={rows.queries}
        refreshMs={REFETCH_MS}
        empty={ids.length === 0 ? empty : without}
        emptyAction={ids.length === 0 && <ChooseVehicleButton />}
        actions={
          one && (
            <ExplainedButton
              size="small"
              icon={<Download aria-hidden />}
              loading={running}
              disabled={lockedReason !== null}
              disabledReason={lockedReason}
              onClick={() => void handleRecall()}
            >
              {t.recall}
            </ExplainedButton>
          )
        }
      >
        {ids.length === 1 && rows.rows[0] ? <Tiles row={rows.rows[0]} /> : <Ranking rows={ranked(rows.rows)} />}
      </Panel>
      <RecordsPanel vehicleIds={ids} infoid="37" />
    </Screen>
  )
}

function useCounters() {
  const { send } = useClient()
  const { signedIn, key } = useReader()
  const { vehicles } = useChosenVehicles()
  const queries = useQueries({
    queries: vehicles.map(({ vclNo }) => ({
      queryKey: vehicleKeys.latestParameters(key, vclNo ?? null),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const page = await parameterApi(send).latest({ query: { vclNo: vclNo ?? '' } }, signal)
        return page.records.find((row) => row.vclNo === vclNo) ?? null
      },
      enabled: signedIn && vclNo !== null,
      refetchInterval: REFETCH_MS,
    })),
  })
  return { queries, rows: queries.flatMap(({ data }) => (data ? [counterRow(data)] : [])) }
}

const TONES: Readonly<Record<ShareLevel, StatusTone>> = { good: 'normal', attention: 'warning', check: 'danger' }

function Share({ value }: { value: number | null }) {
  const t = useScreenMessages().atsCount
  if (value === null) return <span className="text-ink-3">-</span>
  const level = shareLevel(value)
  return (
    <StatusText tone={TONES[level]}>
      <span className="figures">{formatNumber(value * 100, { digits: 1, unit: '%' })}</span>
      {level !== 'good' && <span className="ms-2 text-12">{t.levels[level]}</span>}
    </StatusText>
  )
}

function Tiles({ row }: { row: CounterRow }) {
  const t = useScreenMessages().atsCount
  const cell = 'bg-surface px-4 py-3'
  return (
    <div className="grid gap-3 pb-4">
      <dl className="grid grid-cols-2 gap-px border-y border-line bg-line narrow:grid-cols-4">
        {counters.map((name) => (
          <div key={name} className={cell}>
            <dt className="text-12 text-ink-2">{t.counters[name].name}</dt>
            <dd className="figures m-0 mt-1 text-20 font-semibold">
              {formatNumber(rounded(row.counters[name]))}
              <span className="ms-1 text-12 font-normal text-ink-3">{t.counters[name].unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-2 gap-px border-y border-line bg-line">
        <div className={cell}>
          <dt className="text-12 text-ink-2">{t.interruptedShare}</dt>
          <dd className="m-0 mt-1 text-16">
            <Share value={row.interruptedShare} />
          </dd>
        </div>
        <div className={cell}>
          <dt className="text-12 text-ink-2">{t.fuelShare}</dt>
          <dd className="m-0 mt-1 text-16">
            <Share value={row.fuelShare} />
          </dd>
        </div>
      </dl>
      <p className="figures px-4 text-12 text-ink-3">
        {row.reportTime === null ? t.never : t.reported(formatDateTime(row.reportTime))}
      </p>
    </div>
  )
}

const RANKED = ['active', 'manual', 'interrupted', 'time', 'fuel'] as const

function Ranking({ rows }: { rows: readonly CounterRow[] }) {
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

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(1)))
