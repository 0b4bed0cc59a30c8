import { useCalls } from '@trackhoe/auth'
import { sulfur } from '@trackhoe/contract/vehicle'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '@trackhoe/shell'
import { formatNumber, lazyComponent, Segmented, SimpleTable, type SimpleColumn } from '@trackhoe/ui'
import { SERIES_COLORS, TimeSeriesChart, type ChartSeries } from '@trackhoe/ui/charts'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import type { OneVehicle } from '@trackhoe/vehicles/picker'
import {
  curvesOf,
  measured,
  stationsOf,
  useSulfurMessages,
  type Grouping,
  type Station,
} from '@trackhoe/vehicles/sulfur'
import { useMemo, useState } from 'react'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

const StationMap = lazyComponent(async () => (await import('./station-map.tsx')).StationMap)

/** The samples that a trend is made of. Not in the specification. */
const MOST_SAMPLES = 500
/** More curves could not be distinguished by their colors. */
const MOST_CURVES = 6
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

/** How the sulfur of the samples went, and which stations they came from: of the chosen vehicle, or of all. */
export function OilTrend({ one }: { one: OneVehicle }) {
  const t = useTelemetryMessages().oil
  const samples = useSulfurMessages()
  const { serverNow } = useClient()
  const sulfurApi = useCalls(sulfur)
  const { signedIn, key } = useReader()
  const [now] = useState(serverNow)
  const [grouping, setGrouping] = useState<Grouping>('vehicle')
  const query = { pageSize: MOST_SAMPLES, vclNo: one.vehicle?.vclNo || undefined }
  const list = useQuery({
    queryKey: vehicleKeys.report(key, 'sulfur-trend', one.id ?? '', query),
    queryFn: ({ signal }) => sulfurApi.list({ query }, signal),
    enabled: signedIn && (one.id === null || one.vehicle !== undefined),
  })
  const rows = list.data?.records
  const stations = useMemo(() => stationsOf(rows ?? []), [rows])
  const limit = measured(rows?.find((row) => row.limit)?.limit ?? null)
  const series = useMemo(
    () =>
      curvesOf(rows ?? [], grouping, MOST_CURVES, t.unnamed).map(({ name, points }, at): ChartSeries => ({
        id: name,
        name,
        unit: 'mg/kg',
        points,
        digits: 1,
        limits: at === 0 ? { high: limit } : undefined,
      })),
    [rows, grouping, limit, t],
  )
  const first = Math.min(now - YEAR_MS, ...series.map(({ points: [point] }) => point?.[0] ?? now))
  const span = useMemo(() => ({ from: first - DAY_MS, to: now }), [first, now])
  const columns: readonly SimpleColumn<Station>[] = [
    { key: 'station', header: samples.station, rowHeader: true, cell: ({ name }) => name },
    { key: 'samples', header: t.samples, align: 'end', cell: (station) => formatNumber(station.samples) },
    { key: 'mean', header: t.mean, align: 'end', cell: ({ mean }) => formatNumber(mean, { digits: 1 }) },
    { key: 'highest', header: t.highest, align: 'end', cell: ({ highest }) => formatNumber(highest, { digits: 1 }) },
    {
      key: 'failed',
      header: t.failed,
      align: 'end',
      cell: ({ failed }) => formatNumber(failed),
      cellClassName: ({ failed }) => failed > 0 && 'text-danger-text',
    },
  ]
  return (
    <Panel
      title={t.trend}
      query={list}
      empty={rows?.length === 0 ? samples.none : null}
      className="h-full"
      bodyClassName="grid content-start gap-4"
      actions={
        <Segmented
          aria-label={t.by}
          size="small"
          value={grouping}
          options={(['vehicle', 'station'] as const).map((value) => ({ value, label: t.groupings[value] }))}
          onChange={setGrouping}
        />
      }
    >
      <div className="grid min-w-0 gap-1">
        <TimeSeriesChart label={t.trend} className="mx-2 h-64" series={series} span={span} />
        <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 px-4 text-12 text-ink-2">
          {series.map(({ id, name }, at) => (
            <li key={id} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className="h-0 w-4 border-t-3"
                style={{ borderColor: `var(--th-series-${(at % SERIES_COLORS) + 1})` }}
              />
              {name}
            </li>
          ))}
          {series.length === MOST_CURVES && <li className="text-ink-3">{t.mostCurves(MOST_CURVES)}</li>}
        </ul>
      </div>
      <div className="grid min-w-0 gap-4 px-4 pb-4 narrow:grid-cols-2">
        <SimpleTable
          caption={t.stations}
          className="self-start"
          columns={columns}
          rows={stations}
          getRowKey={({ name }) => name}
        />
        <StationMap className="h-80" label={t.stationMap} stations={stations} />
      </div>
    </Panel>
  )
}
