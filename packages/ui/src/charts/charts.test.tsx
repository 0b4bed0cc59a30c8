import { composeStories } from '@storybook/react-vite'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as bars from './category/category-chart.stories.tsx'
import type { TimeSpan } from './time-series/series-model.ts'
import type { TimeSeriesHandle } from './time-series/time-series-canvas.tsx'
import * as curves from './time-series/time-series-chart.stories.tsx'

const { Panes, Wall } = composeStories(curves)
const { Bars, Ring } = composeStories(bars)

/** The library is a file of its own. */
const WHEN_LOADED = { timeout: 15_000 }

describe('TimeSeriesChart', () => {
  it('reads out its figures, and draws when its library is there', async () => {
    const ref = createRef<TimeSeriesHandle>()
    const screen = await render(<Panes ref={ref} data-vehicle="TH210" />)
    const chart = screen.getByRole('figure', { name: 'TH210-60123 运行参数' })
    await expect.element(chart.getByText(/发动机转速：最新 .*rpm，最小 .*rpm，最大/)).toBeInTheDocument()
    await expect.element(chart).toHaveAttribute('data-vehicle', 'TH210')
    await vi.waitFor(() => expect(ref.current?.toPng()).toMatch(/^data:image\/png/), WHEN_LOADED)
  })

  it('becomes a file of the chosen kind and size, with its title and the names of its curves', async () => {
    const ref = createRef<TimeSeriesHandle>()
    await render(<Panes ref={ref} />)
    await vi.waitFor(() => expect(ref.current?.toPng()).toMatch(/^data:image\/png/), WHEN_LOADED)
    const size = { width: 1600, height: 900, title: 'TH210-60123 一周' }
    const svg = await ref.current?.toPicture({ type: 'svg', ...size })
    const image = new DOMParser().parseFromString((await svg?.text()) ?? '', 'image/svg+xml').documentElement
    expect(image.getAttribute('viewBox') ?? image.getAttribute('width')).toContain('1600')
    expect(image.textContent).toContain('TH210-60123 一周')
    for (const { name } of Panes.args.series ?? []) expect(image.textContent).toContain(name)

    const png = await ref.current?.toPicture({ type: 'png', ...size })
    const bitmap = await createImageBitmap(png ?? new Blob())
    expect([bitmap.width, bitmap.height]).toEqual([3200, 1800])
  })

  it('is zoomed, moved and shown as a whole by keys, while nobody controls it', async () => {
    const changes: TimeSpan[] = []
    const screen = await render(<Panes onShownChange={(shown) => changes.push(shown)} />)
    const { from, to } = Panes.args.span!
    screen.getByRole('figure').element().focus()
    await userEvent.keyboard('+{ArrowLeft}{Home}')
    const eighth = (to - from) / 8
    expect(changes).toEqual([
      { from: from + 2 * eighth, to: from + 6 * eighth },
      { from: from + eighth, to: from + 5 * eighth },
      { from, to },
    ])
  })

  it('has nothing to operate on a wall', async () => {
    const screen = await render(<Wall />)
    await expect.element(screen.getByRole('figure')).not.toHaveAttribute('tabindex')
  })
})

describe('CategoryChart', () => {
  it('has its figures as a table, of a ring those of its one series', async () => {
    const screen = await render(<Bars />)
    await expect.element(screen.getByRole('row', { name: '华东 5230 4890' })).toBeInTheDocument()
    await vi.waitFor(() => expect(screen.container.querySelector('canvas')).not.toBeNull(), WHEN_LOADED)
    await screen.rerender(<Ring />)
    await expect.element(screen.getByRole('row', { name: '华东 5230', exact: true })).toBeInTheDocument()
  })
})
