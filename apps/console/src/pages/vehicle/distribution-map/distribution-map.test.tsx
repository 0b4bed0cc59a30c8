import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { DistributionMapPage } from './distribution-map.tsx'

const VEHICLES = 100_000
const box = { west: 104, south: 30, east: 122, north: 40 }
const row = (at: number) => ({
  vclId: `v${at}`,
  vclNo: `TH210-${at}`,
  model: 'TH210-6',
  state: 'work',
  online: 1,
  lastTime: '2026-11-30 08:00:00',
  lng: 116,
  lat: 39,
  activeFaults: 0,
  faults: [],
})

/** A server with a large fleet, and what it was asked for in lists and views. */
function largeFleet() {
  const lists: URLSearchParams[] = []
  const views: URLSearchParams[] = []
  const answer = (call: string, request: Request) => {
    const { searchParams } = new URL(request.url)
    if (call === 'POST /api/sumagent/main') return { records: [], total: VEHICLES, size: 500, current: 1, pages: 200 }
    if (call === 'GET /sys/platform/fleetList') {
      lists.push(searchParams)
      const [current, size] = [Number(searchParams.get('pageNo')), Number(searchParams.get('pageSize'))]
      const records = Array.from({ length: size }, (_, at) => row((current - 1) * size + at))
      return { records, total: VEHICLES, size, current, pages: VEHICLES / size }
    }
    if (call !== 'GET /sys/platform/fleetView') return null
    views.push(searchParams)
    return {
      version: `a-${views.length}`,
      at: '2026-11-30 08:00:00',
      clusters: [{ id: '4/1/1', lng: 116, lat: 39, count: 90_000, states: { work: 90_000 }, ...box }],
      vehicles: [],
      total: VEHICLES,
      inView: 90_000,
      bounds: box,
      states: { work: 60_000, fault: 12 },
      withoutPlace: 10_000,
    }
  }
  return { lists, views, answer }
}

it('a large fleet is counted and filtered by the server, and its list comes page by page', async () => {
  const { lists, views, answer } = largeFleet()
  const screen = await render(
    <TestPage answer={answer}>
      <div style={{ width: 1200, height: 700, display: 'flex' }}>
        <DistributionMapPage />
      </div>
    </TestPage>,
  )
  const panel = screen.getByRole('region', { name: '车辆列表' })
  await expect.element(panel.getByText('视野内 90,000 台')).toBeVisible()
  await expect.element(panel.getByText('TH210-0', { exact: true })).toBeVisible()
  expect(new Set(lists.map((query) => query.get('pageNo')))).toEqual(new Set(['1']))

  await panel.getByRole('button', { name: '故障 12' }).click()
  await expect.poll(() => views.at(-1)?.get('states')).toBe('fault')
  await expect.poll(() => lists.at(-1)?.get('states')).toBe('fault')
  await panel.getByRole('searchbox').fill('南京')
  await expect.poll(() => views.at(-1)?.get('text')).toBe('南京')
})
