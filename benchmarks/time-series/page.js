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
  unmount() {
    chart.unmount()
    document.querySelector('main').replaceChildren()
  },
}
