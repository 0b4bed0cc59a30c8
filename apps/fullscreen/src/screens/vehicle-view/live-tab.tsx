import { LatestValue, reportOf, useSparkPeriod, type useLatest } from '@trackhoe/vehicles/latest-values'
import { useClient } from '@trackhoe/shell'
import { LastValues, useNoValuesText } from '@trackhoe/vehicles/fleet'
import { Panel, useAddress } from '@trackhoe/vehicles/page'
import type { OneVehicle } from '@trackhoe/vehicles/picker'
import { catalogCode, useCatalog, useSeries } from '@trackhoe/vehicles/telemetry'
import { useMemo, useState } from 'react'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import { Freshness } from '../telemetry/freshness.tsx'
import { ParameterTiles } from '../telemetry/parameter-tiles.tsx'

const SPARK_POINTS = 120
/** The six gauges, and the switches from the key to the alarms. Source: vehicle screens "tab view". */
const GAUGES = [1, 14, 182, 7, 26, 100].map(catalogCode)
const SWITCHES = Array.from({ length: 38 }, (_, at) => catalogCode(237 + at))

export interface TabProps {
  one: OneVehicle
  latest: ReturnType<typeof useLatest>
  refreshMs: number
}

/** The six main parameters with their last half hour, and the switches as lamps. */
export function LiveTab({ one, latest, refreshMs }: TabProps) {
  const t = useTelemetryMessages().vehicleView
  const noValues = useNoValuesText(one.vehicle?.lastTime)
  const { serverNow } = useClient()
  const { kiosk } = useAddress()
  const catalog = useCatalog()
  const [opened] = useState(serverNow)
  const sources = useMemo(() => (one.id === null ? [] : [{ vclId: one.id, backMs: 0 }]), [one.id])
  const period = useSparkPeriod(latest.data ?? null)
  const [series] = useSeries({ sources, codes: GAUGES, period, refreshMs, maxPoints: SPARK_POINTS })
  const row = latest.data ?? null
  const lamps = SWITCHES.flatMap((code) => catalog.find(code) ?? [])
  return (
    <Panel
      title={t.tabs.live}
      query={one.id === null ? [] : [one.query, latest]}
      refreshMs={refreshMs}
      empty={one.empty ?? (latest.data === null ? noValues : null)}
      className="h-full"
    >
      <p className={kiosk ? 'pb-2 text-[length:calc(26*var(--wall))]' : 'px-4 py-2 text-12 text-ink-3'}>
        <Freshness row={row} />
      </p>
      <ParameterTiles
        label={t.gauges}
        codes={GAUGES}
        row={row}
        points={series?.data?.points ?? {}}
        span={series?.data?.span ?? period.spanAt(opened)}
        gauges
      />
      {!kiosk && (
        <>
          <h3 className="px-4 pt-4 pb-2 text-14 font-semibold">{t.switches}</h3>
          <ul
            aria-label={t.switches}
            className="m-0 grid list-none grid-cols-2 gap-x-6 px-4 pb-4 narrow:grid-cols-3 desktop:grid-cols-5"
          >
            {lamps.map((parameter) => {
              const value = row?.values[parameter.code] ?? null
              const isOn = value !== null && value !== '' && Number(value) > 0
              return (
                <li key={parameter.code} className="flex h-row min-w-0 items-center gap-2 border-b border-line">
                  <LastValues {...reportOf(row)} as="span" className="contents">
                    <svg
                      viewBox="0 0 12 12"
                      aria-hidden
                      className={isOn ? 'size-2.5 text-success' : 'size-2.5 text-ink-3'}
                    >
                      {isOn ? (
                        <circle cx="6" cy="6" r="5" fill="currentColor" />
                      ) : (
                        <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />
                      )}
                    </svg>
                  </LastValues>
                  <span className="truncate" title={catalog.nameOf(parameter.code)}>
                    {catalog.nameOf(parameter.code)}
                  </span>
                  <LatestValue
                    row={row}
                    code={parameter.code}
                    parameter={parameter}
                    as="span"
                    className="ms-auto flex-none text-12 text-ink-2"
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Panel>
  )
}
