import { useQuery } from '@tanstack/react-query'
import { messages } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { ChartMark, TimeSpan } from '@trackhoe/ui/charts'
import { useMemo } from 'react'
import { toFaultSeverity } from '../fleet/fault-severity-icon.tsx'
import { faultName } from '../fleet/fault-text.ts'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useReader } from '../reader/reader.tsx'
import { timeMs, wireTime } from '../time/wire-time.ts'

const TONES = { 1: 'danger', 2: 'warning', 3: 'info' } as const

/** Returns the trouble codes of a vehicle as marks on the time axis, and the query behind them. */
export function useFaultMarks(vclId: string | null, span: TimeSpan, refreshMs: number | null) {
  const messageApi = useCalls(messages)
  const { signedIn, key } = useReader()
  const t = useVehicleMessages().faults
  // A live period moves on: its codes are read at its own pace, not at every step of the clock.
  const range = { length: span.to - span.from, end: refreshMs === null ? span.to : 'now' }
  const query = useQuery({
    queryKey: vehicleKeys.faultPeriods(key, vclId ?? '', range),
    queryFn: ({ signal }) =>
      messageApi.troubleCodes(
        { body: { vclId: vclId ?? '', bgntime: wireTime(span.from), endtime: wireTime(span.to) } },
        signal,
      ),
    enabled: signedIn && vclId !== null,
    refetchInterval: refreshMs ?? false,
  })
  const { data } = query
  const marks = useMemo(
    () =>
      (data ?? []).flatMap(({ spn, fmi, name, severity, periods }) =>
        periods.flatMap(({ from, until }): ChartMark[] => {
          const at = timeMs(from)
          if (at === null) return []
          const text = `${t.code(spn, fmi)} ${faultName({ spn, fmi, name }, t)}`
          return [{ id: `${spn}-${fmi}-${at}`, at, until: timeMs(until), text, tone: TONES[toFaultSeverity(severity)] }]
        }),
      ),
    [data, t],
  )
  return { marks, query }
}
