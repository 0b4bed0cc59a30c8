import type { FleetView } from '@trackhoe/contract/vehicle'
import { TestShell } from '@trackhoe/shell/testing'
import { useMemo } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFleet } from './use-fleet.ts'
import { useFleetMarks, useFleetView } from './use-fleet-view.ts'

const PAGE = 500
const vehicles = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `v${at}`,
    vclId: `v${at}`,
    vclNo: `TH210-${at}`,
    tmnlId: null,
    model: 'TH210-6',
    consumerName: '南京一队',
    state: at % 2 === 0 ? 'work' : 'offline',
    online: 1,
    lastTime: '2026-11-20 08:00:00',
    lng: 118.8,
    lat: 32,
    hourMeter: 10,
    fuelLevel: 60,
    nextMaintenance: null,
    faults: [],
    activeFaults: 0,
  }))

/** A server that has so many vehicles, by pages. */
function serverOf(count: number) {
  const requests: string[] = []
  const rows = vehicles(count)
  const answer = async (path: string, request: Request) => {
    if (path !== '/api/sumagent/main') return null
    const { data } = await request.json()
    requests.push(`page ${data.pageNo}`)
    const from = (data.pageNo - 1) * PAGE
    const page = { records: rows.slice(from, from + PAGE), total: count, size: PAGE, current: data.pageNo }
    return { ...page, pages: Math.ceil(count / PAGE) }
  }
  return { requests, answer }
}

function Fleet({ refreshMs }: { refreshMs?: number }) {
  const { data } = useFleet(refreshMs)
  return (
    <output>
      {data?.isLarge
        ? '大型车队'
        : data
          ? `${data.devices.length} 台，最后一台 ${data.devices.at(-1)?.vclNo}`
          : '加载中'}
    </output>
  )
}

it('a small fleet is read by pages', async () => {
  const { requests, answer } = serverOf(1200)
  const screen = await render(
    <TestShell answer={answer}>
      <Fleet />
    </TestShell>,
  )
  await expect.element(screen.getByText('1200 台，最后一台 TH210-1199')).toBeVisible()
  expect(requests.toSorted()).toEqual(['page 1', 'page 2', 'page 3'])
})

it('a large fleet stays on the server: its first page says that it is one', async () => {
  const { requests, answer } = serverOf(30_000)
  const screen = await render(
    <TestShell answer={answer}>
      <Fleet refreshMs={50} />
    </TestShell>,
  )
  await expect.element(screen.getByText('大型车队')).toBeVisible()
  expect(requests).toEqual(['page 1'])
})

const cluster = (id: string, count: number) => ({
  id,
  lng: 118.8,
  lat: 32,
  count,
  states: { work: count },
  west: 118,
  south: 31,
  east: 119,
  north: 33,
})

const view = (version: string, parts: Partial<FleetView>): FleetView => ({
  version,
  at: '2026-11-20 08:00:00',
  clusters: [],
  vehicles: [],
  total: 3000,
  inView: 3000,
  bounds: null,
  states: {},
  withoutPlace: 0,
  ...parts,
})

function Shown({ west }: { west: number }) {
  const area = useMemo(() => ({ west, south: 20, east: 130, north: 50, zoom: 4 }), [west])
  const marks = useFleetMarks(useFleetView(area, { filter: NO_FILTER, enabled: true }).data, undefined)
  return (
    <ul>
      {marks.clusters.map(({ id, count }) => (
        <li key={id}>
          {id}：{count} 台
        </li>
      ))}
      {marks.vehicles.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  )
}
const NO_FILTER = {}

it('of a view of a large fleet that is moved, what is new and what is gone is read', async () => {
  const versions: (string | null)[] = []
  const answer = (path: string, request: Request) => {
    if (path !== '/sys/platform/fleetView') return null
    const since = new URL(request.url).searchParams.get('since')
    versions.push(since)
    if (since === null) return view('a-1', { clusters: [cluster('4/1/1', 20), cluster('4/1/2', 7)] })
    return view('a-2', {
      clusters: [cluster('4/1/2', 8)],
      vehicles: [{ id: 'v9', lng: 100, lat: 30, state: 'idle' }],
      removed: { clusters: ['4/1/1'], vehicles: [] },
    })
  }
  const page = (west: number) => (
    <TestShell answer={answer}>
      <Shown west={west} />
    </TestShell>
  )
  const screen = await render(page(80))
  await expect.element(screen.getByText('4/1/1：20 台')).toBeVisible()
  await screen.rerender(page(90))
  await expect.element(screen.getByText('4/1/2：8 台')).toBeVisible()
  await expect.element(screen.getByText('v9')).toBeVisible()
  await expect.element(screen.getByText('4/1/1：20 台')).not.toBeInTheDocument()
  expect(versions).toEqual([null, 'a-1'])
})
