// What runs in the browser: mounts one chart at a time, zoomed to the middle half of its time, which a hand then moves.
import './page.css'
import { makeCurves } from './data.js'

const modules = {
  ours: () => import('./ours.jsx'),
  echarts: () => import('./echarts.js'),
  uplot: () => import('./uplot.js'),
  chartjs: () => import('./chartjs.js'),
}
let mount
let chart
let curves
/** What live data will bring. */
const coming = []

globalThis.bench = {
  async load(name, count, points) {
    curves = makeCurves(count, points)
    mount = (await modules[name]()).mount
  },
  async mount() {
    const quarter = (curves.to - curves.from) / 4
    const shown = { from: curves.from + quarter, to: curves.to - quarter }
    chart = await mount(document.querySelector('main'), curves, shown)
  },
  /** Moves the shown time by a part of its length, as a key or a button does. */
  move: (part) => chart.move(part),
  /** Makes so many new curves of the same length: every value may have changed, as after a read of live data. */
  prepareLive(count) {
    for (let at = 1; at <= count; at += 1)
      coming.push({ ...curves, values: curves.values.map((curve) => curve.map((value) => value + at / 10)) })
  },
  live: () => chart.live(coming.shift()),
  unmount() {
    chart.unmount()
    document.querySelector('main').replaceChildren()
  },
}
