import type { LatestParameters } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import {
  Button,
  cx,
  EmptyState,
  formatDateTime,
  IconButton,
  Input,
  MultiCombobox,
  Segmented,
  useToast,
} from '@trackhoe/ui'
import { CATALOG_GROUPS } from '@trackhoe/vehicles/fleet'
import { ageText, Panel, useAddress, useNow, useRefreshMs, useVehicleMessages } from '@trackhoe/vehicles/page'
import { ChooseVehicleButton, useVehicle, VehicleChip } from '@trackhoe/vehicles/picker'
import { timeMs, useCommandMessages } from '@trackhoe/vehicles/records'
import {
  ParameterValue,
  readCodes,
  Sparkline,
  useCatalog,
  useSeries,
  ValueList,
  type Recent,
} from '@trackhoe/vehicles/telemetry'
import { Pause, Pin, PinOff, Play, Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Screen } from '../../frame/screen.tsx'
import { useParameterOptions } from '../shared/parameter-chooser.tsx'
import { useLatest } from '../shared/use-latest.ts'
import { useTelemetryMessages } from './locale/use-messages.ts'

/** The parameters that are pinned at most, and the columns of a list. Source: vehicle screens "CAN data". */
const MOST_PINNED = 12
const MOST_COLUMNS = 30
/** The time of the small curves. Unit: milliseconds. */
const SPARK_MS = 30 * 60_000
const LIVE_MS = 10_000
const SPARK_POINTS = 120
const USUAL = [1, 14, 182, 7, 26, 17, 167, 168, 100, 27, 32, 63].map((number) => `SMT_0001_04_${number}`)
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
  mode: React.ReactNode
  onChoose: (codes: readonly string[]) => void
}

function Live({ one, codes, mode, onChoose }: ModeProps) {
  const t = useTelemetryMessages().canData
  const { kiosk: wall } = useAddress()
  const toast = useToast()
  const { serverNow } = useClient()
  const refreshMs = useRefreshMs(LIVE_MS)
  const [frozen, setFrozen] = useState<number | null>(null)
  const [opened] = useState(serverNow)
  const catalog = useCatalog()
  const latest = useLatest(one.vehicle?.vclNo ?? null, frozen === null ? refreshMs : null)
  const sources = useMemo(() => (one.id === null ? [] : [{ vclId: one.id, backMs: 0 }]), [one.id])
  const period = useMemo(
    () => ({ key: 'spark', spanAt: (now: number) => ({ from: seconds(now - SPARK_MS), to: seconds(now) }) }),
    [],
  )
  const [series] = useSeries({
    sources,
    codes,
    period,
    refreshMs: frozen === null ? refreshMs : null,
    maxPoints: SPARK_POINTS,
  })
  const span = series?.data?.span ?? period.spanAt(opened)
  const row = latest.data ?? null
  const never = latest.data === null ? t.never : null

  function handlePin(code: string) {
    if (codes.includes(code)) onChoose(codes.filter((pinned) => pinned !== code))
    else if (codes.length >= MOST_PINNED) toast.warning(t.most(MOST_PINNED))
    else onChoose([...codes, code])
  }

  return (
    <Panel
      title={t.pinned}
      titleHidden={wall}
      fact={<Freshness row={row} frozen={frozen} />}
      query={one.id === null ? [] : [one.query, latest]}
      {...(frozen === null && { refreshMs })}
      empty={one.empty ?? never}
      emptyAction={one.id === null && <ChooseVehicleButton />}
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
      <ul
        aria-label={t.pinned}
        className={cx(
          'm-0 grid list-none gap-px border-y border-line bg-line p-0',
          wall ? 'flex-1 grid-cols-4 grid-rows-3' : 'grid-cols-2 narrow:grid-cols-4',
        )}
      >
        {codes.map((code) => (
          <li key={code} className="flex min-w-0 flex-col gap-1 bg-surface px-4 py-3">
            <span
              className={cx(
                'flex items-center gap-1 text-ink-2',
                wall ? 'text-[length:calc(26*var(--wall))] leading-tight' : 'text-12',
              )}
            >
              <span className="truncate">{catalog.nameOf(code)}</span>
              {!wall && (
                <IconButton
                  label={t.unpin(catalog.nameOf(code))}
                  size="small"
                  icon={<PinOff />}
                  className="-my-1 ms-auto"
                  onClick={() => handlePin(code)}
                />
              )}
            </span>
            <span
              className={cx('font-semibold', wall ? 'text-[length:calc(64*var(--wall))] leading-tight' : 'text-20')}
            >
              <ParameterValue
                parameter={catalog.find(code)}
                value={row?.values[code] ?? null}
                quality={row?.quality?.[code]}
                withUnit
              />
            </span>
            <Sparkline
              points={series?.data?.points[code] ?? []}
              span={span}
              {...(wall && { className: 'min-h-8 flex-1' })}
            />
          </li>
        ))}
      </ul>
      {!wall && row && <AllParameters row={row} pinned={codes} onPin={handlePin} />}
    </Panel>
  )
}

const seconds = (at: number) => Math.floor(at / 1000) * 1000

function Freshness({ row, frozen }: { row: LatestParameters | null; frozen: number | null }) {
  const t = useTelemetryMessages().canData
  const age = useVehicleMessages().age
  const now = useNow()
  const at = timeMs(row?.reportTime)
  if (frozen !== null) return t.frozen(formatDateTime(frozen, 'time'))
  return at === null ? null : t.reported(ageText(Math.max(0, now - at), age))
}

/** All values of the last report by group, to be pinned. */
function AllParameters({
  row,
  pinned,
  onPin,
}: {
  row: LatestParameters
  pinned: readonly string[]
  onPin: (code: string) => void
}) {
  const t = useTelemetryMessages().canData
  const { recalled } = useCommandMessages()
  const { parameters, nameOf } = useCatalog()
  const [group, setGroup] = useState<string>(CATALOG_GROUPS[0])
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim().toLowerCase())
  const found = parameters.filter((one) =>
    text === ''
      ? one.group === group
      : [nameOf(one.code), one.code, one.spn ?? ''].some((part) => part.toLowerCase().includes(text)),
  )
  return (
    <section aria-label={t.all} className="pb-4">
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <h3 className="text-14 font-semibold">{t.all}</h3>
        <Input
          aria-label={t.search}
          placeholder={t.search}
          leading={<Search aria-hidden />}
          className="w-52"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className="overflow-x-auto">
          <Segmented
            aria-label={t.groups}
            size="small"
            value={group}
            disabled={text !== ''}
            options={CATALOG_GROUPS.map((value) => ({ value: value as string, label: recalled[value] ?? value }))}
            onChange={setGroup}
          />
        </div>
      </div>
      {found.length === 0 && <EmptyState description={t.none} />}
      <ul
        aria-label={t.all}
        className="m-0 grid list-none grid-cols-1 gap-x-6 px-4 narrow:grid-cols-2 desktop:grid-cols-3"
      >
        {found.map((one) => {
          const isPinned = pinned.includes(one.code)
          return (
            <li key={one.code} className="flex h-row min-w-0 items-center gap-2 border-b border-line">
              <span className="truncate">{nameOf(one.code)}</span>
              {one.spn && <span className="figures flex-none text-11 text-ink-3">{t.spn(one.spn)}</span>}
              <span className="ms-auto flex-none">
                <ParameterValue
                  parameter={one}
                  value={row.values[one.code] ?? null}
                  quality={row.quality?.[one.code]}
                  withUnit
                />
              </span>
              <IconButton
                label={isPinned ? t.unpin(nameOf(one.code)) : t.pin(nameOf(one.code))}
                size="small"
                icon={isPinned ? <PinOff /> : <Pin />}
                onClick={() => onPin(one.code)}
              />
            </li>
          )
        })}
      </ul>
    </section>
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
