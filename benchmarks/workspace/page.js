// What runs in the browser: mounts one workspace and does with it what it is told.
import './page.css'

const modules = {
  ours: () => import('./ours.jsx'),
  antd: () => import('./antd.jsx'),
}
let workspace

globalThis.bench = {
  async mount(name) {
    workspace = (await modules[name]()).mount(document.querySelector('main'))
  },
  open: (at) => workspace.open(at),
  close: (at) => workspace.close(at),
}
