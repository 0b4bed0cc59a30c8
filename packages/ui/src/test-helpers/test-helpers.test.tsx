import { describe } from 'vitest'
import { render } from 'vitest-browser-react'
import { describeHelpers } from './testing/helper-cases.tsx'

describe('helpers for tests, in a browser', () => {
  describeHelpers(render)
})
