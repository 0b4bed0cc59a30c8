import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ListOf } from '../wire/jeecgboot-values.ts'
import { wireObject } from '../wire/object.ts'
import { OptionalNumber, OptionalText } from '../wire/values.ts'
import { ReceivedFile } from '../files/received-file.ts'
import { vclId } from './values.ts'
import { timeRange } from '../wire/wire-time.ts'

/** The geodetic datum of a map's coordinates. Source: GB 20263 (GCJ-02); BD-09 is Baidu's. */
export const MAP_DATUMS = ['WGS84', 'GCJ02', 'BD09'] as const

/**
 * A base map of the installation. `tiles`: `url` is a template of XYZ, TMS or WMTS; `archive`: the server holds an archive
 * of pictures (PMTiles), which `maps.archive` reads. Native only; not in the specification.
 */
export const MapSource = wireObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['tiles', 'archive']),
  url: OptionalText,
  datum: z.enum(MAP_DATUMS),
  attribution: OptionalText,
  /** 审图号, which a map that is published in China must show. */
  approvalNumber: OptionalText,
  minZoom: OptionalNumber,
  maxZoom: OptionalNumber,
})
export type MapSource = z.output<typeof MapSource>

/** Native only; not in the specification. */
export const maps = {
  /** Lists the base maps of the installation, in the order in which they are offered. */
  sources: endpoint('GET', '/map/sources', { result: ListOf(MapSource) }),
  /** Returns bytes of an archive. Wire: a `Range` header (RFC 9110), answered by 206; without one the whole file. */
  archive: endpoint('GET', '/map/archive/{id}', { result: ReceivedFile, responseType: 'file', cacheBuster: false }),
}

/** The longest period of a track. Unit: days. */
export const MAX_TRACK_DAYS = 31

/**
 * The positions of a vehicle, in the order of time. Columns of one length: times in milliseconds since 1970, degrees WGS-84.
 * `total` counts the positions of the period; points that lie within meters of the one before are left out of a long one.
 */
export const Track = wireObject({
  times: z.array(z.number()),
  lngs: z.array(z.number()),
  lats: z.array(z.number()),
  total: z.number(),
})
export type Track = z.output<typeof Track>

/** Native only; not in the specification. */
export const tracks = {
  /** Returns the track of a vehicle in a period. Errors: 500 for a period that is too long or ends before it begins. */
  read: endpoint('GET', '/vehicle/track', { query: z.object({ vclId, ...timeRange }), result: Track }),
}
