import { composeStories } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { TimeSpan } from './series-model.ts'
import type { TimeSeriesHandle } from './time-series-canvas.tsx'
import * as stories from './time-series-chart.stories.tsx'

const { Marks } = composeStories(stories)

it('zooms to the part over which the mouse was dragged', async () => {
  const shown: TimeSpan[] = []
  const handle = createRef<TimeSeriesHandle>()
  const screen = await render(<Marks ref={handle} style={{ width: 900 }} onShownChange={(next) => shown.push(next)} />)
  await vi.waitFor(() => expect(handle.current?.toPng()).toMatch(/^data:image\/png/), { timeout: 15_000 })
  const host = screen.container.querySelector<HTMLElement>('[_echarts_instance_]')!
  const { left, top, width, height } = host.getBoundingClientRect()
  const point = (type: string, part: number, init: PointerEventInit = {}) =>
    host.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: left + width * part,
        clientY: top + height / 2,
        ...init,
      }),
    )
  host.setPointerCapture = () => undefined
  point('pointerdown', 0.3)
  point('pointermove', 0.5)
  point('pointerup', 0.6)
  const { from, to } = Marks.args.span!
  const zoomed = shown.at(-1)!
  const length = to - from
  expect(zoomed.from).toBeGreaterThan(from + length * 0.15)
  expect(zoomed.to).toBeLessThan(from + length * 0.75)
  expect((zoomed.to - zoomed.from) / length).toBeGreaterThan(0.2)
  // A press selects nothing, and a finger moves the curves.
  const count = shown.length
  point('pointerdown', 0.3)
  point('pointerup', 0.3)
  point('pointerdown', 0.3, { pointerType: 'touch' })
  point('pointerup', 0.6, { pointerType: 'touch' })
  expect(shown).toHaveLength(count)
})
