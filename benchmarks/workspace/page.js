// What runs in the browser: mounts one workspace and runs the steps of the benchmark on it.
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
  /** Chooses tabs one after the other; each is on the screen before the next is chosen. */
  async choose(titles) {
    const tabs = new Map([...document.querySelectorAll('[role=tab]')].map((tab) => [tab.textContent, tab]))
    for (const title of titles) {
      tabs.get(title).click()
      await painted()
    }
  },
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
