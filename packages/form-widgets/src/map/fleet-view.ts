import OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import Overlay, { type Positioning } from 'ol/Overlay.js'
import View from 'ol/View.js'
import { defaults as interactions } from 'ol/interaction/defaults.js'
import { containsExtent, buffer, getWidth } from 'ol/extent.js'
import type BaseLayer from 'ol/layer/Base.js'
import { fromLonLat, getPointResolution, toLonLat, transformExtent } from 'ol/proj.js'
import type { BaseMap } from './base-map.ts'
import { FleetIndex, type FleetVehicle, type Marker, UNCLUSTERED_ZOOM } from './fleet-index.ts'
import { readMapColors, type MapColors } from './map-colors.ts'
import { MarkerLayer } from './marker-layer.ts'
import { MarkerImages } from './marker-images.ts'
import { isValidPosition, toMapCoordinates, type Datum } from './position.ts'
import { scaleBar } from './scale-bar.ts'

/** Where a map stands, in the coordinates of its base. Units: degrees; `zoom` levels of a web map. */
export interface MapView {
  lng: number
  lat: number
  zoom: number
}

/** Where a map opens that has no vehicles and knows nothing better. Source: vehicle specification §9. */
const START: MapView = { lng: 114.5, lat: 38, zoom: 12 }
const CLOSEST = 18
const ANIMATION_MS = 250
/** Unit: pixels. */
const LONGEST_SCALE = 120
/** The least distance between a vehicle and what covers the map. Unit: pixels. */
const DISC_ROOM = 24
/** Over more levels than these a flight in that time is a flicker that is drawn at great cost. */
const FLIGHT_LEVELS = 3

export interface FleetViewEvents {
  onSelect: (id: string | null) => void
  /** After every move, with the number of vehicles in view, and the view unless it is the one that shows all of them. */
  onMoved: (inView: number, view: MapView | null) => void
  /** Whether the base could be laid under the vehicles; they are shown without it too. */
  onBase: (laid: boolean) => void
}

export interface FleetViewParts {
  target: HTMLElement
  popup: HTMLElement
  scale: HTMLElement
}

/** The canvas behind `FleetMap`: draws the vehicles and reports clicks. The owner calls `destroy`. */
export class FleetView {
  private readonly map: OlMap
  private readonly marks = new MarkerLayer(10)
  private readonly popup: Overlay
  private readonly target: HTMLElement
  private readonly scale: HTMLElement
  private readonly events: FleetViewEvents
  private readonly stopWatching: () => void
  private colors: MapColors
  private images: MarkerImages
  private base: BaseMap
  private baseLayers: BaseLayer[] = []
  private vehicles: readonly FleetVehicle[] = []
  private index = new FleetIndex([], 'WGS84')
  private selected: string | null = null
  private drawn: { extent: number[]; zoom: number } | undefined
  /** A fleet has decided where the map opens, or the view that was given. */
  private opened: boolean
  /** The view as it was last fitted to all vehicles. */
  private fitted: MapView | undefined
  private covered = 0
  private destroyed = false

  constructor(parts: FleetViewParts, base: BaseMap, events: FleetViewEvents, initial?: MapView) {
    this.target = parts.target
    this.scale = parts.scale
    this.base = base
    this.events = events
    this.opened = initial !== undefined
    const start = initial ?? START
    this.colors = readMapColors(parts.target)
    this.images = new MarkerImages(this.colors, ratio())
    this.popup = new Overlay({ element: parts.popup, stopEvent: true })
    this.map = new OlMap({
      target: parts.target,
      controls: [],
      overlays: [this.popup],
      layers: [this.marks.layer],
      // Else the first drag and the first turn of the wheel would only give the map the focus.
      interactions: interactions({ onFocusOnly: false }),
      view: new View({
        center: fromLonLat([start.lng, start.lat]),
        zoom: start.zoom,
        maxZoom: CLOSEST,
        minZoom: 2,
        enableRotation: false,
      }),
    })
    this.map.on('click', (event) => this.handleClick(event))
    this.map.on('pointermove', (event) => {
      if (!event.dragging) parts.target.style.cursor = this.markAt(event) ? 'pointer' : ''
    })
    this.map.on('precompose', () => this.draw(false))
    this.map.on('moveend', () => this.report())
    this.map.on('change:size', () => this.open())
    this.stopWatching = observeAppearance(parts.target, () => this.repaint())
    void this.layBase()
  }

  /** The first fleet decides where the map opens; later ones leave the view alone. */
  setVehicles(vehicles: readonly FleetVehicle[]) {
    this.vehicles = vehicles
    this.reindex()
    this.open()
    this.report()
  }

  /** A map without a size, as on a page that is not shown yet, is fitted once it has one. */
  private open() {
    const [width = 0, height = 0] = this.map.getSize() ?? []
    if (this.opened || this.index.size === 0 || width === 0 || height === 0) return
    this.opened = true
    this.showAll(false)
  }

  setSelected(id: string | null) {
    if (id === this.selected) return
    this.selected = id
    this.placePopup()
    this.draw(true)
  }

  /** Tries again to lay a base that did not come. */
  relayBase() {
    void this.layBase()
  }

  setBase(base: BaseMap) {
    if (base.id === this.base.id) return
    const [lng = 0, lat = 0] = toLonLat(this.view.getCenter() ?? [0, 0])
    this.base = base
    this.reindex()
    this.view.setCenter(fromLonLat([lng, lat]))
    void this.layBase()
  }

  zoomBy(levels: number) {
    const zoom = this.view.getZoom() ?? START.zoom
    this.view.animate({ zoom: zoom + levels, duration: animation() })
  }

  /** Brings a vehicle into view, at a level without clusters. */
  show(id: string) {
    const place = this.placeOf(id)
    if (!place) return
    const zoom = Math.max(this.view.getZoom() ?? 0, UNCLUSTERED_ZOOM)
    const [x = 0, y = 0] = place
    const below = (this.covered / 2) * this.view.getResolutionForZoom(zoom)
    this.view.animate({ center: [x, y - below], zoom, duration: this.flight(zoom) })
  }

  /** What lies over the foot of the map: a vehicle that is shown stands above it. Unit: pixels. */
  setCovered(height: number) {
    this.covered = height
    if (height > 0 && this.selected !== null) this.uncover(this.selected)
  }

  private uncover(id: string) {
    const place = this.placeOf(id)
    const [, y = 0] = (place && this.map.getPixelFromCoordinate(place)) ?? []
    const [, height = 0] = this.map.getSize() ?? []
    const center = this.view.getCenter()
    if (!place || !center || this.view.getAnimating() || y <= height - this.covered - DISC_ROOM) return
    const moved = (y - (height - this.covered) / 2) * (this.view.getResolution() ?? 1)
    this.view.animate({ center: [center[0] ?? 0, (center[1] ?? 0) - moved], duration: animation() })
  }

  showAll(animated = true) {
    const bounds = this.index.bounds()
    if (!bounds) return
    const extent = transformExtent(bounds, 'EPSG:4326', 'EPSG:3857')
    const zoom = this.view.getZoomForResolution(this.view.getResolutionForExtent(extent)) ?? START.zoom
    this.view.fit(extent, {
      padding: [56, 56, 56, 56],
      maxZoom: UNCLUSTERED_ZOOM + 2,
      duration: animated ? this.flight(Math.min(zoom, UNCLUSTERED_ZOOM + 2)) : 0,
      callback: () => {
        this.fitted = this.standing()
        this.report()
      },
    })
  }

  destroy() {
    this.destroyed = true
    this.stopWatching()
    this.map.setTarget(undefined)
    this.map.dispose()
  }

  /** How long it takes to come to a level. Unit: milliseconds. */
  private flight(zoom: number) {
    return Math.abs((this.view.getZoom() ?? zoom) - zoom) > FLIGHT_LEVELS ? 0 : animation()
  }

  private get view() {
    return this.map.getView()
  }

  private get datum(): Datum {
    return this.base.datum
  }

  private project(position: { lng: number; lat: number }) {
    return fromLonLat(toMapCoordinates(position, this.datum))
  }

  private reindex() {
    this.index = new FleetIndex(this.vehicles, this.datum)
    this.placePopup()
    this.draw(true)
  }

  private repaint() {
    this.colors = readMapColors(this.target)
    this.images = new MarkerImages(this.colors, ratio())
    this.draw(true)
    void this.layBase()
  }

  private async layBase() {
    const { base, colors } = this
    const layers = await Promise.resolve(base.layers(colors)).catch(() => null)
    // Another base, other colors or the end may have come first.
    if (this.destroyed || base !== this.base || colors !== this.colors) return
    this.events.onBase(layers !== null)
    if (layers === null) return
    for (const layer of this.baseLayers) this.map.removeLayer(layer)
    this.baseLayers = layers
    layers.forEach((layer, at) => {
      layer.setZIndex(at)
      this.map.addLayer(layer)
    })
  }

  /** Draws what is near the view; nothing to do while the view stays inside of what was drawn. */
  private draw(anyway: boolean) {
    const size = this.map.getSize()
    if (!size || size[0] === 0 || size[1] === 0) return
    const extent = this.view.calculateExtent(size)
    const zoom = Math.floor((this.view.getZoom() ?? START.zoom) + 1e-6)
    if (!anyway && this.drawn && this.drawn.zoom === zoom && containsExtent(this.drawn.extent, extent)) return
    const wide = buffer(extent, getWidth(extent) / 2)
    this.drawn = { extent: wide, zoom }
    const marks = this.index.marks(boxOf(wide), zoom)
    this.marks.show(
      marks.toSorted((one, other) => this.floorOf(one) - this.floorOf(other)).map((mark) => this.placed(mark)),
    )
    if (anyway) this.map.render()
  }

  /** Circles lie lowest, faults above others, what is selected uppermost. */
  private floorOf(mark: Marker) {
    if (mark.kind === 'cluster') return 0
    if (mark.vehicle.id === this.selected) return 3
    return mark.vehicle.faulty ? 2 : 1
  }

  private placed(mark: Marker) {
    const [x = 0, y = 0] = fromLonLat(mark.place)
    const image =
      mark.kind === 'cluster'
        ? this.images.cluster(mark.count, mark.shares)
        : this.images.vehicle(mark.vehicle, mark.vehicle.id === this.selected)
    return { mark, image, x, y }
  }

  private markAt(event: MapBrowserEvent): Marker | undefined {
    return this.marks.at(event.coordinate, this.view.getResolution() ?? 1)
  }

  private handleClick(event: MapBrowserEvent) {
    const mark = this.markAt(event)
    if (mark?.kind === 'cluster') {
      const zoom = Math.min(this.index.expansionZoom(mark.cluster), CLOSEST)
      this.view.animate({ center: fromLonLat(mark.place), zoom, duration: this.flight(zoom) })
      return
    }
    this.events.onSelect(mark?.vehicle.id ?? null)
  }

  private placeOf(id: string | null) {
    const position = id === null ? null : this.vehicles.find((vehicle) => vehicle.id === id)?.position
    return isValidPosition(position) ? this.project(position) : undefined
  }

  /** Beside the vehicle, towards the middle of the map, so that it covers neither the vehicle nor the edge. */
  private placePopup() {
    const place = this.placeOf(this.selected)
    if (place) {
      const [x = 0, y = 0] = this.map.getPixelFromCoordinate(place) ?? []
      const [width = 0, height = 0] = this.map.getSize() ?? []
      const above = y > height / 2
      const left = x > width / 2
      const positioning: Positioning = `${above ? 'bottom' : 'top'}-${left ? 'right' : 'left'}`
      this.popup.setPositioning(positioning)
      this.popup.setOffset([left ? -16 : 16, above ? -16 : 16])
    }
    this.popup.setPosition(place)
  }

  private drawScale() {
    const resolution = this.view.getResolution()
    const center = this.view.getCenter()
    if (resolution === undefined || !center) return
    const { width, label } = scaleBar(getPointResolution('EPSG:3857', resolution, center, 'm'), LONGEST_SCALE)
    this.scale.style.width = `${width}px`
    this.scale.textContent = label
  }

  private inView(): number {
    const size = this.map.getSize()
    return size ? this.index.count(boxOf(this.view.calculateExtent(size))) : 0
  }

  private standing(): MapView {
    const [lng = START.lng, lat = START.lat] = toLonLat(this.view.getCenter() ?? fromLonLat([START.lng, START.lat]))
    return { lng, lat, zoom: this.view.getZoom() ?? START.zoom }
  }

  private report() {
    this.drawScale()
    this.placePopup()
    const view = this.standing()
    this.events.onMoved(this.inView(), isSame(view, this.fitted) ? null : view)
  }
}

function isSame(one: MapView, other: MapView | undefined) {
  return other !== undefined && one.lng === other.lng && one.lat === other.lat && one.zoom === other.zoom
}

/** The part of the world that an extent of the view shows. Degrees: west, south, east, north. */
function boxOf(extent: number[]): [number, number, number, number] {
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent(extent, 'EPSG:3857', 'EPSG:4326')
  return [Math.max(west, -180), Math.max(south, -85), Math.min(east, 180), Math.min(north, 85)]
}

const ratio = () => Math.max(1, window.devicePixelRatio)

const animation = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ANIMATION_MS)

/** Calls back when theme, colors, language or the pixel ratio of the screen change. Returns the unsubscriber. */
function observeAppearance(target: HTMLElement, changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  for (let at: HTMLElement | null = target; at; at = at.parentElement) {
    if (at === document.documentElement || at.hasAttribute('data-trackhoe')) {
      observer.observe(at, { attributeFilter: ['data-theme', 'data-weak', 'style', 'class', 'lang'] })
    }
  }
  const queries = [window.matchMedia('(prefers-color-scheme: dark)'), window.matchMedia(`(resolution: ${ratio()}dppx)`)]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
