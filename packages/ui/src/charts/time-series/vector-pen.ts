import type { Pen } from './paint-chart.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The settings that `save` keeps. */
interface Settings {
  fillStyle: Pen['fillStyle']
  font: string
  lineCap: CanvasLineCap
  lineJoin: CanvasLineJoin
  lineWidth: number
  strokeStyle: Pen['strokeStyle']
  textAlign: CanvasTextAlign
  textBaseline: CanvasTextBaseline
  dash: readonly number[]
  target: SVGElement
}

const ANCHORS: Partial<Record<CanvasTextAlign, string>> = { center: 'middle', right: 'end' }
/** How far the line of letters lies below the place of a text, in heights of the text. */
const RISES: Partial<Record<CanvasTextBaseline, number>> = { middle: 0.36, top: 0.88, bottom: -0.12 }

/** A pen that writes SVG. Its texts are nodes: nothing that it is given becomes markup. */
export class VectorPen implements Pen {
  fillStyle: Pen['fillStyle'] = 'black'
  strokeStyle: Pen['strokeStyle'] = 'black'
  font = '12px sans-serif'
  lineCap: CanvasLineCap = 'butt'
  lineJoin: CanvasLineJoin = 'miter'
  lineWidth = 1
  textAlign: CanvasTextAlign = 'left'
  textBaseline: CanvasTextBaseline = 'alphabetic'
  readonly #root = document.createElementNS(SVG, 'svg')
  readonly #ruler = document.createElement('canvas').getContext('2d')
  readonly #saved: Settings[] = []
  #dash: readonly number[] = []
  #target: SVGElement = this.#root
  #path = ''
  #clips = 0

  constructor(width: number, height: number) {
    this.#root.setAttribute('viewBox', `0 0 ${width} ${height}`)
    this.#root.setAttribute('width', String(width))
    this.#root.setAttribute('height', String(height))
  }

  /** The picture as a file. */
  toBlob(): Blob {
    return new Blob([new XMLSerializer().serializeToString(this.#root)], { type: 'image/svg+xml' })
  }

  save(): void {
    const { fillStyle, font, lineCap, lineJoin, lineWidth, strokeStyle, textAlign, textBaseline } = this
    const own = { fillStyle, font, lineCap, lineJoin, lineWidth, strokeStyle, textAlign, textBaseline }
    this.#saved.push({ ...own, dash: this.#dash, target: this.#target })
  }

  restore(): void {
    const last = this.#saved.pop()
    if (!last) return
    const { dash, target, ...own } = last
    Object.assign(this, own)
    this.#dash = dash
    this.#target = target
  }

  setLineDash(dash: Iterable<number>): void {
    this.#dash = [...dash]
  }

  beginPath(): void {
    this.#path = ''
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${round(x)} ${round(y)}`
  }

  lineTo(x: number, y: number): void {
    this.#path += `L${round(x)} ${round(y)}`
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path += `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`
  }

  roundRect(x: number, y: number, width: number, height: number): void {
    this.rect(x, y, width, height)
  }

  clip(): void {
    this.#clips += 1
    const clip = this.#add('clipPath', { id: `clip-${this.#clips}` })
    clip.append(element('path', { d: this.#path }))
    this.#target = this.#add('g', { 'clip-path': `url(#clip-${this.#clips})` })
  }

  stroke(): void {
    if (this.#path === '') return
    this.#add('path', {
      d: this.#path,
      fill: 'none',
      stroke: colorOf(this.strokeStyle),
      'stroke-width': String(round(this.lineWidth)),
      'stroke-linecap': this.lineCap,
      'stroke-linejoin': this.lineJoin,
      ...(this.#dash.length > 0 && { 'stroke-dasharray': this.#dash.map(round).join(' ') }),
    })
  }

  fill(): void {
    this.#add('path', { d: this.#path, fill: colorOf(this.fillStyle) })
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.beginPath()
    this.rect(x, y, width, height)
    this.fill()
  }

  fillText(text: string, x: number, y: number): void {
    const size = Number.parseFloat(/[\d.]+px/.exec(this.font)?.[0] ?? '12')
    const rise = size * (RISES[this.textBaseline] ?? 0)
    const anchor = ANCHORS[this.textAlign] ?? 'start'
    const node = this.#add('text', {
      x: String(round(x)),
      y: String(round(y + rise)),
      fill: colorOf(this.fillStyle),
      'text-anchor': anchor,
      style: `font: ${this.font}`,
    })
    node.textContent = text
  }

  measureText(text: string): TextMetrics {
    if (!this.#ruler) throw new Error('[ui] The browser has no canvas.')
    this.#ruler.font = this.font
    return this.#ruler.measureText(text)
  }

  #add(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
    const added = element(name, attributes)
    this.#target.append(added)
    return added
  }
}

function element(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (!(made instanceof SVGElement)) throw new Error(`[ui] ${name} is no SVG.`)
  return made
}

const round = (value: number) => Math.round(value * 100) / 100

function colorOf(style: Pen['fillStyle']): string {
  if (typeof style !== 'string') throw new Error('[ui] A picture of vectors is painted in plain colors.')
  return style
}
