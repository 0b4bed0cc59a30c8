// What runs in the browser: mounts one contender at a time; the benchmark works it from outside.
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import './page.css'

const contenders = {
  ours: () => import('./ours.jsx'),
  antd: () => import('./antd.jsx'),
  formily: () => import('./formily.jsx'),
  rjsf: () => import('./rjsf.jsx'),
  surveyjs: () => import('./surveyjs.jsx'),
  bare: () => import('./bare.jsx'),
  selectUser: () => import('./select-user.jsx'),
}
const box = document.querySelector('main')
let Form
let root

globalThis.bench = {
  async load(name, count) {
    Form = await (await contenders[name]()).load(count)
  },
  mount() {
    root = createRoot(box)
    flushSync(() => root.render(<Form />))
  },
  unmount: () => root?.unmount(),
}
