// What runs in the browser: mounts one contender with so many items; the benchmark drags and types from outside.
import { createRoot } from 'react-dom/client'
import './page.css'

const contenders = {
  ours: () => import('./ours.jsx').then(({ Ours }) => Ours),
  floor: () => import('./floor.jsx').then(({ Floor }) => Floor),
  surveyjs: () => import('./surveyjs.jsx').then(({ SurveyJs }) => SurveyJs),
  sortable: () => import('./sortable.jsx').then(({ Sortable }) => Sortable),
}
const box = document.querySelector('main')
let Component
let root

globalThis.bench = {
  load: async (name) => {
    Component = await contenders[name]()
  },
  mount(count) {
    root = createRoot(box)
    root.render(<Component count={count} />)
  },
  unmount: () => root?.unmount(),
}
