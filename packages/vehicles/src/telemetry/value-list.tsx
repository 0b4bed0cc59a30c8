import { formatDateTime } from '@trackhoe/ui'
import { useClient } from '@trackhoe/shell'
import { useMemo, useState, type ReactNode } from 'react'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { ChooseVehicleButton } from '../panel/choose-vehicle-button.tsx'
import { Panel } from '../panel/panel.tsx'
import type { PanelQuery } from '../panel/panel-phase.ts'
import { buildSeries } from './build-series.ts'
import { hasSingleSamples, spanOf, type Recent } from './chart-setup.ts'
import { SheetMenu } from './export-menu.tsx'
import { sheetOfSeries } from './value-rows.ts'
import type { ChartVehicle } from './telemetry-chart.tsx'
import { useCatalog } from './use-catalog.ts'
import { useFaultMarks } from './use-fault-marks.ts'
import { useRawFrames } from './use-raw-frames.ts'
import { useSeries } from './use-series.ts'
import { ValueTable } from './value-table.tsx'

export interface ValueListProps {
  title: string
  /** One vehicle or none. */
  vehicles: readonly ChartVehicle[]
  codes: readonly string[]
  range: Recent
  waitsFor: readonly PanelQuery[]
  empty: string | null
  /** Controls above the table. */
  head: ReactNode
  actions: ReactNode
  /** Names the SPN of each parameter, and has columns of the trouble codes that were active and of stored frames. */
  can?: boolean
  /** The name of an exported file, of a vehicle and a time. */
  fileName: (vehicle: string, time: string) => string
}

/** Every sample of a vehicle in a period that ends now, a row for each time and a column for each parameter. */
export function ValueList(props: ValueListProps) {
  const { title, vehicles, codes, range, waitsFor, empty, head, actions, can = false, fileName } = props
  const t = useVehicleMessages().chart
  const { serverNow } = useClient()
  const catalog = useCatalog()
  const [opened] = useState(serverNow)
  const sources = useMemo(() => vehicles.map(({ vclId }) => ({ vclId, backMs: 0 })), [vehicles])
  const period = useMemo(
    () => ({ key: `${range}/${opened}`, spanAt: () => spanOf({ range }, opened) }),
    [range, opened],
  )
  const queries = useSeries({ sources, codes, period, refreshMs: null, aggregate: 'raw' })
  const [query] = queries
  const read = query?.data
  const series = useMemo(
    () =>
      buildSeries({
        reads: read ? [read] : [],
        details: [],
        setup: { codes, limits: {} },
        find: catalog.find,
        nameOf: (code) => {
          const spn = can ? catalog.find(code)?.spn : null
          return spn ? `${catalog.nameOf(code)} · SPN ${spn}` : catalog.nameOf(code)
        },
        sourceName: (name) => name,
        on: t.on,
        off: t.off,
      }),
    [read, codes, catalog, can, t],
  )
  const span = period.spanAt()
  const { marks, query: faultQuery } = useFaultMarks(can ? (vehicles[0]?.vclId ?? null) : null, span, null)
  const faults = useMemo(() => (marks.length > 0 ? { name: t.faults, marks } : undefined), [marks, t])
  const rawFrames = useRawFrames(can && hasSingleSamples(span) ? (vehicles[0]?.vclId ?? null) : null, span, codes)
  const frames = useMemo(() => (rawFrames.size > 0 ? { name: t.rawFrames, at: rawFrames } : undefined), [rawFrames, t])
  const why = empty ?? (codes.length === 0 ? t.noParameters : null)
  return (
    <Panel
      title={title}
      query={codes.length === 0 ? waitsFor : [...waitsFor, ...queries, ...(can ? [faultQuery] : [])]}
      empty={vehicles.length === 0 ? why : null}
      emptyAction={vehicles.length === 0 && <ChooseVehicleButton />}
      actions={
        <>
          <SheetMenu
            name={fileName(vehicles[0]?.label ?? '', formatDateTime(span.to).replaceAll(/[-: ]/g, ''))}
            sheet={() => sheetOfSeries(series, span, t.time, faults, frames)}
            disabled={series.length === 0}
          />
          {actions}
        </>
      }
      bodyClassName="flex flex-col"
    >
      {head}
      <ValueTable label={title} series={series} shown={span} faults={faults} frames={frames} />
    </Panel>
  )
}
