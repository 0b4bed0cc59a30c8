import { useQuery } from '@tanstack/react-query'
import { tracks } from '@trackhoe/contract/vehicle'
import { useCalls } from '@trackhoe/auth'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader, withVehicles } from '@trackhoe/vehicles/page'
import { wireTime } from '@trackhoe/vehicles/records'
import { Link } from 'react-router'
import { useScreenMessages } from '../locale/use-messages.ts'
import { placeAt } from './tamper-events.ts'

/** How long before or after an event a position still is that of the event. Unit: milliseconds. Not in the specification. */
const NEAR_MS = 60 * 60_000

/** Shows where a vehicle was when an event began, with the way to its track. `at`: epoch milliseconds. */
export function EventPlace({ vehicleId, at }: { vehicleId: string; at: number }) {
  const t = useScreenMessages().tamper.events
  const trackApi = useCalls(tracks)
  const { signedIn, key } = useReader()
  const track = useQuery({
    queryKey: vehicleKeys.placeAt(key, vehicleId, at),
    queryFn: ({ signal }) => {
      const query = { vclId: vehicleId, bgntime: wireTime(at - NEAR_MS), endtime: wireTime(at + NEAR_MS) }
      return trackApi.read({ query }, signal)
    },
    enabled: signedIn,
    staleTime: Infinity,
  })
  const place = track.data && placeAt(track.data, at)
  return (
    <>
      {place && (
        <span className="figures me-2">
          {place.lat.toFixed(5)}, {place.lng.toFixed(5)}
        </span>
      )}
      <Link to={`/tab/view${withVehicles('', [vehicleId])}&tab=track`} className="text-accent-text hover:underline">
        {t.track}
      </Link>
    </>
  )
}
