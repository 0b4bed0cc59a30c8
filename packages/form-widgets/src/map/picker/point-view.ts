import OlMap from 'ol/Map.js'
import Overlay from 'ol/Overlay.js'
import View from 'ol/View.js'
import type BaseLayer from 'ol/layer/Base.js'
import type { BaseMap } from '../base/base-map.ts'
import { gridOf, RESOLUTION_0 } from '../base/map-grid.ts'
import { readMapColors } from '../canvas/map-colors.ts'
import type { Position } from '../geo/position.ts'
import { mapInteractions } from '../view/map-interactions.ts'

/** The view in which a picker opens without a place. Source: platform specification §9 "Map defaults". */
const PICKER_START: Position = { lng: 114.5, lat: 38 }
const PICKER_ZOOM = 12
/** How close a place is shown that was searched for. */
export const SEARCH_ZOOM = 15
const CLOSEST = 18

export interface PointViewParts {
  readonly target: HTMLElement
  /** The sign at the picked place. */
  readonly pin: HTMLElement
}

export interface PointViewEvents {
  onPick: (position: Position) => void
  /** Called with true when the base was laid, with false when it could not be; the place can be picked without it too. */
  onBase: (laid: boolean) => void
}

/** The canvas behind a map of one place. Positions are WGS-84. The owner calls `destroy`. */
export class PointView {
  private readonly map: OlMap
  private readonly pin: Overlay
  private readonly target: HTMLElement
  private readonly events: PointViewEvents
  private base: BaseMap
  private layers: BaseLayer[] = []
  private point: Position | null
  private destroyed = false

  constructor({ target, pin }: PointViewParts, base: BaseMap, point: Position | null, events: PointViewEvents) {
    this.target = target
    this.base = base
    this.point = point
    this.events = events
    this.pin = new Overlay({ element: pin, positioning: 'bottom-center', stopEvent: false })
    this.map = new OlMap({
      target,
      controls: [],
      overlays: [this.pin],
      interactions: mapInteractions(),
      view: this.viewAt(point ?? PICKER_START, PICKER_ZOOM),
    })
    this.map.on('singleclick', ({ coordinate }) => this.events.onPick(this.positionAt(coordinate)))
    target.addEventListener('keydown', this.handleKey)
    this.placePin()
    void this.layBase()
  }

  setPoint(point: Position | null) {
    this.point = point
    this.placePin()
  }

  /** Brings a place into view; without a level as close as the map is. */
  show(position: Position, zoom?: number) {
    this.view.setCenter(this.project(position))
    if (zoom !== undefined) this.view.setZoom(zoom)
  }

  zoomBy(levels: number) {
    this.view.adjustZoom(levels)
  }

  center(): Position {
    const center = this.view.getCenter()
    return center ? this.positionAt(center) : PICKER_START
  }

  setBase(base: BaseMap) {
    if (base.id === this.base.id) return
    const center = this.center()
    this.base = base
    this.map.setView(this.viewAt(center, this.view.getZoom() ?? PICKER_ZOOM))
    this.placePin()
    void this.layBase()
  }

  relayBase() {
    void this.layBase()
  }

  destroy() {
    this.destroyed = true
    this.target.removeEventListener('keydown', this.handleKey)
    this.map.getLayers().clear()
    this.map.setTarget(undefined)
    this.map.dispose()
  }

  private readonly handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    this.events.onPick(this.center())
  }

  private get view() {
    return this.map.getView()
  }

  private viewAt(position: Position, zoom: number): View {
    return new View({
      projection: gridOf(this.base.datum).projection,
      center: this.project(position),
      maxResolution: RESOLUTION_0,
      zoom,
      maxZoom: CLOSEST,
      minZoom: 2,
      enableRotation: false,
    })
  }

  private project(position: Position) {
    return gridOf(this.base.datum).project(position)
  }

  private positionAt(coordinate: readonly number[]): Position {
    return gridOf(this.base.datum).unproject(coordinate)
  }

  private placePin() {
    this.pin.setPosition(this.point ? this.project(this.point) : undefined)
  }

  private async layBase() {
    const { base } = this
    const events = {
      onFailed: () => {
        if (!this.destroyed && base === this.base) this.events.onBase(false)
      },
    }
    const layers = await Promise.resolve(base.layers(readMapColors(this.target), events)).catch(() => null)
    // Another base or the end may have come first.
    if (this.destroyed || base !== this.base) return
    this.events.onBase(layers !== null)
    if (layers === null) return
    for (const layer of this.layers) this.map.removeLayer(layer)
    this.layers = layers
    layers.forEach((layer, at) => {
      layer.setZIndex(at)
      this.map.addLayer(layer)
    })
  }
}
