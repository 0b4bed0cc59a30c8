import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { tracks } from '@trackhoe/contract/vehicle'
import { useCalls } from '@trackhoe/auth'
import { metersBetween, TRACK_GAP_MS, type TrackPoint } from '@trackhoe/form-widgets/map'

/** A period on the wire: `YYYY-MM-DD HH:mm:ss`. */
export interface TrackPeriod {
  bgntime: string
  endtime: string
}

/** The way of a vehicle. Units: `meters` on the known parts of it; `total` positions in the period. */
export interface VehicleTrack {
  points: readonly TrackPoint[]
  meters: number
  total: number
}

/** Returns where a vehicle was in a period. */
export function useTrack(vclId: string, period: TrackPeriod | null) {
  const trackApi = useCalls(tracks)
  return useQuery({
    queryKey: ['vehicles', 'track', vclId, period],
    queryFn: async ({ signal }): Promise<VehicleTrack> => {
      if (period === null) return { points: [], meters: 0, total: 0 }
      const { times, lngs, lats, total } = await trackApi.read({ query: { vclId, ...period } }, signal)
      const points = times.map((time, at) => ({ time, lng: lngs[at] ?? 0, lat: lats[at] ?? 0 }))
      return { points, meters: lengthOf(points), total }
    },
    enabled: period !== null,
    placeholderData: keepPreviousData,
  })
}

function lengthOf(points: readonly TrackPoint[]): number {
  return points.reduce((sum, point, at) => {
    const before = points[at - 1]
    return before && point.time - before.time <= TRACK_GAP_MS ? sum + metersBetween(before, point) : sum
  }, 0)
}

/** How fast a vehicle was on its way at a time. Unit: km/h; null where the way is not known. */
export function speedAt(points: readonly TrackPoint[], after: number): number | null {
  const [from, to] = [points[after], points[after + 1]]
  if (!from || !to || to.time - from.time > TRACK_GAP_MS) return null
  return (metersBetween(from, to) / (to.time - from.time)) * 3600
}
