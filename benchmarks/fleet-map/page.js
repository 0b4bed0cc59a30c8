// What runs in the browser: mounts one map at a time and runs the steps of the benchmark on it.
import './page.css'
import { makeFleet } from './fleet.js'

const modules = {
  ours: () => import('./ours.jsx'),
  offline: () => import('./offline.jsx'),
  leaflet: () => import('./leaflet.js'),
}
let mount
let map
let fleet

globalThis.bench = {
  async load(name, count) {
    fleet = makeFleet(count, 0)
    mount = (await modules[name]()).mount
  },
  /** Returns the milliseconds until all vehicles are on the screen. */
  async mount() {
    const begin = performance.now()
    map = mount(document.querySelector('main'), fleet)
    await map.allInView
    await painted()
    return performance.now() - begin
  },
  unmount() {
    map.unmount()
    document.querySelector('main').replaceChildren()
  },
  showAll() {
    map.showAll()
  },
  /** As near as every vehicle stands for itself. */
  goTo(id) {
    map.goTo(id)
  },
  /** Every vehicle has reported: places and states are other ones. */
  report(round) {
    map.show(makeFleet(fleet.length, round))
  },
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
