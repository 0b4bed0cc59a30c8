import type { ChartPoint } from '@trackhoe/ui/charts'

/** A stretch of time in which an antenna was off, the card missing or the cover open. Times: epoch milliseconds. */
export interface TamperEvent<Name extends string = string> {
  name: Name
  from: number
  /** Null: it goes on. */
  until: number | null
}

/** Returns the events among samples of switches, newest first. `good`: the value at which all is well. */
export function tamperEvents<Name extends string>(
  switches: readonly { name: Name; good: number; points: readonly ChartPoint[] }[],
): TamperEvent<Name>[] {
  return switches
    .flatMap(({ name, good, points }) => {
      const events: TamperEvent<Name>[] = []
      let open: TamperEvent<Name> | null = null
      for (const [at, value] of points) {
        if (value === null) continue
        if (value !== good) {
          open ??= { name, from: at, until: null }
        } else if (open) {
          events.push({ ...open, until: at })
          open = null
        }
      }
      return open ? [...events, open] : events
    })
    .toSorted((a, b) => b.from - a.from)
}

/** A way as it is read: parallel lists. Times in epoch milliseconds. */
interface Track {
  times: readonly number[]
  lngs: readonly number[]
  lats: readonly number[]
}

/** Returns the position of a way that is nearest to a time; undefined where the way has none. Unit: degrees, WGS 84. */
export function placeAt({ times, lngs, lats }: Track, at: number): { lng: number; lat: number } | undefined {
  const distances = times.map((time) => Math.abs(time - at))
  const index = distances.indexOf(Math.min(...distances))
  const [lng, lat] = [lngs[index], lats[index]]
  return lng === undefined || lat === undefined ? undefined : { lng, lat }
}
