import { Toaster, UiProvider } from '@trackhoe/ui'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ComponentType } from 'react'
import { ExampleLandmark } from '../../playground/example-landmark.tsx'
import { runCode } from '../../playground/run-code.ts'
import '../../playground/playground.css'

const examples = import.meta.glob<string>('../../examples/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'

describe('examples as the site runs them', () => {
  const output: unknown[][] = []
  beforeEach(() => {
    output.length = 0
    for (const method of ['error', 'warn'] as const) {
      vi.spyOn(console, method).mockImplementation((...parts) => output.push(parts))
    }
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each(Object.entries(examples))('%s runs without a complaint, and axe finds nothing', async (_, code) => {
    const Example = runCode(code)
    if (!isComponent(Example)) throw new Error('The example has no component as its default export.')
    const { container } = await render(
      <UiProvider locale="zh-CN">
        <ExampleLandmark code={code}>
          <Example />
        </ExampleLandmark>
        <Toaster />
      </UiProvider>,
    )
    await expect.poll(() => container.querySelector('main')?.childElementCount).toBeGreaterThan(0)
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
    expect(output).toEqual([])
  })

  it('says what is wrong with typed code', () => {
    expect(() => runCode('export default function Example() {')).toThrow(/Unexpected token/)
    expect(() => runCode("import x from 'left-pad'\nexport default x")).toThrow(/no module left-pad/)
  })
})
