import { columnsOfFleet } from '@trackhoe/contract/vehicle'
import { TestShell } from '@trackhoe/shell/testing'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFleet } from './use-fleet.ts'

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

/** A server that has so many vehicles, by pages and as columns. */
function serverOf(count: number) {
  const requests: string[] = []
  const rows = vehicles(count)
  const answer = async (path: string, request: Request) => {
    if (path === '/sys/platform/fleetVehicles') {
      requests.push(path)
      return { parts: [columnsOfFleet(rows)] }
    }
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
    <output>{data ? `${data.length} 台，最后一台 ${data.at(-1)?.vclNo}，首台 ${data[0]?.state}` : '加载中'}</output>
  )
}

it('a small fleet is read by pages', async () => {
  const { requests, answer } = serverOf(1200)
  const screen = await render(
    <TestShell answer={answer}>
      <Fleet />
    </TestShell>,
  )
  await expect.element(screen.getByText('1200 台，最后一台 TH210-1199，首台 work')).toBeVisible()
  expect(requests.toSorted()).toEqual(['page 1', 'page 2', 'page 3'])
})

it('a large fleet is read in one more request, whatever its size', async () => {
  const { requests, answer } = serverOf(30_000)
  const screen = await render(
    <TestShell answer={answer}>
      <Fleet />
    </TestShell>,
  )
  await expect.element(screen.getByText('30000 台，最后一台 TH210-29999，首台 work')).toBeVisible()
  expect(requests).toEqual(['page 1', '/sys/platform/fleetVehicles'])
})

it('of a large fleet what has changed is read the next time', async () => {
  const rows = vehicles(3000)
  const reads: (string | null)[] = []
  const answer = (path: string, request: Request) => {
    if (path === '/api/sumagent/main')
      return { records: rows.slice(0, PAGE), total: rows.length, size: PAGE, current: 1, pages: 6 }
    if (path !== '/sys/platform/fleetVehicles') return null
    const since = new URL(request.url).searchParams.get('since')
    reads.push(since)
    if (since === null) return { parts: [columnsOfFleet(rows)], version: 'a-1' }
    const moved = vehicles(1).map((row) => ({ ...row, state: 'fault' }))
    return { parts: [columnsOfFleet(moved)], version: 'a-2', removed: ['v2999'] }
  }
  const screen = await render(
    <TestShell answer={answer}>
      <Fleet refreshMs={50} />
    </TestShell>,
  )
  await expect.element(screen.getByText('2999 台，最后一台 TH210-2998，首台 fault')).toBeVisible()
  expect(reads.slice(0, 2)).toEqual([null, 'a-1'])
})
