import { useClient } from '@trackhoe/shell'
import { formatDateTime } from '@trackhoe/ui'
import { TimeSeriesChart, type ChartMark } from '@trackhoe/ui/charts'
import { useCatalog, useSeries } from '@trackhoe/vehicles/telemetry'
import { useMemo, useState } from 'react'
import { useScreenMessages } from '../locale/use-messages.ts'
import { COUNTERS, regenerationsOf } from './ats-count.ts'

const SHOWN_MS = 14 * 86_400_000
const MINUTE_MS = 60_000
/** The state of active regeneration. Source: parameter catalog, SPN 3700. */
const STATE = 'SMT_0001_04_106'

/** The soot load of the last weeks: it rises as the engine runs and falls with each regeneration, which are marked. */
export function SootChart({ vclId }: { vclId: string }) {
  const t = useScreenMessages().atsCount
  const { serverNow } = useClient()
  const catalog = useCatalog()
  const [opened] = useState(() => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS)
  const span = useMemo(() => ({ from: opened - SHOWN_MS, to: opened }), [opened])
  const sources = useMemo(() => [{ vclId, backMs: 0 }], [vclId])
  const period = useMemo(() => ({ key: `soot/${opened}`, spanAt: () => span }), [opened, span])
  const [soot] = useSeries({ sources, codes: [COUNTERS.soot], period, refreshMs: null })
  // A state that lasts minutes must not fall between two points.
  const [state] = useSeries({ sources, codes: [STATE], period, refreshMs: null })
  const points = soot?.data?.points[COUNTERS.soot]
  const states = state?.data?.points[STATE]
  const series = useMemo(
    () => [{ id: 'soot', name: catalog.nameOf(COUNTERS.soot), unit: '%', points: points ?? [], digits: 0 }],
    [points, catalog],
  )
  const marks = useMemo(
    () =>
      regenerationsOf(states ?? []).map(({ from, until }): ChartMark => ({
        id: String(from),
        at: from,
        until,
        text: t.regeneration(formatDateTime(from, 'minute')),
        tone: 'info',
      })),
    [states, t],
  )
  if (soot?.data && points?.length === 0) return null
  return (
    <section className="px-4 pb-4">
      <h3 className="pb-2 text-14 font-semibold">{t.soot}</h3>
      <TimeSeriesChart
        label={t.soot}
        className="h-56"
        series={series}
        marks={marks}
        marksName={t.regenerationLane}
        span={span}
      />
    </section>
  )
}
