import { composeStories } from '@storybook/react-vite'
import { getInstanceByDom, type EChartsType } from 'echarts/core'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { TimeSpan } from './series-model.ts'
import type { TimeSeriesHandle } from './time-series-canvas.tsx'
import * as stories from './time-series-chart.stories.tsx'

const { Marks, Compared } = composeStories(stories)

const WIDTH = { width: 900 }
const WHEN_DRAWN = { timeout: 15_000 }
/** Pictures have two pixels for each of the page. */
const WITHIN = 2

it.each([
  ['panes with a gap, limits and marks', Marks],
  ['axes that share a pane, a switch, and what is compared', Compared],
])('a chart of %s is moved as a picture, and drawn anew when the hand rests', async (_, Story) => {
  const { from, to } = Story.args.span!
  const [quarter, half] = [from + (to - from) / 4, (to - from) / 2]
  const shown = { from: quarter, to: quarter + half }
  const rested: TimeSpan[] = []
  const moved = createRef<TimeSeriesHandle>()
  const screen = await render(
    <Story ref={moved} style={WIDTH} defaultShown={shown} onShownChange={(next) => rested.push(next)} />,
  )
  const before = await pictureOf(moved)
  const chart = await chartOf(screen.container)
  // Forth and back, farther than a strip, in steps that are no whole pixels.
  for (const part of [26.31, 28.7, 31.2, 29.9, 18.4, 20.05]) {
    pan(chart, part)
    await frame()
  }
  pan(chart, 17.77)
  const during = moved.current?.toPng() ?? ''
  expect(during).not.toBe(before)

  await vi.waitFor(() => expect(rested.length).toBeGreaterThan(0), WHEN_DRAWN)
  const fresh = createRef<TimeSeriesHandle>()
  await render(<Story ref={fresh} style={WIDTH} defaultShown={rested.at(-1)!} />)
  const true_ = await pictureOf(fresh)
  await vi.waitFor(() => expect(moved.current?.toPng()).toBe(true_), WHEN_DRAWN)

  const [first, second] = [await pixelsOf(during), await pixelsOf(true_)]
  expect(strays(first, second)).toBeLessThan(0.003)
  expect(strays(second, first)).toBeLessThan(0.003)
  // What the measure is worth: the picture from before the pan is far off.
  expect(strays(await pixelsOf(before), second)).toBeGreaterThan(0.05)
})

/** As a hand that drags: the shown half of the time begins at a part of it, in percent. */
function pan(chart: EChartsType, start: number): void {
  chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, start, end: start + 50 })
}

async function frame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
}

async function chartOf(container: HTMLElement): Promise<EChartsType> {
  await vi.waitFor(() => expect(container.querySelector('[_echarts_instance_]')).not.toBeNull(), WHEN_DRAWN)
  const chart = getInstanceByDom(container.querySelector<HTMLElement>('[_echarts_instance_]')!)
  // A second frame: the first one has painted the curves.
  await frame()
  await frame()
  return chart!
}

async function pictureOf(ref: { current: TimeSeriesHandle | null }): Promise<string> {
  await vi.waitFor(() => expect(ref.current?.toPng()).toMatch(/^data:image\/png/), WHEN_DRAWN)
  return ref.current?.toPng() ?? ''
}

async function pixelsOf(url: string): Promise<ImageData> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}

/** The part of the strongly painted pixels of a picture that have nothing of their kind nearby in another one. */
function strays(picture: ImageData, other: ImageData): number {
  expect([other.width, other.height]).toEqual([picture.width, picture.height])
  const inkOf = ({ data, width }: ImageData, x: number, y: number) => {
    const at = (y * width + x) * 4
    return [0, 1, 2].reduce((most, part) => Math.max(most, Math.abs((data[at + part] ?? 0) - (data[part] ?? 0))), 0)
  }
  let [painted, alone] = [0, 0]
  for (let y = WITHIN; y < picture.height - WITHIN; y += 1) {
    for (let x = WITHIN; x < picture.width - WITHIN; x += 1) {
      if (inkOf(picture, x, y) < 100) continue
      painted += 1
      let found = false
      for (let by = -WITHIN; by <= WITHIN && !found; by += 1)
        for (let along = -WITHIN; along <= WITHIN && !found; along += 1) found = inkOf(other, x + along, y + by) > 40
      if (!found) alone += 1
    }
  }
  return alone / painted
}
