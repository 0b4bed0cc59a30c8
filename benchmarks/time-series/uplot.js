// uPlot, moved by dragging as its demonstration of zoom and drag does.
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

const COLORS = [
  '#2563eb',
  '#d97706',
  '#059669',
  '#7c3aed',
  '#dc2626',
  '#0891b2',
  '#65a30d',
  '#be185d',
  '#444',
  '#a16207',
]

export function mount(box, { times, values }, shown) {
  const target = box.appendChild(document.createElement('div'))
  const seconds = Float64Array.from(times, (time) => time / 1000)
  const chart = new UPlot(
    {
      width: 1280,
      height: 690,
      cursor: { drag: { x: false, y: false } },
      scales: { x: { time: true, min: shown.from / 1000, max: shown.to / 1000 } },
      series: [{}, ...values.map((_, at) => ({ stroke: COLORS[at % COLORS.length], points: { show: false } }))],
    },
    [seconds, ...values],
    target,
  )
  chart.setScale('x', { min: shown.from / 1000, max: shown.to / 1000 })
  dragToPan(chart.over, () => {
    const { min, max } = chart.scales.x
    const perPixel = (max - min) / chart.over.clientWidth
    return (pixels) => chart.setScale('x', { min: min - pixels * perPixel, max: max - pixels * perPixel })
  })
  // As its demonstration of zoom by the wheel does.
  chart.over.addEventListener('wheel', (event) => {
    event.preventDefault()
    const { min, max } = chart.scales.x
    const part = chart.cursor.left / chart.over.clientWidth
    const at = chart.posToVal(chart.cursor.left, 'x')
    const length = event.deltaY < 0 ? (max - min) * 0.9 : (max - min) / 0.9
    chart.setScale('x', { min: at - part * length, max: at - part * length + length })
  })
  return {
    unmount: () => chart.destroy(),
    move(part) {
      const { min, max } = chart.scales.x
      chart.setScale('x', { min: min + (max - min) * part, max: max + (max - min) * part })
    },
    live(next) {
      chart.setData([seconds, ...next.values], false)
      chart.redraw()
    },
  }
}

export function dragToPan(element, begin) {
  element.addEventListener('mousedown', (down) => {
    const move = begin()
    const follow = (event) => move(event.clientX - down.clientX)
    const end = () => {
      window.removeEventListener('mousemove', follow)
      window.removeEventListener('mouseup', end)
    }
    window.addEventListener('mousemove', follow)
    window.addEventListener('mouseup', end)
  })
}
