// What runs in the browser: mounts one table at a time and runs the steps of the benchmark on it.
import { createRoot } from 'react-dom/client'
import './page.css'
import { makeRows } from './rows.js'

const modules = {
  ours: () => import('./contenders.jsx').then(({ Ours }) => Ours),
  tanstack: () => import('./contenders.jsx').then(({ Bare }) => Bare),
  antd: () => import('./antd.jsx').then(({ Antd }) => Antd),
  mui: () => import('./mui.jsx').then(({ Mui }) => Mui),
  aggrid: () => import('./ag.jsx').then(({ Ag }) => Ag),
}
const box = document.querySelector('main')
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const controlRef = { current: null }
let Component
let plainDom
let rows
let root

globalThis.bench = {
  async load(name, count) {
    rows = makeRows(count)
    if (name === 'dom') plainDom = (await import('./contenders.jsx')).plainDom
    else Component = await modules[name]()
  },
  mount() {
    if (plainDom) controlRef.current = plainDom(box, rows)
    else {
      root = createRoot(box)
      root.render(<Component rows={rows} controlRef={controlRef} />)
    }
  },
  unmount() {
    root?.unmount()
    box.replaceChildren()
  },
  act: (action, ...args) => controlRef.current[action](...(action === 'selectAll' ? [box] : args)),
  /** Values come in one after the other, each in a frame of its own. */
  async editCells(count) {
    for (let at = 0; at < count; at += 1) {
      controlRef.current.edit(at % 12, `机主 ${at}`)
      await frame()
    }
  },
  firstCells: () => box.innerText.slice(0, 400),
  /** One step a frame, `times` of them. */
  async scroll(times, px) {
    const scroller = controlRef.current.scroller(box)
    for (let step = 0; step < times; step += 1) {
      scroller.scrollTop += px
      await frame()
    }
    return scroller.scrollTop
  },
  /** The same, counting frames in which a place in the middle of the table has no text just before it is painted. */
  async blankFrames(times, px) {
    const scroller = controlRef.current.scroller(box)
    const { left, top } = scroller.getBoundingClientRect()
    let blank = 0
    for (let step = 0; step < times; step += 1) {
      scroller.scrollTop += px
      await frame()
      const heights = [60, 180, 300, 420, 520]
      const empty = heights.some((height) => {
        const hit = document.elementFromPoint(left + 200, top + height)
        const cell = hit?.closest('td,[role=gridcell],.ant-table-cell')
        return !cell || cell.textContent.trim() === ''
      })
      if (empty) blank += 1
    }
    return blank
  },
}
