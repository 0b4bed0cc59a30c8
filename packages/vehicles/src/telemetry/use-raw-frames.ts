import { useQuery } from '@tanstack/react-query'
import { parameters } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { CanFrame } from '@trackhoe/contract/vehicle'
import type { TimeSpan } from '@trackhoe/ui/charts'
import { useMemo } from 'react'
import { vehicleKeys } from '../fleet/vehicle-keys.ts'
import { useReader } from '../reader/reader.tsx'
import { timeMs, wireTime } from '../time/wire-time.ts'

/** Frames as text by their time: `0CF00400 FF BB B0`. Unit of the keys: epoch milliseconds. */
export function frameTexts(frames: readonly CanFrame[], codes: readonly string[]): ReadonlyMap<number, string> {
  const wanted = new Set(codes)
  const texts = new Map<number, string>()
  for (const { time, canId, data, codes: own } of frames) {
    const at = timeMs(time)
    if (at === null || !own.some((code) => wanted.has(code))) continue
    const text = `${canId} ${data.replaceAll(/(..)(?=.)/g, '$1 ')}`
    const before = texts.get(at)
    texts.set(at, before === undefined ? text : `${before} · ${text}`)
  }
  return texts
}

/** Returns the stored frames of the CAN bus that have one of the parameters, by their time; none where a terminal sends none. */
export function useRawFrames(
  vclId: string | null,
  { from, to }: TimeSpan,
  codes: readonly string[],
): ReadonlyMap<number, string> {
  const parameterApi = useCalls(parameters)
  const { kind, key } = useReader()
  const query = useQuery({
    queryKey: vehicleKeys.frames(key, vclId ?? '', { from, to }),
    queryFn: ({ signal }) =>
      parameterApi.frames({ query: { vclId: vclId ?? '', bgntime: wireTime(from), endtime: wireTime(to) } }, signal),
    enabled: kind === 'user' && vclId !== null,
    // Another server has no such call: its lists are shown without frames.
    retry: false,
  })
  return useMemo(() => frameTexts(query.data ?? [], codes), [query.data, codes])
}
