/** An additional item of a position: its id, and its value as it came. */
interface AdditionalItem {
  id: number
  value: Buffer
}

/** What a terminal says of its position. Units: degrees (WGS 84), m, km/h, degrees from north. */
export interface Location {
  alarm: number
  status: number
  lat: number
  lng: number
  altitude: number
  speed: number
  direction: number
  /** Null for digits that are no time. */
  time: Date | null
  items: AdditionalItem[]
  /** Bytes behind the last item that fits. */
  rest: Buffer
}

const BASE_BYTES = 28
const SOUTH = 1 << 2
const WEST = 1 << 3

/** Reads the body of 0x0200; undefined for one that is too short. Source: JT/T 808-2019, 8.18. */
export function readLocation(body: Buffer): Location | undefined {
  if (body.length < BASE_BYTES) return undefined
  const status = body.readUInt32BE(4)
  const items: AdditionalItem[] = []
  let at = BASE_BYTES
  while (at + 2 <= body.length) {
    const end = at + 2 + (body[at + 1] ?? 0)
    if (end > body.length) break
    items.push({ id: body[at] ?? 0, value: body.subarray(at + 2, end) })
    at = end
  }
  return {
    alarm: body.readUInt32BE(0),
    status,
    lat: (body.readUInt32BE(8) / 1e6) * ((status & SOUTH) === 0 ? 1 : -1),
    lng: (body.readUInt32BE(12) / 1e6) * ((status & WEST) === 0 ? 1 : -1),
    altitude: body.readInt16BE(16),
    speed: body.readUInt16BE(18) / 10,
    direction: body.readUInt16BE(20),
    time: readTime(body.subarray(22, 28)),
    items,
    rest: body.subarray(at),
  }
}

/** Reads the bodies of positions out of that of 0x0704, as far as they fit. Source: JT/T 808-2019, 8.33. */
export function readLocations(body: Buffer): Location[] {
  const locations: Location[] = []
  for (let at = 3; at + 2 <= body.length;) {
    const end = at + 2 + body.readUInt16BE(at)
    const location = end <= body.length ? readLocation(body.subarray(at + 2, end)) : undefined
    if (location) locations.push(location)
    at = end
  }
  return locations
}

/** Reads year, month, day, hour, minute and second in binary-coded decimals and GMT+8; null for digits that are no time. */
function readTime(bytes: Buffer): Date | null {
  const digits = bytes.toString('hex')
  const [year, month, day, hour, minute, second] = digits.match(/\d\d/g) ?? []
  if (!/^\d{12}$/.test(digits)) return null
  const time = new Date(`20${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
  return Number.isNaN(time.getTime()) ? null : time
}
