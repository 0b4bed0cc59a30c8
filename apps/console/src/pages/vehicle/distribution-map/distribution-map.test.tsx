import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { DistributionMapPage } from './distribution-map.tsx'

const VEHICLES = 100_000
/** More than a map shows by themselves. */
const IN_YARD = 1832
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

const country = { id: '4/1/1', lng: 116, lat: 39, count: 90_000, states: { work: 90_000 }, ...box }
const yard = {
  ...country,
  id: '18/7/7',
  count: IN_YARD,
  states: { work: IN_YARD },
  west: 115.9999,
  south: 38.9999,
  east: 116.0001,
  north: 39.0001,
}

/** A server with a large fleet in one circle, and the lists and views that were read of it. */
function largeFleet(circle = country) {
  const lists: URLSearchParams[] = []
  const views: URLSearchParams[] = []
  const answer = (call: string, request: Request) => {
    const { searchParams } = new URL(request.url)
    if (call === 'POST /api/sumagent/main') return { records: [], total: VEHICLES, size: 500, current: 1, pages: 200 }
    if (call === 'GET /sys/platform/fleetList') {
      lists.push(searchParams)
      const [current, size] = [Number(searchParams.get('pageNo') ?? 1), Number(searchParams.get('pageSize'))]
      const one = searchParams.get('vclId')
      if (one !== null) {
        const records = searchParams.get('states') === 'fault' ? [] : [row(Number(one.slice(1)))]
        return { records, total: records.length, size, current, pages: 1 }
      }
      if (searchParams.has('cluster')) {
        const records = Array.from({ length: size }, (_, at) => row(at)).slice(0, IN_YARD)
        return { records, total: IN_YARD, size, current, pages: 1 }
      }
      const records = Array.from({ length: size }, (_, at) => row((current - 1) * size + at))
      return { records, total: VEHICLES, size, current, pages: VEHICLES / size }
    }
    if (call !== 'GET /sys/platform/fleetView') return null
    views.push(searchParams)
    return {
      version: `a-${views.length}`,
      at: '2026-11-30 08:00:00',
      clusters: [circle],
      vehicles: [],
      total: VEHICLES,
      inView: 90_000,
      bounds: { west: circle.west, south: circle.south, east: circle.east, north: circle.north },
      states: { work: 60_000, fault: 12 },
      withoutPlace: 10_000,
    }
  }
  return { lists, views, answer }
}

const renderPage = (answer: ReturnType<typeof largeFleet>['answer']) =>
  render(
    <TestPage answer={answer}>
      <div style={{ width: 1200, height: 700, display: 'flex' }}>
        <DistributionMapPage />
      </div>
    </TestPage>,
  )

it('a large fleet is counted and filtered by the server, and its list comes page by page', async () => {
  const { lists, views, answer } = largeFleet()
  const screen = await renderPage(answer)
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

it('a circle that no closer level divides names its first vehicles, and all of them come into the list', async () => {
  const { lists, views, answer } = largeFleet(yard)
  const screen = await renderPage(answer)
  const panel = screen.getByRole('region', { name: '车辆列表' })
  await expect.poll(() => views.at(-1)?.get('zoom')).toBe('14')
  const map = page.getByRole('application', { name: '车辆分布地图' })
  await userEvent.click(map)
  await expect.poll(() => views.at(-1)?.get('zoom')).toBe('18')
  await userEvent.click(map)
  const card = screen.getByRole('region', { name: '此处 1,832 台' })
  await expect.element(card.getByText('还有 1,826 台')).toBeVisible()
  await expect.element(card.getByText('TH210-5', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: '在列表中查看' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.poll(() => [lists.at(-1)?.get('cluster'), views.at(-1)?.get('cluster')]).toEqual(['18/7/7', '18/7/7'])
  await expect.element(panel.getByText('所选位置 1,832 台')).toBeVisible()
  await expect.element(panel.getByRole('listbox')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('region', { name: 'TH210-0', exact: true })).toBeVisible()
  await panel.getByRole('button', { name: '显示全部' }).click()
  await expect.element(panel.getByText('所选位置 1,832 台')).not.toBeInTheDocument()
})

it('a vehicle that the filter leaves out is not selected any more, and its card closes', async () => {
  const { answer } = largeFleet()
  const screen = await renderPage(answer)
  const panel = screen.getByRole('region', { name: '车辆列表' })
  await panel.getByText('TH210-3', { exact: true }).click()
  const card = screen.getByRole('region', { name: 'TH210-3', exact: true })
  await expect.element(card).toBeVisible()
  await panel.getByRole('button', { name: '作业 60,000' }).click()
  await expect.element(card).toBeVisible()
  await panel.getByRole('button', { name: '故障 12' }).click()
  await panel.getByRole('button', { name: '作业 60,000' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await panel.getByRole('button', { name: '故障 12' }).click()
  await expect.element(panel.getByRole('option', { selected: true })).not.toBeInTheDocument()
})
