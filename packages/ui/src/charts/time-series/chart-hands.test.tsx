import { composeStories } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { TimeSpan } from './series-model.ts'
import type { TimeSeriesHandle } from './time-series-canvas.tsx'
import * as stories from './time-series-chart.stories.tsx'

const { Marks } = composeStories(stories)
const { from, to } = Marks.args.span!
const length = to - from
const WHEN_DRAWN = { timeout: 15_000 }

/** A chart with what a hand does to it; places are parts of its width. */
async function openChart(defaultShown: TimeSpan = { from, to }) {
  const shown: TimeSpan[] = []
  const handle = createRef<TimeSeriesHandle>()
  const screen = await render(
    <Marks
      ref={handle}
      style={{ width: 900 }}
      defaultShown={defaultShown}
      onShownChange={(next) => shown.push(next)}
    />,
  )
  await vi.waitFor(() => expect(handle.current?.toPng()).toMatch(/^data:image\/png/), WHEN_DRAWN)
  const host = screen.container.querySelector('canvas')!.parentElement!
  const box = host.getBoundingClientRect()
  const at = (part: number) => ({ clientX: box.left + box.width * part, clientY: box.top + box.height / 2 })
  const capture = vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  const point = (type: string, part: number, init: PointerEventInit = {}, target: Element = host) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', ...at(part), ...init }),
    )
  const wheel = (deltaY: number, part: number) => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY, ...at(part) })
    host.dispatchEvent(event)
    return event
  }
  const rested = async (count = 1) => {
    await vi.waitFor(() => expect(shown).toHaveLength(count), WHEN_DRAWN)
    return shown.at(-1)!
  }
  return { screen, handle, shown, point, wheel, rested, capture }
}

it('zooms to the part over which the mouse was dragged; a press selects nothing', async () => {
  const { point, shown } = await openChart()
  point('pointerdown', 0.3)
  point('pointermove', 0.5)
  point('pointerup', 0.6)
  const zoomed = shown.at(-1)!
  expect(zoomed.from).toBeGreaterThan(from + length * 0.15)
  expect(zoomed.to).toBeLessThan(from + length * 0.75)
  expect((zoomed.to - zoomed.from) / length).toBeGreaterThan(0.2)
  point('pointerdown', 0.3)
  point('pointerup', 0.3)
  expect(shown).toHaveLength(1)
})

it('hides the values under the pointer once the mouse has zoomed, until it moves again', async () => {
  const { screen, point, shown } = await openChart()
  const time = screen.getByText(/^2026-03-12 \d{2}:\d{2}:\d{2}$/)
  point('pointerdown', 0.3)
  point('pointermove', 0.6)
  await expect.element(time).toBeVisible()
  point('pointerup', 0.6)
  expect(shown).toHaveLength(1)
  await expect.element(time).not.toBeVisible()
  point('pointermove', 0.5)
  await expect.element(time).toBeVisible()
})

it('a finger and a drag with Shift move the curves, and two fingers zoom', async () => {
  const { point, rested } = await openChart({ from: from + length / 4, to: to - length / 4 })
  const touch = { pointerType: 'touch' }
  point('pointerdown', 0.6, touch)
  point('pointermove', 0.5, touch)
  point('pointerup', 0.5, touch)
  const moved = await rested()
  expect(moved.from).toBeGreaterThan(from + length / 4)
  expect(moved.to - moved.from).toBeCloseTo(length / 2, -1)

  point('pointerdown', 0.5, { shiftKey: true })
  point('pointermove', 0.6, { shiftKey: true })
  point('pointerup', 0.6)
  expect((await rested(2)).from).toBeCloseTo(from + length / 4, -1)

  point('pointerdown', 0.4, touch)
  point('pointerdown', 0.6, { ...touch, pointerId: 2 })
  point('pointermove', 0.8, { ...touch, pointerId: 2 })
  const zoomed = await rested(3)
  expect((zoomed.to - zoomed.from) / (length / 2)).toBeCloseTo(0.5, 1)
})

it('the wheel zooms around the pointer, at once to see and to be told when the hand rests', async () => {
  const { wheel, rested, handle, shown } = await openChart()
  const before = handle.current?.toPng()
  expect(wheel(-100, 0.5).defaultPrevented).toBe(true)
  wheel(-100, 0.5)
  await vi.waitFor(() => expect(handle.current?.toPng()).not.toBe(before))
  const during = handle.current?.toPng()
  expect(shown).toEqual([])
  const zoomed = await rested()
  expect((zoomed.to - zoomed.from) / length).toBeCloseTo(1.1 ** -2, 2)
  // What was painted while the hand moved is what a chart of that time shows.
  const fresh = await openChart(zoomed)
  expect(during).toBe(fresh.handle.current?.toPng())
})

it('its slider shows the shown time, and its ends and its window are dragged', async () => {
  const { screen, point, rested } = await openChart({ from: from + length / 4, to: to - length / 4 })
  const part = (name: string) => screen.container.querySelector<HTMLElement>(`[data-part="${name}"]`)!
  const track = part('window').parentElement!
  const box = track.getBoundingClientRect()
  const onTrack = (of: number) => ({ clientX: box.left + box.width * of, clientY: box.top + 4 })
  expect(part('window').getBoundingClientRect().width / box.width).toBeCloseTo(0.5, 1)
  const drag = (target: Element, begin: number, end: number) => {
    point('pointerdown', 0, onTrack(begin), target)
    point('pointermove', 0, onTrack(end), track)
    point('pointerup', 0, onTrack(end), track)
  }
  drag(part('to'), 0.75, 0.9)
  expect(((await rested()).to - from) / length).toBeCloseTo(0.9, 2)
  drag(part('window'), 0.5, 0.4)
  const moved = await rested(2)
  expect((moved.from - from) / length).toBeCloseTo(0.15, 2)
  expect((moved.to - moved.from) / length).toBeCloseTo(0.65, 2)
  drag(track, 0.95, 0.85)
  const chosen = await rested(3)
  expect([(chosen.from - from) / length, (chosen.to - from) / length].map((one) => Math.round(one * 100))).toEqual([
    85, 95,
  ])
})

it('names the values under the pointer', async () => {
  const { screen, point } = await openChart()
  point('pointermove', 0.5)
  await expect.element(screen.getByText('冷却液温度', { exact: true })).toBeVisible()
  point('pointerleave', 0.5)
  await expect.element(screen.getByText('冷却液温度', { exact: true })).not.toBeVisible()
})
