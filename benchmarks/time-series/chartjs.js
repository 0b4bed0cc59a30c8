// Chart.js with its decimation, as its documentation has large line charts: parsed data, no animation, no points.
import { Chart, Decimation, LinearScale, LineController, LineElement, PointElement } from 'chart.js'
import { dragToPan } from './uplot.js'

Chart.register(Decimation, LinearScale, LineController, LineElement, PointElement)

export function mount(box, { times, values }, shown) {
  const target = box.appendChild(document.createElement('div'))
  const canvas = target.appendChild(document.createElement('canvas'))
  const chart = new Chart(canvas, {
    type: 'line',
    data: {
      datasets: values.map((curve) => ({
        data: Array.from(times, (x, at) => ({ x, y: curve[at] })),
        pointRadius: 0,
      })),
    },
    options: {
      animation: false,
      parsing: false,
      normalized: true,
      maintainAspectRatio: false,
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      plugins: { decimation: { enabled: true, algorithm: 'min-max' } },
      scales: { x: { type: 'linear', min: shown.from, max: shown.to } },
    },
  })
  dragToPan(canvas, () => {
    const { min, max, width } = chart.scales.x
    const perPixel = (max - min) / width
    return (pixels) => {
      Object.assign(chart.options.scales.x, { min: min - pixels * perPixel, max: max - pixels * perPixel })
      chart.update('none')
    }
  })
  const show = (min, max) => {
    Object.assign(chart.options.scales.x, { min, max })
    chart.update('none')
  }
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault()
    const { min, max, left, width } = chart.scales.x
    const part = (event.offsetX - left) / width
    const length = event.deltaY < 0 ? (max - min) * 0.9 : (max - min) / 0.9
    const at = min + part * (max - min)
    show(at - part * length, at - part * length + length)
  })
  return {
    unmount: () => chart.destroy(),
    move(part) {
      const { min, max } = chart.scales.x
      show(min + (max - min) * part, max + (max - min) * part)
    },
    live(next) {
      chart.data.datasets.forEach((dataset, place) => {
        dataset.data = Array.from(times, (x, at) => ({ x, y: next.values[place][at] }))
      })
      chart.update('none')
    },
  }
}
