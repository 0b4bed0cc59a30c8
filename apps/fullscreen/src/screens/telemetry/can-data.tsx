import { useNoValuesText } from '@trackhoe/vehicles/fleet'
import { AllParameters, useLatest, useSparkPeriod } from '@trackhoe/vehicles/latest-values'
import { useClient } from '@trackhoe/shell'
import { Button, formatDateTime, formatNumber, MultiCombobox, Segmented, StatusText, useToast } from '@trackhoe/ui'
import type { ChartPoint } from '@trackhoe/ui/charts'
import { Panel, useAddress, useRefreshMs } from '@trackhoe/vehicles/page'
import { ChooseVehicle, useVehicle, VehicleChip } from '@trackhoe/vehicles/picker'
import { catalogCode, readCodes, useSeries, ValueList, type Recent } from '@trackhoe/vehicles/telemetry'
import { Pause, Play } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useParameterOptions } from '../shared/parameter-chooser.tsx'
import { Freshness } from './freshness.tsx'
import { useLiveSampling, withSamples, type LiveSampling } from './live-sampling.ts'
import { useTelemetryMessages } from './locale/use-messages.ts'
import { ParameterTiles } from './parameter-tiles.tsx'

/** The parameters that are pinned at most, and the columns of a list. Source: vehicle screens "CAN data". */
const MOST_PINNED = 12
const MOST_COLUMNS = 30
/** The interval between two reads: usual, and the shortest while the terminal sends more often. Source: vehicle screens "CAN data". */
const LIVE_MS = 10_000
const SHORTEST_MS = 1000
const SPARK_POINTS = 120
const USUAL = [1, 14, 182, 7, 26, 17, 167, 168, 100, 27, 32, 63].map(catalogCode)
const RANGES: readonly Recent[] = ['1h', '8h', '24h']

/** CAN数据: the newest values of a vehicle with small curves, or its values as a list. Source: vehicle specification §2. */
export function CanData() {
  const t = useTelemetryMessages().canData
  const { kiosk } = useAddress()
  const { search } = useLocation()
  const navigate = useNavigate()
  const one = useVehicle()
  const params = new URLSearchParams(search)
  const isList = params.get('mode') === 'list' && !kiosk
  const range = RANGES.find((name) => name === params.get('range')) ?? '1h'
  const codes = useMemo(() => readCodes(search, isList ? MOST_COLUMNS : MOST_PINNED, USUAL), [search, isList])

  function change(next: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(next)) params.set(name, value)
    void navigate({ search: `?${params.toString().replaceAll('%2C', ',')}` })
  }

  const mode = (
    <Segmented
      aria-label={t.mode}
      size="small"
      value={isList ? 'list' : 'live'}
      options={(['live', 'list'] as const).map((value) => ({ value, label: t.modes[value] }))}
      onChange={(value) => change({ mode: value })}
    />
  )
  const shared = { one, codes, mode, onChoose: (next: readonly string[]) => change({ p: next.join(',') }) }
  return (
    <Screen
      page="/canData/index"
      vehicle={<VehicleChip />}
      dataTime={{ at: one.vehicle?.lastTime, base: 'terminal' }}
      className={kiosk ? 'p-[calc(24*var(--wall))]' : undefined}
    >
      {isList ? <List {...shared} range={range} onRange={(next) => change({ range: next })} /> : <Live {...shared} />}
    </Screen>
  )
}

interface ModeProps {
  one: ReturnType<typeof useVehicle>
  codes: readonly string[]
  mode: ReactNode
  onChoose: (codes: readonly string[]) => void
}

function Live({ one, codes, mode, onChoose }: ModeProps) {
  const t = useTelemetryMessages().canData
  const { kiosk: wall } = useAddress()
  const toast = useToast()
  const { serverNow } = useClient()
  const live = useLiveSampling(one.id)
  const sampleMs = live === null ? null : Math.max(SHORTEST_MS, live.periodMs)
  const refreshMs = useRefreshMs(Math.min(LIVE_MS, sampleMs ?? LIVE_MS))
  const [frozen, setFrozen] = useState<number | null>(null)
  const [opened] = useState(serverNow)
  const latest = useLatest(one.vehicle?.vclNo ?? null, frozen === null ? refreshMs : null)
  const sources = useMemo(() => (one.id === null ? [] : [{ vclId: one.id, backMs: 0 }]), [one.id])
  const period = useSparkPeriod(latest.data ?? null, sampleMs)
  const usual = useSparkPeriod(latest.data ?? null)
  const periodSec = sampleMs === null ? undefined : Math.round(sampleMs / 1000)
  const [series] = useSeries({
    sources,
    codes,
    period,
    refreshMs: frozen === null ? refreshMs : null,
    maxPoints: SPARK_POINTS,
    periodSec,
  })
  const span = series?.data?.span ?? period.spanAt(opened)
  const points = series?.data?.points ?? NO_POINTS
  const row = withSamples(latest.data ?? null, live === null ? NO_POINTS : points)
  const noValues = useNoValuesText(one.vehicle?.lastTime)
  const never = latest.data === null ? noValues : null

  function handlePin(code: string) {
    if (codes.includes(code)) onChoose(codes.filter((pinned) => pinned !== code))
    else if (codes.length >= MOST_PINNED) toast.warning(t.most(MOST_PINNED))
    else onChoose([...codes, code])
  }

  return (
    <Panel
      title={t.pinned}
      titleHidden={wall}
      fact={
        <>
          <Freshness row={row} frozen={frozen} />
          {live && frozen === null && <LiveNote live={live} />}
        </>
      }
      query={one.id === null ? [] : [one.query, latest]}
      refreshMs={frozen === null ? refreshMs : undefined}
      empty={one.empty ?? never}
      emptyAction={one.id === null && <ChooseVehicle />}
      variant={wall ? 'wall' : 'desk'}
      actions={
        !wall && (
          <>
            <Button
              size="small"
              icon={frozen === null ? <Pause aria-hidden /> : <Play aria-hidden />}
              onClick={() => setFrozen(frozen === null ? serverNow() : null)}
            >
              {frozen === null ? t.freeze : t.resume}
            </Button>
            {mode}
          </>
        )
      }
      bodyClassName={wall ? 'flex flex-col' : undefined}
    >
      <ParameterTiles
        label={t.pinned}
        codes={codes}
        row={row}
        points={points}
        span={span}
        wall={wall}
        onUnpin={wall ? undefined : handlePin}
      />
      {!wall && row && (
        <AllParameters
          row={row}
          pinned={codes}
          onPin={handlePin}
          sparks={{ sources, period: usual, refreshMs: frozen === null ? LIVE_MS : null }}
        />
      )}
    </Panel>
  )
}

const NO_POINTS: Readonly<Record<string, readonly ChartPoint[]>> = {}

/** Says why values come more often, how often, and until when. */
function LiveNote({ live }: { live: LiveSampling }) {
  const t = useTelemetryMessages().canData
  const until = live.until === null ? null : formatDateTime(live.until, 'time').slice(0, 5)
  return (
    <StatusText tone="normal" className="ms-3">
      {t.sampling[live.kind](formatNumber(live.periodMs / 1000, { unit: 's' }), until)}
    </StatusText>
  )
}

function List({
  one,
  codes,
  mode,
  onChoose,
  range,
  onRange,
}: ModeProps & { range: Recent; onRange: (range: Recent) => void }) {
  const t = useTelemetryMessages().canData
  const options = useParameterOptions()
  const vehicles = useMemo(
    () => (one.id === null ? [] : [{ vclId: one.id, label: one.vehicle?.vclNo || one.id }]),
    [one.id, one.vehicle],
  )
  return (
    <ValueList
      title={t.list}
      vehicles={vehicles}
      codes={codes}
      range={range}
      waitsFor={one.id === null ? [] : [one.query]}
      empty={one.empty}
      can
      fileName={t.file}
      head={
        <div className="flex flex-wrap items-center gap-3 px-4 pb-2">
          <MultiCombobox
            aria-label={t.parameters}
            placeholder={t.parameters}
            addPlaceholder={t.add}
            options={options}
            value={codes}
            clearable
            onChange={(next) => onChoose(next.slice(0, MOST_COLUMNS))}
            className="min-w-72 flex-1"
          />
          <Segmented
            aria-label={t.range}
            value={range}
            options={RANGES.map((value) => ({ value, label: t.ranges[value as keyof typeof t.ranges] }))}
            onChange={onRange}
          />
        </div>
      }
      actions={mode}
    />
  )
}
