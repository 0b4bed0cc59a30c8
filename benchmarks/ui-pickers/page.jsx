// What runs in the browser: mounts one contender at a time; the benchmark works it from outside.
import { createRoot } from 'react-dom/client'
import './page.css'

const contenders = {
  'tree of ours': () => import('./ours.jsx').then(({ OursTree }) => OursTree),
  'tree of antd': () => import('./antd.jsx').then(({ AntdTree }) => AntdTree),
  'combobox of ours': () => import('./ours.jsx').then(({ OursCombobox }) => OursCombobox),
  'combobox of antd': () => import('./antd.jsx').then(({ AntdSelect }) => AntdSelect),
}
const box = document.querySelector('main')
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
let Component
let root

globalThis.bench = {
  load: async (name) => {
    Component = await contenders[name]()
  },
  mount() {
    root = createRoot(box)
    root.render(<Component />)
  },
  unmount: () => root?.unmount(),
  async scroll(selector, times, px) {
    const scroller = document.querySelector(selector)
    const before = scroller.scrollTop
    for (let step = 0; step < times; step += 1) {
      scroller.scrollTop += px
      await frame()
    }
    return scroller.scrollTop - before
  },
}
