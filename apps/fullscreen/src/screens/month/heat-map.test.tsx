import type { OperationDay } from '@trackhoe/contract/vehicle'
import { fakeCommandServer, TestPage } from '@trackhoe/vehicles/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HeatMap } from './heat-map.tsx'

// The provider declares these members for a program that names it; here they are all that is needed.
const devTools = cdp() as unknown as { send: (method: string, params?: object) => Promise<unknown> }
const force = (value: 'active' | '') =>
  devTools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeEach(() => force('active'))
afterEach(() => force(''))

const hoursWith = (at: number) => Array.from({ length: 24 }, (_, hour) => (hour === at ? 1 : 0))

const day: OperationDay = {
  date: '2026-11-03',
  workHours: 1,
  idleHours: 1,
  rate: null,
  travelHours: null,
  regenHours: null,
  keyOnHours: 2,
  fuel: null,
  starts: 1,
  hours: hoursWith(8),
  idles: hoursWith(9),
  hourMeter: null,
}

it('shows an hour that was reported as longer as a whole one, and says what to check', async () => {
  const hours = hoursWith(8)
  await render(
    <TestPage services={fakeCommandServer().openWindow()} search="">
      <HeatMap days={[{ ...day, hours, idles: hours.map((share) => share * 0.13) }]} />
    </TestPage>,
  )
  await expect.element(page.getByText(/^作业 100\s%，怠速 0\s%$/)).toBeInTheDocument()
  await expect.element(page.getByText(/超过 60 分钟，按 60 分钟显示：请检查终端时间/)).toBeVisible()
})

it('hours of work, of idling and without either differ in forced colors', async () => {
  await render(
    <TestPage services={fakeCommandServer().openWindow()} search="">
      <HeatMap days={[day]} />
    </TestPage>,
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  const colors = [7, 8, 9].map((hour) => {
    const cell = page
      .getByRole('row')
      .nth(hour + 1)
      .getByRole('cell')
      .element()
    return getComputedStyle(cell.firstElementChild ?? cell).backgroundColor
  })
  expect(new Set(colors).size).toBe(3)
})
