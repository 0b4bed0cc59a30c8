import type { LatestParameters } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import type { TimeSpan } from '@trackhoe/ui/charts'
import { timeMs } from '../time/wire-time.ts'
import { useMemo, useState } from 'react'

/** The time of small curves. Unit: milliseconds. Source: vehicle screens "tab view". */
const SPARK_MS = 30 * 60_000
/** A machine that has reported nothing for so long is parked: its small curves end with its last report. */
const PARKED_MS = 5 * 60_000
/** While the terminal sends more often, a small curve has so many of its samples. */
const SAMPLES = 300

/** A period of small curves as `useSeries` takes it. */
export interface SparkPeriod {
  key: string
  spanAt: (now: number) => TimeSpan
}

/**
 * Returns the period of the small curves beside the latest values: it ends now, or with the last report of a machine that is
 * parked. `sampleMs`: how often the terminal sends, when that is more often than usual.
 */
export function useSparkPeriod(row: LatestParameters | null, sampleMs: number | null = null): SparkPeriod {
  const { serverNow } = useClient()
  const [opened] = useState(serverNow)
  const reported = timeMs(row?.reportTime)
  const end = sampleMs === null && reported !== null && opened - reported > PARKED_MS ? reported : null
  return useMemo(() => {
    const length = sampleMs === null ? SPARK_MS : Math.min(SPARK_MS, sampleMs * SAMPLES)
    return {
      key: `spark/${length}/${end ?? 'now'}`,
      spanAt: (now) => ({ from: seconds((end ?? now) - length), to: seconds(end ?? now) }),
    }
  }, [sampleMs, end])
}

const seconds = (at: number) => Math.floor(at / 1000) * 1000
