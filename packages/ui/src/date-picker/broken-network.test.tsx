import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { DatePicker } from './date-picker.tsx'
import { DateRangePicker } from './date-range-picker.tsx'

/** The server of the code: it counts what has been loaded, and fails once the network is broken. */
const network = vi.hoisted(() => {
  const loaded: string[] = []
  return { loaded, broken: false }
})
vi.mock('./calendar-popover.tsx', async (original) => {
  if (network.broken) throw new Error('offline')
  network.loaded.push('calendar')
  return original()
})
vi.mock('./date-range-popover.tsx', async (original) => {
  if (network.broken) throw new Error('offline')
  network.loaded.push('range')
  return original()
})

describe('a date field whose network breaks after somebody has begun to work', () => {
  it('opens all the same', async () => {
    await render(
      <>
        <DatePicker aria-label="出厂日期" value="2026-11-18" onChange={() => {}} />
        <DateRangePicker value={{ from: '', to: '' }} onChange={() => {}} />
      </>,
    )
    await userEvent.keyboard('{Shift}')
    await expect.poll(() => network.loaded.toSorted(), { timeout: 10_000 }).toEqual(['calendar', 'range'])
    network.broken = true
    await page.getByRole('button', { name: '选择日期', exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: '选择日期', exact: true }).getByRole('grid')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: '选择日期范围' }).click()
    await expect.element(page.getByRole('dialog', { name: '选择日期范围' }).getByRole('grid').first()).toBeVisible()
  })
})
