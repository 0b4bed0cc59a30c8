import OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import Overlay from 'ol/Overlay.js'
import View from 'ol/View.js'
import { boundingExtent, buffer, containsCoordinate, containsExtent, getWidth } from 'ol/extent.js'
import type BaseLayer from 'ol/layer/Base.js'
import type { BaseMap } from '../base/base-map.ts'
import { gridOf, RESOLUTION_0, type MapGrid } from '../base/map-grid.ts'
import { isValidPosition, type Position } from '../geo/position.ts'
import { callFleetWorker } from '../engine/call-fleet-worker.ts'
import type { Box, FleetHandlers, PlainMark } from '../engine/fleet-engine.ts'
import { UNCLUSTERED_ZOOM } from '../engine/levels.ts'
import type { RemoteCalls } from '../engine/worker-calls.ts'
import type { FleetVehicle } from '../engine/fleet-vehicle.ts'
import type { MapBounds, ShownArea, VehicleCluster } from '../engine/vehicle-cluster.ts'
import { marksOfGathered, packFleet } from './pack-fleet.ts'
import { readMapColors, type MapColors } from '../canvas/map-colors.ts'
import { mapInteractions } from './map-interactions.ts'
import { MarkerLayer, type Marker, type PositionedMarker } from './marker-layer.ts'
import { MarkerImages } from './marker-images.ts'
import { observeAppearance } from './observe-appearance.ts'
import { POPUP_GAP, popupTop } from './popup-place.ts'
import { scaleBar } from './scale-bar.ts'

/** The view of a map. Units: degrees, WGS-84; `zoom` levels of a web map. */
export interface MapView {
  lng: number
  lat: number
  zoom: number
}

/** The view in which a map opens that has no vehicles and knows nothing better. Source: vehicle specification §9. */
const START: MapView = { lng: 114.5, lat: 38, zoom: 12 }
const CLOSEST = 18
const ANIMATION_MS = 250
/** Beside places that are brought into view, so that none lies under the buttons, the scale or the legend. Unit: pixels. */
const CLEAR_OF_CONTROLS = [72, 88, 72, 88]
/** Unit: pixels. */
const LONGEST_SCALE = 120
/** The least distance between a vehicle and what covers the map. Unit: pixels. */
const DISC_ROOM = 24
/** Over more levels than these a flight in that time is a flicker that is drawn at great cost. */
const FLIGHT_LEVELS = 3
/** A turn of the wheel moves the map several times: the area is reported when it rests so long. Unit: milliseconds. */
const REST_MS = 100

export interface FleetViewEvents {
  onSelect: (id: string | null) => void
  /** A circle of a gathered fleet was pressed that no closer level divides. */
  onCluster: (cluster: VehicleCluster) => void
  /** After every move, with the number of vehicles in view, and the view unless it is the one that shows all of them. */
  onMoved: (inView: number, view: MapView | null) => void
  /** The part of the world that is shown, once the map rests. */
  onArea: (area: ShownArea) => void
  /** Called with true when the base was laid, with false when it could not be; the vehicles are shown without it too. */
  onBase: (laid: boolean) => void
  /** The source of a base does not answer any more. */
  onBaseFailed: (id: string) => void
  /** A hand or a key has moved the map. */
  onMovedByHand: () => void
}

export interface FleetViewParts {
  target: HTMLElement
  popup: HTMLElement
  scale: HTMLElement
}

/** The canvas behind `FleetMap`: draws the vehicles and reports clicks. The owner calls `destroy`. */
export class FleetView {
  readonly map: OlMap
  private readonly marks = new MarkerLayer(10)
  private readonly popup: Overlay
  private readonly target: HTMLElement
  private readonly scale: HTMLElement
  private readonly events: FleetViewEvents
  private readonly stopWatching: () => void
  private readonly popupSize: ResizeObserver
  private readonly painters: ((view: FleetView) => void)[] = []
  /** Made when the first fleet comes, on a page that is shown. */
  private engine: RemoteCalls<FleetHandlers> | undefined
  private colors: MapColors
  private images: MarkerImages
  private base: BaseMap
  private baseLayers: BaseLayer[] = []
  private vehicles: readonly FleetVehicle[] = []
  /** What a server has gathered; `vehicles` are the others in view. */
  private gathered: GatheredFleet | undefined
  /** A vehicle that is to be brought into view and has not come yet. */
  private awaited: string | null = null
  private resting: ReturnType<typeof setTimeout> | undefined
  private bounds: Box | null = null
  private selected: string | null = null
  /** Where the popup stands while no vehicle is selected. */
  private popupPosition: Position | null = null
  private follows = false
  private drawn: { extent: number[]; zoom: number } | undefined
  /** Counts the requests to the engine: an answer to one before the last is late. */
  private requested = 0
  private shown: { marks: readonly PlainMark[]; vehicles: readonly FleetVehicle[] } = { marks: [], vehicles: [] }
  private inView = 0
  /** A fleet has decided where the map opens, or the view that was given. */
  private opened: boolean
  /** The view that nobody chose: the start, then as it was last fitted to all vehicles. */
  private fitted: MapView | undefined
  private covered = 0
  private destroyed = false

  constructor(parts: FleetViewParts, base: BaseMap, events: FleetViewEvents, initial?: MapView) {
    this.target = parts.target
    this.scale = parts.scale
    this.base = base
    this.events = events
    const chosen = initial && !isStart(initial) ? initial : undefined
    this.opened = chosen !== undefined
    this.colors = readMapColors(parts.target)
    this.images = new MarkerImages(this.colors, ratio())
    this.popup = new Overlay({ element: parts.popup, stopEvent: true })
    this.map = new OlMap({
      target: parts.target,
      controls: [],
      overlays: [this.popup],
      layers: [this.marks.layer],
      interactions: mapInteractions(),
      view: viewOn(gridOf(base.datum), chosen ?? START),
    })
    if (!chosen) this.fitted = this.standing()
    this.map.on('click', (event) => this.handleClick(event))
    this.map.on('pointermove', (event) => {
      if (!event.dragging) parts.target.style.cursor = this.markAt(event) ? 'pointer' : ''
    })
    this.map.on('pointerdrag', () => this.events.onMovedByHand())
    this.map.on('precompose', () => this.draw(false))
    this.map.on('moveend', () => this.report())
    this.map.on('change:size', () => this.open())
    this.stopWatching = observeAppearance(parts.target, ratio, () => this.repaint())
    // Its content comes after it, and grows.
    this.popupSize = new ResizeObserver(() => this.placePopup())
    this.popupSize.observe(parts.popup)
    void this.layBase()
  }

  get grid(): MapGrid {
    return gridOf(this.base.datum)
  }

  get mapColors(): MapColors {
    return this.colors
  }

  /** The first fleet decides where the map opens; later ones leave the view alone. */
  setFleet(vehicles: readonly FleetVehicle[], gathered?: GatheredFleet) {
    this.vehicles = vehicles
    this.gathered = gathered
    this.reload()
    this.open()
    if (this.awaited !== null) this.show(this.awaited)
    if (this.follows) this.goToSelected(true)
    this.placePopup()
  }

  setSelected(id: string | null) {
    if (id === this.selected) return
    this.selected = id
    this.placePopup()
    this.paintMarks()
  }

  setPopupPosition(position: Position | null) {
    this.popupPosition = position
    this.placePopup()
  }

  /** Keeps the selected vehicle in the middle, when it moves too. */
  setFollows(follows: boolean) {
    this.follows = follows
    if (follows) this.goToSelected(true)
  }

  /** Tries again to lay a base that did not come. */
  relayBase() {
    void this.layBase()
  }

  setBase(base: BaseMap) {
    if (base === this.base) return
    const standing = this.standing()
    const moved = base.datum !== this.base.datum
    const untouched = isSame(standing, this.fitted)
    this.base = base
    if (moved) {
      this.map.setView(viewOn(gridOf(base.datum), standing))
      if (untouched) this.fitted = this.standing()
      this.reload()
      this.placePopup()
      this.repaintOthers()
    }
    void this.layBase()
  }

  zoomBy(levels: number) {
    const zoom = this.view.getZoom() ?? START.zoom
    this.view.animate({ zoom: zoom + levels, duration: animation() })
  }

  /** Brings a vehicle into view, at a level without clusters. */
  show(id: string) {
    const place = this.placeOf(id)
    this.awaited = place || !this.gathered ? null : id
    if (!place) return
    const zoom = Math.max(this.view.getZoom() ?? 0, UNCLUSTERED_ZOOM)
    const [x, y] = place
    const below = (this.covered / 2) * this.view.getResolutionForZoom(zoom)
    this.view.animate({ center: [x, y - below], zoom, duration: this.flight(zoom) })
  }

  private goToSelected(animated: boolean) {
    const place = this.placeOf(this.selected)
    if (!place) return
    const below = (this.covered / 2) * (this.view.getResolution() ?? 1)
    const center = [place[0], place[1] - below]
    if (animated) this.view.animate({ center, duration: animation() })
    else this.view.setCenter(center)
  }

  /** Sets the height that lies over the foot of the map: a vehicle or a circle whose card it is stands above it. Unit: pixels. */
  setCovered(height: number) {
    this.covered = height
    if (height > 0) this.uncover()
  }

  private uncover() {
    const place = this.popupPlace()
    const [, y = 0] = (place && this.map.getPixelFromCoordinate(place)) ?? []
    const [, height = 0] = this.map.getSize() ?? []
    const center = this.view.getCenter()
    if (!place || !center) return
    // The card of a vehicle is laid out while the map still goes there, to a middle that it then covers.
    if (this.view.getAnimating()) {
      this.map.once('moveend', () => {
        if (!this.destroyed && this.covered > 0) this.uncover()
      })
      return
    }
    if (y <= height - this.covered - DISC_ROOM) return
    const moved = (y - (height - this.covered) / 2) * (this.view.getResolution() ?? 1)
    this.view.animate({ center: [center[0] ?? 0, (center[1] ?? 0) - moved], duration: animation() })
  }

  showAll(animated = true) {
    if (!this.bounds) return
    const [west, south, east, north] = this.bounds
    this.showExtent(cornersOf({ west, south, east, north }), { animated, closest: UNCLUSTERED_ZOOM + 2 }, () => {
      this.fitted = this.standing()
      this.report()
    })
  }

  /** Brings places into view. */
  showExtent(
    positions: readonly Position[],
    { animated = true, closest = CLOSEST }: { animated?: boolean; closest?: number } = {},
    callback?: () => void,
  ) {
    if (positions.length === 0) return
    const zoom = Math.min(this.fittingZoom(positions), closest)
    this.view.fit(this.extentOf(positions), {
      padding: CLEAR_OF_CONTROLS,
      maxZoom: closest,
      duration: animated ? this.flight(zoom) : 0,
      callback,
    })
  }

  private extentOf(positions: readonly Position[]) {
    return boundingExtent(positions.map((position) => this.grid.project(position)))
  }

  /** The closest level at which places are in view, clear of the controls. */
  private fittingZoom(positions: readonly Position[]): number {
    const [width = 0, height = 0] = this.map.getSize() ?? []
    const [top = 0, right = 0, bottom = 0, left = 0] = CLEAR_OF_CONTROLS
    const clear = [Math.max(width - left - right, 1), Math.max(height - top - bottom, 1)]
    const resolution = this.view.getResolutionForExtent(this.extentOf(positions), clear)
    return this.view.getZoomForResolution(resolution) ?? START.zoom
  }

  /** Calls back whenever what lies on the map has to be painted anew: other colors, another projection. */
  onRepaint(painter: (view: FleetView) => void): () => void {
    this.painters.push(painter)
    return () => {
      this.painters.splice(this.painters.indexOf(painter), 1)
    }
  }

  destroy() {
    this.destroyed = true
    clearTimeout(this.resting)
    this.stopWatching()
    this.popupSize.disconnect()
    this.engine?.close()
    this.map.getLayers().clear()
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

  /** A map without a size, as on a page that is not shown yet, is fitted once it has one. */
  private open() {
    const [width = 0, height = 0] = this.map.getSize() ?? []
    if (this.opened || this.bounds === null || width === 0 || height === 0) return
    this.opened = true
    this.showAll(false)
  }

  /** Gives the fleet to the engine, unless a server has gathered it. */
  private reload() {
    if (this.gathered) return this.showGathered(this.gathered)
    const { points, bounds } = packFleet(this.vehicles, this.base.datum)
    this.bounds = bounds
    if (!this.engine && points.ids.length === 0) return this.report()
    this.engine ??= callFleetWorker()
    const transfer = [points.places.buffer, points.ids.buffer, points.states.buffer, points.alarms.buffer]
    this.engine.call('load', points, transfer).catch((error: unknown) => this.fail(error))
    this.draw(true)
  }

  private showGathered({ clusters, bounds }: GatheredFleet) {
    this.bounds = bounds && [bounds.west, bounds.south, bounds.east, bounds.north]
    // A request to the engine that is under way brings what is shown no more.
    this.requested += 1
    this.shown = {
      marks: marksOfGathered(clusters, this.vehicles, this.base.datum),
      vehicles: this.vehicles,
    }
    this.paintMarks()
    if (!this.view.getAnimating() && !this.view.getInteracting()) this.emitMoved()
  }

  private repaint() {
    this.colors = readMapColors(this.target)
    this.images = new MarkerImages(this.colors, ratio())
    this.paintMarks()
    this.repaintOthers()
    void this.layBase()
  }

  private repaintOthers() {
    for (const painter of this.painters) painter(this)
  }

  private async layBase() {
    const { base, colors } = this
    const events = {
      onFailed: () => {
        if (!this.destroyed && base === this.base) this.events.onBaseFailed(base.id)
      },
    }
    const covered = () => this.marks.covered()
    const layers = await Promise.resolve(base.layers(colors, events, covered)).catch(() => null)
    // Another base, other colors or the end may have come first.
    if (this.destroyed || base !== this.base || colors !== this.colors) return
    this.events.onBase(layers !== null)
    if (layers === null) return this.events.onBaseFailed(base.id)
    for (const layer of this.baseLayers) this.map.removeLayer(layer)
    this.baseLayers = layers
    layers.forEach((layer, at) => {
      layer.setZIndex(at)
      this.map.addLayer(layer)
    })
  }

  /** Asks for what is near the view; nothing to do while the view stays inside of what was requested. */
  private draw(anyway: boolean) {
    const size = this.map.getSize()
    if (this.gathered || !this.engine || !size || size[0] === 0 || size[1] === 0) return
    const extent = this.view.calculateExtent(size)
    const zoom = Math.floor((this.view.getZoom() ?? START.zoom) + 1e-6)
    if (!anyway && this.drawn && this.drawn.zoom === zoom && containsExtent(this.drawn.extent, extent)) return
    const wide = buffer(extent, getWidth(extent) / 2)
    this.drawn = { extent: wide, zoom }
    void this.request(zoom, wide, extent)
  }

  private async request(zoom: number, wide: number[], extent: number[]) {
    const { vehicles } = this
    this.requested += 1
    const { requested } = this
    try {
      const request = { zoom, drawn: this.boxOf(wide), view: this.boxOf(extent) }
      const answer = await this.engine?.call('marks', request)
      if (!answer || this.destroyed || requested !== this.requested) return
      this.shown = { marks: answer.marks, vehicles }
      this.inView = answer.inView
      this.paintMarks()
      if (!this.view.getAnimating() && !this.view.getInteracting()) this.emitMoved()
    } catch (error) {
      this.fail(error)
    }
  }

  private fail(error: unknown) {
    if (!this.destroyed) reportError(error)
  }

  /** Circles lie lowest, faults above others, what is selected uppermost, also where it stands in a circle. */
  private paintMarks() {
    const { marks, vehicles } = this.shown
    const placed: { floor: number; marker: PositionedMarker }[] = []
    for (const mark of marks) {
      const [x, y] = this.grid.lay(mark.place)
      if (mark.kind === 'cluster') {
        const { cluster, count, shares, alarm } = mark
        const marker: Marker = { kind: 'cluster', cluster }
        placed.push({ floor: 0, marker: { mark: marker, image: this.images.cluster(count, shares, alarm), x, y } })
        continue
      }
      const vehicle = vehicles[mark.id]
      if (!vehicle || vehicle.id === this.selected) continue
      const image = this.images.vehicle(vehicle, false)
      placed.push({
        floor: vehicle.alarm || vehicle.faulty ? 2 : 1,
        marker: { mark: { kind: 'vehicle', vehicle }, image, x, y },
      })
    }
    const selected = this.vehicles.find(({ id }) => id === this.selected)
    const place = selected && this.placeOf(selected.id)
    if (selected && place) {
      const image = this.images.vehicle(selected, true)
      const mark: Marker = { kind: 'vehicle', vehicle: selected }
      placed.push({ floor: 3, marker: { mark, image, x: place[0], y: place[1] } })
    }
    placed.sort((one, other) => one.floor - other.floor)
    this.marks.show(placed.map(({ marker }) => marker))
    this.map.render()
  }

  private markAt(event: MapBrowserEvent): PositionedMarker | undefined {
    return this.marks.at(event.coordinate, this.view.getResolution() ?? 1)
  }

  private handleClick(event: MapBrowserEvent) {
    const found = this.markAt(event)
    if (found?.mark.kind === 'cluster') void this.openCluster(found.mark.cluster, found)
    else this.events.onSelect(found?.mark.vehicle.id ?? null)
  }

  private async openCluster(cluster: number, { x, y }: PositionedMarker) {
    if (this.gathered) {
      const pressed = this.gathered.clusters[cluster]
      if (!pressed) return
      const zoom = this.view.getZoom() ?? START.zoom
      if (zoom > CLOSEST - 1e-6) return this.events.onCluster(pressed)
      const places = cornersOf(pressed.bounds)
      if (this.fittingZoom(places) >= zoom + 1) return this.showExtent(places)
      // A box as large as what the controls leave of a small map.
      return this.view.animate({ center: [x, y], zoom: Math.min(zoom + 1, CLOSEST), duration: animation() })
    }
    // Of a fleet that is there no more: its circle is about to go.
    const level = await this.engine?.call('expansionZoom', cluster).catch(() => null)
    if (this.destroyed || level === null || level === undefined) return
    const zoom = Math.min(level, CLOSEST)
    this.view.animate({ center: [x, y], zoom, duration: this.flight(zoom) })
  }

  private placeOf(id: string | null): [number, number] | undefined {
    const position = id === null ? null : this.vehicles.find((vehicle) => vehicle.id === id)?.position
    return isValidPosition(position) ? this.grid.project(position) : undefined
  }

  private popupPlace(): [number, number] | undefined {
    return this.placeOf(this.selected) ?? (this.popupPosition ? this.grid.project(this.popupPosition) : undefined)
  }

  /** Beside the vehicle, towards the middle of the map, so that it does not cover the vehicle and is whole in the map. */
  private placePopup() {
    const place = this.popupPlace()
    if (place) {
      const [x = 0, y = 0] = this.map.getPixelFromCoordinate(place) ?? []
      const [width = 0, height = 0] = this.map.getSize() ?? []
      const left = x > width / 2
      this.popup.setPositioning(left ? 'top-right' : 'top-left')
      this.popup.setOffset([
        left ? -POPUP_GAP : POPUP_GAP,
        popupTop(y, this.popup.getElement()?.offsetHeight ?? 0, height) - y,
      ])
    }
    this.popup.setPosition(place)
  }

  private drawScale() {
    const resolution = this.view.getResolution()
    if (resolution === undefined) return
    const metersPerPixel = resolution * Math.cos((this.standing().lat * Math.PI) / 180)
    const { width, label } = scaleBar(metersPerPixel, LONGEST_SCALE)
    this.scale.style.width = `${width}px`
    this.scale.textContent = label
  }

  private standing(): MapView {
    const center = this.view.getCenter()
    const { lng, lat } = center ? this.grid.unproject(center) : START
    return { lng, lat, zoom: this.view.getZoom() ?? START.zoom }
  }

  private report() {
    this.drawScale()
    this.placePopup()
    const size = this.map.getSize()
    clearTimeout(this.resting)
    this.resting = setTimeout(() => this.emitArea(), REST_MS)
    if (this.gathered || !this.engine || !size) return this.emitMoved()
    const extent = this.view.calculateExtent(size)
    const zoom = Math.floor((this.view.getZoom() ?? START.zoom) + 1e-6)
    const wide = buffer(extent, getWidth(extent) / 2)
    this.drawn = { extent: wide, zoom }
    void this.request(zoom, wide, extent)
  }

  private emitMoved() {
    const view = this.standing()
    if (this.gathered) this.inView = this.countShown()
    this.events.onMoved(this.inView, isSame(view, this.fitted) ? null : view)
  }

  /** Vehicles in view of those that a server has gathered; a cluster counts where its middle is. */
  private countShown(): number {
    const extent = this.view.calculateExtent(this.map.getSize())
    return this.shown.marks.reduce((sum, mark) => {
      const inside = containsCoordinate(extent, this.grid.lay(mark.place))
      return inside ? sum + (mark.kind === 'cluster' ? mark.count : 1) : sum
    }, 0)
  }

  private emitArea() {
    const size = this.map.getSize()
    if (!size || size[0] === 0 || size[1] === 0) return
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = this.view.calculateExtent(size)
    const [least, most] = [this.grid.unproject([minX, minY]), this.grid.unproject([maxX, maxY])]
    const span = (maxX - minX) / DEGREE
    const area = span >= 360 ? { west: -180, east: 180 } : eastOf(least.lng, most.lng, span)
    const zoom = Math.floor((this.view.getZoom() ?? START.zoom) + 1e-6)
    this.events.onArea({ ...area, south: Math.max(least.lat, -85), north: Math.min(most.lat, 85), zoom })
  }

  /** The part of the world that an extent of the view shows, in the degrees of the base. */
  private boxOf([minX = 0, minY = 0, maxX = 0, maxY = 0]: number[]): Box {
    const [west, south] = this.grid.lift([minX, minY])
    const [east, north] = this.grid.lift([maxX, maxY])
    const span = (maxX - minX) / DEGREE
    // A view of more than the world, or across 180°, begins beyond it in a coordinate that `lift` brings back.
    if (span >= 360) return [-180, Math.max(south, -85), 180, Math.min(north, 85)]
    return [west, Math.max(south, -85), east < west ? west + span : east, Math.min(north, 85)]
  }
}

/** What a server has gathered of a fleet, and the box of all of it. */
export interface GatheredFleet {
  readonly clusters: readonly VehicleCluster[]
  readonly bounds: MapBounds | null
}

const cornersOf = ({ west, south, east, north }: MapBounds): Position[] => [
  { lng: west, lat: south },
  { lng: east, lat: north },
]

/** An edge in the east that lies beyond 180° comes back from the projection on the other side. */
const eastOf = (west: number, east: number, span: number) => ({ west, east: east < west ? west + span : east })

/** Meters of the projection in a degree of longitude. */
const DEGREE = 111_319.49

function viewOn(grid: MapGrid, { lng, lat, zoom }: MapView): View {
  return new View({
    projection: grid.projection,
    center: grid.project({ lng, lat }),
    maxResolution: RESOLUTION_0,
    zoom,
    maxZoom: CLOSEST,
    minZoom: 2,
    enableRotation: false,
  })
}

/** The place where a map opens that knows nothing better is nobody's choice, also where it was saved as one. */
function isStart({ lng, lat, zoom }: MapView) {
  return Math.abs(lng - START.lng) < 1e-6 && Math.abs(lat - START.lat) < 1e-6 && zoom === START.zoom
}

function isSame(one: MapView, other: MapView | undefined) {
  return other !== undefined && one.lng === other.lng && one.lat === other.lat && one.zoom === other.zoom
}

const ratio = () => Math.max(1, window.devicePixelRatio)

const animation = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ANIMATION_MS)
