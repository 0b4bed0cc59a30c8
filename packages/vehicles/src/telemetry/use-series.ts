import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { parameters } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { ParameterQuery } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import type { TimeSpan } from '@trackhoe/ui/charts'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useReader } from '../reader/reader.tsx'
import { wireTime } from '../time/wire-time.ts'
import { readSeries, type SeriesAnswer } from './read-series.ts'

/** One vehicle in one period. */
export interface SeriesSource {
  vclId: string
  /** How far back the period lies that is drawn over the shown one. Unit: milliseconds. */
  backMs: number
}

export interface SeriesRead extends SeriesAnswer {
  source: SeriesSource
  span: TimeSpan
}

export interface UseSeriesOptions {
  sources: readonly SeriesSource[]
  codes: readonly string[]
  /** Returns the period at the time of the request, and a text that stands for it. */
  period: { key: string; spanAt: (now: number) => TimeSpan }
  /** Reads anew so often. Unit: milliseconds; null: once. */
  refreshMs: number | null
  /** Points of a parameter; absent: as many as the server gives. */
  maxPoints?: number
  /** How far samples are from each other; a minute, when left out. Unit: seconds. */
  periodSec?: number | undefined
  /** How several samples become one point; absent: their lowest and highest. */
  aggregate?: NonNullable<ParameterQuery['aggregate']>
  enabled?: boolean
}

/** The time for which read values stay in memory after they were last shown. Unit: milliseconds. */
const KEPT_MS = 60_000

/**
 * Reads the series of several vehicles and periods, each by a request of its own. A live chart has one query a source,
 * whose answer takes the place of the one before: nothing grows.
 */
export function useSeries(options: UseSeriesOptions): readonly UseQueryResult<SeriesRead>[] {
  const { sources, codes, period, refreshMs, maxPoints, periodSec, aggregate, enabled = true } = options
  const { serverNow } = useClient()
  const parameterApi = useCalls(parameters)
  const { signedIn, key } = useReader()
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: vehicleKeys.series(key, source.vclId, {
        codes,
        back: source.backMs,
        period: period.key,
        maxPoints,
        periodSec,
        aggregate,
      }),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SeriesRead> => {
        const span = period.spanAt(serverNow())
        const body = {
          vclId: source.vclId,
          params: [...codes],
          bgntime: wireTime(span.from - source.backMs),
          endtime: wireTime(span.to - source.backMs),
          maxPoints,
          periodSec,
          aggregate,
        }
        const rows = await parameterApi.query({ body }, signal)
        return { ...readSeries(rows, codes, source.backMs), source, span }
      },
      enabled: enabled && signedIn && codes.length > 0,
      placeholderData: keepPreviousData,
      staleTime: refreshMs === null ? Infinity : 0,
      gcTime: KEPT_MS,
      refetchInterval: refreshMs ?? (false as const),
    })),
  })
}
