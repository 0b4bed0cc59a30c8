import Feature from 'ol/Feature.js'
import Circle from 'ol/geom/Circle.js'
import Polygon from 'ol/geom/Polygon.js'
import Draw from 'ol/interaction/Draw.js'
import Modify from 'ol/interaction/Modify.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { metersBetween, type AreaShape } from './map-shapes.ts'
import type { FleetView } from '../view/fleet-view.ts'

/** Places are written to a millionth of a degree, some 10 cm. */
const DECIMALS = 1e6

/** Draws an area by the pointer, and changes it. The owner calls `destroy`. */
export class AreaEditor {
  private readonly view: FleetView
  private readonly source = new VectorSource<Feature>()
  private readonly layer: VectorLayer<VectorSource<Feature>>
  private readonly modify: Modify
  private readonly onChange: (shape: AreaShape) => void
  private readonly stop: () => void
  private draw: Draw | undefined
  private kind: AreaShape['kind'] = 'circle'
  private shape: AreaShape | null = null

  constructor(view: FleetView, onChange: (shape: AreaShape) => void) {
    this.view = view
    this.onChange = onChange
    this.layer = new VectorLayer({ source: this.source, zIndex: 20, style: styleOf(view) })
    this.modify = new Modify({ source: this.source, style: handleOf(view) })
    this.modify.on('modifyend', () => this.emit())
    view.map.addLayer(this.layer)
    view.map.addInteraction(this.modify)
    this.stop = view.onRepaint(() => {
      this.layer.setStyle(styleOf(view))
      this.place()
    })
  }

  /** Shows an area to be changed; without one the next clicks draw it. */
  set(kind: AreaShape['kind'], shape: AreaShape | null) {
    const isShown = kind === this.kind && shape === this.shape && (shape !== null || this.draw !== undefined)
    if (isShown) return
    this.kind = kind
    this.shape = shape
    this.place()
  }

  destroy() {
    this.stop()
    this.endDrawing()
    this.view.map.removeInteraction(this.modify)
    this.view.map.removeLayer(this.layer)
  }

  private place() {
    const { shape, view } = this
    this.source.clear()
    this.endDrawing()
    if (shape?.kind === 'circle') {
      const [x, y] = view.grid.project(shape.center)
      const north = { ...shape.center, lat: shape.center.lat + shape.radius / 111_195 }
      this.source.addFeature(new Feature(new Circle([x, y], Math.abs(view.grid.project(north)[1] - y))))
    } else if (shape) {
      const ring = shape.ring.map((place) => view.grid.project(place))
      this.source.addFeature(new Feature(new Polygon([[...ring, ...ring.slice(0, 1)]])))
    } else {
      this.draw = new Draw({
        source: this.source,
        type: this.kind === 'circle' ? 'Circle' : 'Polygon',
        style: styleOf(view),
      })
      this.draw.on('drawend', ({ feature }) => this.emit(feature))
      view.map.addInteraction(this.draw)
    }
  }

  private endDrawing() {
    if (this.draw) this.view.map.removeInteraction(this.draw)
    this.draw = undefined
  }

  private emit(feature = this.source.getFeatures()[0]) {
    const geometry = feature?.getGeometry()
    const shape = this.shapeOf(geometry)
    if (!shape) return
    this.shape = shape
    // The library adds what was drawn after its event.
    queueMicrotask(() => this.endDrawing())
    this.onChange(shape)
  }

  private shapeOf(geometry: unknown): AreaShape | undefined {
    const { grid } = this.view
    const lift = (place: readonly number[]) => {
      const { lng, lat } = grid.unproject(place)
      return { lng: Math.round(lng * DECIMALS) / DECIMALS, lat: Math.round(lat * DECIMALS) / DECIMALS }
    }
    if (geometry instanceof Circle) {
      const [x = 0, y = 0] = geometry.getCenter()
      const center = grid.unproject([x, y])
      const radius = Math.round(metersBetween(center, grid.unproject([x, y + geometry.getRadius()])))
      return { kind: 'circle', center: lift([x, y]), radius: Math.max(1, radius) }
    }
    if (geometry instanceof Polygon) {
      const ring = (geometry.getCoordinates()[0] ?? []).slice(0, -1).map(lift)
      return ring.length < 3 ? undefined : { kind: 'polygon', ring }
    }
    return undefined
  }
}

function styleOf({ mapColors: { accent, surface } }: FleetView) {
  return new Style({
    fill: new Fill({ color: 'rgba(128, 128, 128, 0.15)' }),
    stroke: new Stroke({ color: accent, width: 2.5 }),
    image: new CircleStyle({
      radius: 6,
      fill: new Fill({ color: surface }),
      stroke: new Stroke({ color: accent, width: 2 }),
    }),
  })
}

function handleOf({ mapColors: { accent, surface } }: FleetView) {
  return new Style({
    image: new CircleStyle({
      radius: 7,
      fill: new Fill({ color: surface }),
      stroke: new Stroke({ color: accent, width: 2.5 }),
    }),
  })
}
