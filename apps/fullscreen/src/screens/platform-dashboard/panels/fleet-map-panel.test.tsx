import { createExpiringStorage } from '@trackhoe/auth'
import { useClient } from '@trackhoe/shell'
import { TestShell } from '@trackhoe/shell/testing'
import { useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createDisplayAccess } from '../../../client/display-access.ts'
import { DisplayProvider } from '../../../client/display-provider.tsx'
import { PageReaderProvider } from '../../../frame/page-reader.tsx'
import { FleetMapPanel } from './fleet-map-panel.tsx'

function Readers({ children }: { children: ReactNode }) {
  const { send } = useClient()
  const [display] = useState(() => createDisplayAccess({ storage: createExpiringStorage({ area: 'session' }), send }))
  return (
    <DisplayProvider display={display}>
      <PageReaderProvider>{children}</PageReaderProvider>
    </DisplayProvider>
  )
}

it('the map of a large fleet shows what the server has gathered for its area', async () => {
  const areas: string[] = []
  const answer = (path: string, request: Request) => {
    if (path === '/api/sumagent/main') return { records: [], total: 100_000, size: 500, current: 1, pages: 200 }
    if (path !== '/sys/platform/fleetView') return null
    const { searchParams } = new URL(request.url)
    areas.push(['west', 'south', 'east', 'north'].map((side) => searchParams.get(side)).join())
    const box = { west: 104, south: 30, east: 122, north: 40 }
    return {
      version: 'a-1',
      at: '2026-11-30 08:00:00',
      clusters: [{ id: '4/1/1', lng: 116, lat: 39, count: 100_000, states: { work: 100_000 }, alarm: '1', ...box }],
      vehicles: [],
      total: 100_000,
      inView: 100_000,
      bounds: box,
      states: {},
      withoutPlace: 0,
    }
  }
  const screen = await render(
    <TestShell answer={answer}>
      <Readers>
        <div style={{ width: 800, height: 500 }}>
          <FleetMapPanel alarms={null} />
        </div>
      </Readers>
    </TestShell>,
  )
  await expect.element(screen.getByRole('application', { name: '车辆分布' })).toBeVisible()
  // The legend explains the level that a cluster has.
  await expect.element(screen.getByText('严重告警')).toBeVisible()
  expect(areas[0]).toMatch(/^(-?[\d.]+,){3}-?[\d.]+$/)
})
