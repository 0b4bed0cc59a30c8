// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe } from 'vitest'
import { describeHelpers } from './testing/helper-cases.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

describe('helpers for tests, in jsdom', () => {
  describeHelpers((element) => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(element)
  })
})
