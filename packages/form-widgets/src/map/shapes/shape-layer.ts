import type { MapGrid } from '../base/map-grid.ts'
import { canvasLayer, type Frame } from '../canvas/canvas-layer.ts'
import type { FleetView } from '../view/fleet-view.ts'
import type { MapColors } from '../canvas/map-colors.ts'
import { placeOnTrack, TRACK_GAP_MS, type MapArea, type MapTrack } from './map-shapes.ts'

type Placed = readonly [x: number, y: number]

interface PlacedArea {
  area: MapArea
  /** The corners, or the middle of a circle. */
  places: readonly Placed[]
  /** Of a circle. Unit: meters of the projection. */
  radius: number
}

/** Areas below the vehicles and a way above them. The owner calls `destroy`. */
export class ShapeLayers {
  private readonly view: FleetView
  private readonly areaLayer = canvasLayer(5, (frame) => this.paintAreas(frame))
  private readonly trackLayer = canvasLayer(12, (frame) => this.paintTrack(frame))
  private readonly stop: () => void
  private areas: readonly MapArea[] = []
  private track: MapTrack | null = null
  private placedAreas: readonly PlacedArea[] = []
  private placedTrack: readonly Placed[] = []

  constructor(view: FleetView) {
    this.view = view
    view.map.addLayer(this.areaLayer)
    view.map.addLayer(this.trackLayer)
    this.stop = view.onRepaint(() => {
      this.placeAreas()
      this.placeTrack()
    })
  }

  setAreas(areas: readonly MapArea[]) {
    this.areas = areas
    this.placeAreas()
  }

  setTrack(track: MapTrack | null) {
    const same = track?.points === this.track?.points
    this.track = track
    if (same) this.trackLayer.changed()
    else this.placeTrack()
  }

  destroy() {
    this.stop()
    this.view.map.removeLayer(this.areaLayer)
    this.view.map.removeLayer(this.trackLayer)
  }

  private placeAreas() {
    const { grid } = this.view
    this.placedAreas = this.areas.map((area) => {
      const { shape } = area
      if (shape.kind === 'polygon') return { area, places: shape.ring.map((at) => grid.project(at)), radius: 0 }
      return { area, places: [grid.project(shape.center)], radius: radiusOnMap(grid, shape) }
    })
    this.areaLayer.changed()
  }

  private placeTrack() {
    const { grid } = this.view
    this.placedTrack = (this.track?.points ?? []).map((point) => grid.project(point))
    this.trackLayer.changed()
  }

  private paintAreas(frame: Frame) {
    const { pen, ratio, resolution } = frame
    const colors = this.view.mapColors
    pen.font = `${12 * ratio}px ${colors.font}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.lineJoin = 'round'
    for (const { area, places, radius } of this.placedAreas) {
      const corners = places.map(([x, y]) => frame.toPixel(x, y))
      pen.beginPath()
      if (radius > 0) {
        const [middle] = corners
        if (middle) pen.arc(middle[0], middle[1], (radius / resolution) * ratio, 0, 2 * Math.PI)
      } else addLine(pen, corners, true)
      const color = area.inactive ? colors.label : colors.accent
      pen.globalAlpha = area.selected ? 0.2 : 0.1
      pen.fillStyle = color
      pen.fill()
      pen.globalAlpha = 1
      pen.strokeStyle = color
      pen.lineWidth = (area.selected ? 2.5 : 1.5) * ratio
      pen.setLineDash(area.inactive ? [6 * ratio, 4 * ratio] : [])
      pen.stroke()
      pen.setLineDash([])
      this.writeName(frame, area, corners, radius, color)
    }
  }

  /** The name, where the area is large enough to hold it. */
  private writeName(
    { pen, ratio, resolution }: Frame,
    { name, selected }: MapArea,
    corners: readonly Placed[],
    radius: number,
    color: string,
  ) {
    const xs = corners.map(([x]) => x)
    const ys = corners.map(([, y]) => y)
    const wide = radius > 0 ? (2 * radius * ratio) / resolution : Math.max(...xs) - Math.min(...xs)
    if (!selected && wide < pen.measureText(name).width) return
    const x = (Math.max(...xs) + Math.min(...xs)) / 2
    const top = radius > 0 ? Math.min(...ys) - (radius * ratio) / resolution : Math.min(...ys)
    pen.strokeStyle = this.view.mapColors.land
    pen.lineWidth = 3 * ratio
    pen.strokeText(name, x, top - 9 * ratio)
    pen.fillStyle = color
    pen.fillText(name, x, top - 9 * ratio)
  }

  private paintTrack(frame: Frame) {
    const { track, placedTrack } = this
    if (!track || placedTrack.length === 0) return
    const { pen, ratio } = frame
    const colors = this.view.mapColors
    const pixels = placedTrack.map(([x, y]) => frame.toPixel(x, y))
    const now = placeOnTrack(track.points, track.at)
    pen.lineJoin = 'round'
    pen.lineCap = 'round'
    this.strokeTrack(frame, pixels, colors.surface, 6)
    this.strokeTrack(frame, pixels, colors.label, 3)
    if (now) {
      const [x, y] = this.view.grid.project(now)
      const place = frame.toPixel(x, y)
      const done = [...pixels.slice(0, now.after + 1), place]
      this.strokeTrack(frame, done, colors.accent, 3)
      for (const end of [pixels[0], pixels.at(-1)]) {
        if (end) dot(pen, end, 5 * ratio, colors.surface, colors.label, 2 * ratio)
      }
      paintArrow(pen, place, now.heading, ratio, colors)
    }
  }

  private strokeTrack({ pen, ratio }: Frame, pixels: readonly Placed[], color: string, width: number) {
    const points = this.track?.points ?? []
    pen.strokeStyle = color
    for (const known of [true, false]) {
      pen.beginPath()
      pen.lineWidth = (known ? width : width / 2) * ratio
      pen.setLineDash(known ? [] : [1, 7 * ratio])
      for (let at = 1; at < pixels.length; at += 1) {
        const [from, to] = [pixels[at - 1], pixels[at]]
        const isKnown = (points[at]?.time ?? 0) - (points[at - 1]?.time ?? 0) <= TRACK_GAP_MS
        if (!from || !to || isKnown !== known) continue
        pen.moveTo(from[0], from[1])
        pen.lineTo(to[0], to[1])
      }
      pen.stroke()
    }
    pen.setLineDash([])
  }
}

/** How long the radius of a circle on the ground is on the map: far from the equator everything is drawn larger. */
function radiusOnMap(grid: MapGrid, { center, radius }: { center: { lng: number; lat: number }; radius: number }) {
  const [, y] = grid.project(center)
  const north = { lng: center.lng, lat: center.lat + (radius / 6_371_008.8) * (180 / Math.PI) }
  return Math.abs(grid.project(north)[1] - y)
}

function addLine(pen: CanvasRenderingContext2D, places: readonly Placed[], close: boolean) {
  for (const [at, [x, y]] of places.entries()) {
    if (at === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  if (close) pen.closePath()
}

function dot(pen: CanvasRenderingContext2D, [x, y]: Placed, radius: number, fill: string, line: string, width: number) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
  pen.strokeStyle = line
  pen.lineWidth = width
  pen.stroke()
}

function paintArrow(
  pen: CanvasRenderingContext2D,
  place: Placed,
  heading: number | null,
  ratio: number,
  colors: MapColors,
) {
  dot(pen, place, 12 * ratio, colors.surface, colors.accent, 2 * ratio)
  pen.fillStyle = colors.accent
  if (heading === null) {
    pen.fillRect(place[0] - 4 * ratio, place[1] - 4 * ratio, 8 * ratio, 8 * ratio)
    return
  }
  pen.save()
  pen.translate(...place)
  pen.rotate((heading * Math.PI) / 180)
  pen.scale(ratio * 1.2, ratio * 1.2)
  pen.translate(-6, -6)
  pen.fill(new Path2D('M6 .8 11 11 6 8.6 1 11Z'))
  pen.restore()
}
