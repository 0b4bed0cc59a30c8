import type { FleetVehicle } from '../engine/fleet-vehicle.ts'
import type { MapColors } from '../canvas/map-colors.ts'
import type { AlarmLevel } from '@trackhoe/contract/alarms'
import { VEHICLE_STATES, type VehicleState } from '@trackhoe/contract/vehicle'
import { ALARM_MARK, alarmShapes } from '../canvas/alarm-shapes.ts'

/** A painted sign. `size` is its edge in CSS pixels; the picture holds more where the screen has more. */
export interface MarkImage {
  /** What never changes is sent to where it is painted only once; a canvas, each time. */
  picture: ImageBitmap
  size: number
}

type Pen = OffscreenCanvasRenderingContext2D

const GLYPH = 12
const DISC = 19
const DISC_SELECTED = 24
const RING = 3.4
/** The badge of a fault at the upper right, and how far the picture grows for it. */
const BADGE = 11
const BADGE_OUT = 4
/** The gap between two shares of a ring, as an angle. */
const GAP = 0.09
const MOST_KEPT = 600
const LEVELS = ['1', '2', '3', '4'] as const satisfies readonly AlarmLevel[]

/** Paints the signs of vehicles and clusters, each once for a set of colors. */
export class MarkerImages {
  private readonly kept = new Map<string, MarkImage>()
  private readonly colors: MapColors
  private readonly ratio: number

  constructor(colors: MapColors, ratio: number) {
    this.colors = colors
    this.ratio = ratio
  }

  vehicle({ state, heading, faulty = false, alarm }: FleetVehicle, selected: boolean): MarkImage {
    const turn = state === 'travel' && heading !== undefined ? Math.round(heading / 15) * 15 : 0
    const badge = alarm ?? (faulty && state !== 'fault' ? 'fault' : null)
    const disc = selected ? DISC_SELECTED : DISC
    // On all sides, so that the disc keeps its place.
    const edge = badge !== null ? disc + 2 * BADGE_OUT : disc
    return this.keep(`${state} ${turn} ${selected} ${badge}`, edge, (pen, size) => {
      pen.save()
      pen.translate((size - disc) / 2, (size - disc) / 2)
      this.disc(pen, disc, selected ? this.colors.accent : this.colors.line, selected ? 2 : 1)
      pen.translate(disc / 2, disc / 2)
      pen.rotate((turn * Math.PI) / 180)
      pen.translate(-GLYPH / 2, -GLYPH / 2)
      glyphs[state](pen, this.colors.states[state])
      pen.restore()
      if (badge !== null) this.badge(pen, size - BADGE, 0, badge)
    })
  }

  private badge(pen: Pen, x: number, y: number, badge: AlarmLevel | 'fault') {
    pen.translate(x, y)
    pen.fillStyle = this.colors.surface
    circle(pen, BADGE / 2, BADGE / 2, BADGE / 2)
    pen.fill()
    pen.scale(BADGE / GLYPH, BADGE / GLYPH)
    if (badge === 'fault') glyphs.fault(pen, this.colors.states.fault)
    else alarmGlyph(pen, alarmShapes[badge], this.colors.alarms[badge], this.colors.surface)
  }

  /** `alarm`: the most urgent level of its vehicles, whose sign stands on the ring; 0 none. */
  cluster(count: number, shares: readonly number[], alarm: number): MarkImage {
    // A ring says proportions, so twentieths are enough and few pictures serve many clusters.
    const parts = shares.map((share) => (share === 0 ? 0 : Math.max(1, Math.round((share / count) * 20))))
    const disc = Math.round(Math.min(72, 30 + 2.4 * Math.sqrt(count)))
    const level = alarmLevel(alarm)
    const out = level ? BADGE_OUT : 0
    return this.keep(`${count} ${parts.join()} ${level}`, disc + 2 * out, (pen) => {
      const middle = disc / 2
      pen.save()
      pen.translate(out, out)
      pen.fillStyle = this.colors.surface
      circle(pen, middle, middle, middle - 0.5)
      pen.fill()
      this.ring(pen, middle, parts)
      pen.fillStyle = this.colors.ink
      pen.font = `600 13px ${this.colors.font}`
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillText(count > 9999 ? `${(count / 1000).toFixed(0)}k` : String(count), middle, middle + 0.5)
      pen.restore()
      if (!level) return
      const outward = (middle - RING / 2) * Math.SQRT1_2
      this.badge(pen, out + middle + outward - BADGE / 2, out + middle - outward - BADGE / 2, level)
    })
  }

  private ring(pen: Pen, middle: number, parts: readonly number[]) {
    const sum = parts.reduce((total, part) => total + part, 0)
    const alone = parts.filter((part) => part > 0).length === 1
    pen.lineWidth = RING
    let from = -Math.PI / 2
    parts.forEach((part, at) => {
      const state = VEHICLE_STATES[at]
      if (part === 0 || state === undefined) return
      const to = from + (part / sum) * 2 * Math.PI
      pen.strokeStyle = this.colors.states[state]
      pen.setLineDash(state === 'offline' ? [2, 2] : [])
      pen.beginPath()
      pen.arc(middle, middle, middle - RING / 2 - 1, from + (alone ? 0 : GAP / 2), to - (alone ? 0 : GAP / 2))
      pen.stroke()
      from = to
    })
    pen.setLineDash([])
  }

  private disc(pen: Pen, size: number, line: string, width: number) {
    pen.fillStyle = this.colors.surface
    pen.strokeStyle = line
    pen.lineWidth = width
    circle(pen, size / 2, size / 2, (size - width) / 2)
    pen.fill()
    pen.stroke()
  }

  private keep(key: string, size: number, paint: (pen: Pen, size: number) => void): MarkImage {
    const known = this.kept.get(key)
    if (known) return known
    const edge = Math.ceil(size * this.ratio)
    const canvas = new OffscreenCanvas(edge, edge)
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.scale(this.ratio, this.ratio)
      paint(pen, size)
    }
    // Counts change for months on a wall, so the oldest picture makes room.
    const [oldest] = this.kept.keys()
    if (this.kept.size >= MOST_KEPT && oldest !== undefined) this.kept.delete(oldest)
    const image = { picture: canvas.transferToImageBitmap(), size }
    this.kept.set(key, image)
    return image
  }
}

const alarmLevel = (alarm: number) => LEVELS.find((level) => Number(level) === alarm)

function alarmGlyph(pen: Pen, shape: string, color: string, ground: string) {
  pen.fillStyle = color
  pen.fill(new Path2D(shape))
  pen.strokeStyle = ground
  pen.lineWidth = 1.4
  pen.stroke(new Path2D(ALARM_MARK))
}

type Paint = (pen: Pen, color: string) => void

/** The same shapes as the sign in lists and legends, on a canvas of 12 by 12. */
const glyphs: Record<VehicleState, Paint> = {
  work: (pen, color) => {
    pen.fillStyle = color
    circle(pen, 6, 6, 5)
    pen.fill()
  },
  idle: (pen, color) => {
    outline(pen, color, 1.5, 4.25)
    pen.stroke(new Path2D('M4.7 4.2v3.6M7.3 4.2v3.6'))
  },
  travel: (pen, color) => {
    pen.fillStyle = color
    pen.fill(new Path2D('M6 .8 11 11 6 8.6 1 11Z'))
  },
  stop: (pen, color) => {
    pen.fillStyle = color
    pen.beginPath()
    pen.roundRect(1.5, 1.5, 9, 9, 1.5)
    pen.fill()
  },
  fault: (pen, color) => {
    outline(pen, color, 1.7, 4.9)
    pen.stroke(new Path2D('M6 3.2v3.4'))
    pen.fillStyle = color
    circle(pen, 6, 8.6, 0.95)
    pen.fill()
  },
  offline: (pen, color) => {
    pen.setLineDash([2.2, 1.7])
    outline(pen, color, 1.4, 4.4)
    pen.setLineDash([])
  },
}

function outline(pen: Pen, color: string, width: number, radius: number) {
  pen.strokeStyle = color
  pen.lineWidth = width
  circle(pen, 6, 6, radius)
  pen.stroke()
}

function circle(pen: Pen, x: number, y: number, radius: number) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
}
