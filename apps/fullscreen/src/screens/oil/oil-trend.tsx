import { useQuery } from '@tanstack/react-query'
import { sulfurApi } from '@trackhoe/api-client/vehicle'
import { useClient } from '@trackhoe/shell'
import { formatNumber, lazyComponent } from '@trackhoe/ui'
import { TimeSeriesChart } from '@trackhoe/ui/charts'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { Panel, useReader } from '@trackhoe/vehicles/page'
import type { OneVehicle } from '@trackhoe/vehicles/picker'
import { timeMs } from '@trackhoe/vehicles/records'
import { useMemo, useState } from 'react'
import { TableHeadRow } from '../shared/table-head-row.tsx'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { measured, stationsOf } from './oil-facts.ts'

const StationMap = lazyComponent(async () => (await import('./station-map.tsx')).StationMap)

/** The samples that a trend is made of. Not in the specification. */
const MOST_SAMPLES = 500
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

/** How the sulfur of the samples went, and which stations they came from: of the chosen vehicle, or of all. */
export function OilTrend({ one }: { one: OneVehicle }) {
  const t = useTelemetryMessages().oil
  const { send, serverNow } = useClient()
  const { signedIn, key } = useReader()
  const [now] = useState(serverNow)
  const query = { pageSize: MOST_SAMPLES, ...(one.vehicle?.vclNo && { vclNo: one.vehicle.vclNo }) }
  const list = useQuery({
    queryKey: vehicleKeys.report(key, 'sulfur-trend', one.id ?? '', query),
    queryFn: ({ signal }) => sulfurApi(send).list({ query }, signal),
    enabled: signedIn && (one.id === null || one.vehicle !== undefined),
  })
  const rows = list.data?.records
  const stations = useMemo(() => stationsOf(rows ?? []), [rows])
  const series = useMemo(() => {
    const points = (rows ?? [])
      .flatMap((row) => {
        const at = timeMs(row.sampleTime)
        const value = measured(row.sulfur)
        return at === null || value === null ? [] : [[at, value] as const]
      })
      .sort(([a], [b]) => a - b)
    const limit = measured(rows?.find((row) => row.limit)?.limit ?? null)
    return [{ id: 'sulfur', name: t.sulfur, unit: 'mg/kg', points, digits: 1, limits: { high: limit } }]
  }, [rows, t])
  const first = series[0]?.points[0]?.[0] ?? now - YEAR_MS
  const span = useMemo(() => ({ from: first - DAY_MS, to: now }), [first, now])
  return (
    <Panel
      title={t.trend}
      query={list}
      empty={rows?.length === 0 ? t.none : null}
      className="h-full"
      bodyClassName="grid content-start gap-4"
    >
      <TimeSeriesChart label={t.trend} className="mx-2 h-64" series={series} span={span} />
      <div className="grid min-w-0 gap-4 px-4 pb-4 narrow:grid-cols-2">
        <table className="w-full self-start border-collapse" aria-label={t.stations}>
          <thead>
            <TableHeadRow heads={[t.station, t.samples, t.mean, t.highest, t.failed]} />
          </thead>
          <tbody>
            {stations.map((station) => (
              <tr key={station.name} className="h-row [&>*]:border-b [&>*]:border-line [&>*]:px-2">
                <th scope="row" className="ps-4! text-start font-normal">
                  {station.name}
                </th>
                <td className="figures">{formatNumber(station.samples)}</td>
                <td className="figures">{formatNumber(station.mean, { digits: 1 })}</td>
                <td className="figures">{formatNumber(station.highest, { digits: 1 })}</td>
                <td className={station.failed > 0 ? 'figures text-danger-text' : 'figures'}>
                  {formatNumber(station.failed)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <StationMap className="h-80" label={t.stationMap} stations={stations} />
      </div>
    </Panel>
  )
}
