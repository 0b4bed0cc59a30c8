/**
 * The datums of coordinates. Chinese street maps are shifted by up to 700 m (GCJ-02), those of Baidu once more
 * (BD-09); machines report WGS-84.
 */
export type MapDatum = 'WGS84' | 'GCJ02' | 'BD09'

interface MapSourceDescription {
  readonly id: string
  /** Shown in the choice of base maps. */
  readonly name: string
  readonly datum: MapDatum
  /** The credit that most tile services require on the map. */
  readonly attribution?: string
  /** The number under which the map was approved for publication (审图号), shown on the map. */
  readonly approvalNumber?: string
}

/** Tiles of a server, as data: a form without a map loads no code of maps. */
export interface MapTileSource extends MapSourceDescription {
  /** A template of XYZ, TMS or WMTS, as `tileBase` takes it. The page's content security policy must allow its host. */
  readonly url: string
  /** The levels that the service has; nearer ones are enlarged. */
  readonly minZoom?: number
  readonly maxZoom?: number
}

/** An archive of tiles (PMTiles) with pictures, read piece by piece. */
export interface MapArchiveSource extends MapSourceDescription {
  /** Reads bytes of the archive. Errors: any; the archive then counts as failed. */
  readonly read: (offset: number, length: number, signal?: AbortSignal) => Promise<ArrayBuffer>
}

export type MapSourceChoice = MapTileSource | MapArchiveSource

/** A place that a search has found. Degrees, WGS-84. */
export interface FoundPlace {
  readonly name: string
  readonly address?: string
  readonly lng: number
  readonly lat: number
}

/** The services of the map of a place field beyond the offline map. */
export interface MapServices {
  /**
   * Offered beside the offline map, the first of them shown. A function is called when a map opens; where it fails, and
   * until it has answered, there is the offline map. Absent: the offline map alone.
   */
  readonly sources?: readonly MapSourceChoice[] | ((signal: AbortSignal) => Promise<readonly MapSourceChoice[]>)
  /** Finds places by a part of their name. Absent: capitals and coordinates are found. Errors: shown at the search. */
  search?(keyword: string, signal: AbortSignal): Promise<readonly FoundPlace[]>
}
