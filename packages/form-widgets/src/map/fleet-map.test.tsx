import { createRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { demoFleet } from '../testing/fleet.ts'
import type { FleetVehicle } from './engine/fleet-vehicle.ts'
import type { ShownArea, VehicleCluster } from './engine/vehicle-cluster.ts'
import { FleetMap, type FleetMapHandle } from './fleet-map.tsx'
import type { MapView } from './view/fleet-view.ts'

const one: FleetVehicle[] = [{ id: 'TH210-60123', position: { lng: 104.06, lat: 30.67 }, state: 'fault' }]

function Map({ vehicles, handle }: { vehicles: FleetVehicle[]; handle?: React.RefObject<FleetMapHandle | null> }) {
  const [selected, setSelected] = useState<string | null>(null)
  const [inView, setInView] = useState(0)
  return (
    <div style={{ width: 800, height: 500 }}>
      <FleetMap
        ref={handle}
        className="h-full"
        label="车辆分布地图"
        vehicles={vehicles}
        selectedId={selected}
        onSelect={setSelected}
        onViewChange={setInView}
        popup={<p>已选 {selected}</p>}
      />
      <output aria-label="视野内">{inView}</output>
    </div>
  )
}

describe('a map of a fleet', () => {
  it('opens where the vehicles are when none is at its start', async () => {
    await render(<Map vehicles={one} />)
    await expect.element(page.getByLabelText('视野内')).toHaveTextContent('1')
  })

  it('explains the signs of alarms that its vehicles have, and no others', async () => {
    const screen = await render(<Map vehicles={one} />)
    const legend = screen.getByRole('list', { name: '图例' })
    await expect.element(legend.getByText('故障')).toBeVisible()
    expect(legend.getByText(/告警/).elements()).toEqual([])
    await screen.rerender(<Map vehicles={one.map((vehicle) => ({ ...vehicle, alarm: '2' }))} />)
    await expect.element(legend.getByText('重要告警')).toBeVisible()
    expect(legend.getByText(/告警/).elements()).toHaveLength(1)
  })

  it('has no place to remember before the first fleet comes or a hand moves it', async () => {
    const views: (MapView | null)[] = []
    const frame = { width: 800, height: 500 }
    const shown = (vehicles: FleetVehicle[]) => (
      <FleetMap style={frame} label="车辆分布地图" vehicles={vehicles} onViewChange={(_, view) => views.push(view)} />
    )
    const screen = await render(shown([]))
    await expect.poll(() => views.length).toBeGreaterThan(0)
    expect(views.every((view) => view === null)).toBe(true)
    await page.getByRole('button', { name: '放大' }).click()
    await expect.poll(() => views.at(-1)?.zoom).toBe(13)
    await screen.unmount()
  })

  it('does not open at a start that was remembered as a place', async () => {
    await render(
      <FleetMap
        style={{ width: 800, height: 500 }}
        label="车辆分布地图"
        vehicles={one}
        initialView={{ lng: 114.5, lat: 38, zoom: 12 }}
        onViewChange={(count) => document.body.setAttribute('data-in-view', String(count))}
      />,
    )
    await expect.poll(() => document.body.getAttribute('data-in-view')).toBe('1')
  })

  it('selects the vehicle that is clicked, and lets go of it beside', async () => {
    await render(<Map vehicles={one} />)
    await expect.element(page.getByLabelText('视野内')).toHaveTextContent('1')
    const map = page.getByRole('application', { name: '车辆分布地图' })
    await userEvent.click(map, { position: { x: 400, y: 250 } })
    await expect.element(page.getByText('已选 TH210-60123')).toBeVisible()
    await userEvent.click(map, { position: { x: 100, y: 400 } })
    await expect.element(page.getByText('已选 TH210-60123')).not.toBeInTheDocument()
  })

  it('keeps a long popup whole, also when it grows', async () => {
    const map = (height: number) => (
      <FleetMap
        style={{ width: 800, height: 700 }}
        label="车辆分布地图"
        vehicles={one}
        selectedId="TH210-60123"
        popup={<p style={{ width: 300, height, margin: 0 }}>故障内容</p>}
      />
    )
    const { rerender } = await render(map(100))
    const box = () => page.getByText('故障内容').element().getBoundingClientRect()
    const frame = () => page.getByRole('application').element().getBoundingClientRect()
    await expect.poll(() => box().height).toBe(100)
    await rerender(map(480))
    await expect.poll(() => box().bottom).toBeLessThanOrEqual(frame().bottom)
    expect(box().top).toBeGreaterThanOrEqual(frame().top)
    expect(box().height).toBe(480)
  })

  it('comes closer and goes back to all by its buttons', async () => {
    await render(<Map vehicles={demoFleet(600)} />)
    const inView = page.getByLabelText('视野内')
    await page.getByRole('button', { name: '回到全部车辆' }).click()
    await expect.element(inView).toHaveTextContent('600')
    await page.getByRole('button', { name: '放大' }).click()
    await page.getByRole('button', { name: '放大' }).click()
    await expect.poll(() => Number(inView.element().textContent)).toBeLessThan(600)
    await page.getByRole('button', { name: '回到全部车辆' }).click()
    await expect.element(inView).toHaveTextContent('600')
  })

  it('follows the first drag, before it has the focus', async () => {
    await render(<Map vehicles={one} />)
    const inView = page.getByLabelText('视野内')
    await expect.element(inView).toHaveTextContent('1')
    const canvas = () => page.getByRole('application').element().querySelector('canvas')
    // The map handles no events before its first frame.
    await expect.poll(canvas).not.toBeNull()
    const surface = canvas()
    const drag = (type: string, clientX: number) =>
      surface?.dispatchEvent(
        new PointerEvent(type, { bubbles: true, clientX, clientY: 260, pointerType: 'mouse', isPrimary: true }),
      )
    drag('pointerdown', 500)
    for (let x = 490; x >= 0; x -= 10) drag('pointermove', x)
    drag('pointerup', 0)
    await expect.element(inView).toHaveTextContent('0')
  })

  it('is moved by the keyboard', async () => {
    await render(<Map vehicles={one} />)
    const inView = page.getByLabelText('视野内')
    await expect.element(inView).toHaveTextContent('1')
    page.getByRole('application').element().focus()
    await expect
      .poll(
        async () => {
          await userEvent.keyboard('{ArrowLeft}')
          return inView.element().textContent
        },
        // It says what is in view when it has come to rest, which it never does when it is pressed without a pause.
        { interval: 400, timeout: 12_000 },
      )
      .toBe('0')
  })

  it('brings a vehicle into view that was chosen elsewhere', async () => {
    const handle = createRef<FleetMapHandle>()
    await render(<Map vehicles={demoFleet(600)} handle={handle} />)
    await expect.poll(() => Number(page.getByLabelText('视野内').element().textContent)).toBeGreaterThan(0)
    handle.current?.show('v7')
    await expect.poll(() => Number(page.getByLabelText('视野内').element().textContent)).toBeLessThan(40)
  })

  it('shows a vehicle above its card on a telephone, whose card comes while the map still moves', async () => {
    // The provider declares these members for a program that names it; here they are all that is needed.
    const devTools = cdp() as unknown as { send: (method: string, params?: object) => Promise<unknown> }
    const motion = (value: string) =>
      devTools.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
    await motion('no-preference')
    await page.viewport(390, 844)
    try {
      const handle = createRef<FleetMapHandle>()
      const views: (MapView | null)[] = []
      const map = (selectedId: string | null) => (
        <FleetMap
          ref={handle}
          style={{ height: 400 }}
          label="车辆分布地图"
          vehicles={one}
          selectedId={selectedId}
          initialView={{ lng: 114, lat: 35, zoom: 12 }}
          onViewChange={(_, view) => views.push(view)}
          popup={selectedId && <p style={{ height: 200 }}>已选 {selectedId}</p>}
        />
      )
      const { rerender } = await render(map(null))
      await expect.poll(() => views.length).toBeGreaterThan(0)
      handle.current?.show('TH210-60123')
      await rerender(map('TH210-60123'))
      await expect.element(page.getByText('已选 TH210-60123')).toBeVisible()
      // The middle of the map, which the card covers, lies south of the vehicle.
      await expect.poll(() => views.at(-1)?.lng).toBeCloseTo(104.06, 2)
      await expect.poll(() => views.at(-1)?.lat ?? 0).toBeLessThan(30.665)
    } finally {
      await motion('reduce')
      await page.viewport(1440, 900)
    }
  })
})

describe('a map of what a server has gathered', () => {
  const clusters: VehicleCluster[] = [
    {
      id: '4/1/1',
      position: { lng: 104.06, lat: 30.67 },
      count: 21_428,
      states: { work: 20_000, fault: 1428 },
      alarm: '1',
      bounds: { west: 103.9, south: 30.5, east: 104.2, north: 30.8 },
    },
  ]
  const bounds = { west: 103.9, south: 30.5, east: 104.2, north: 30.8 }
  const frame = { width: 800, height: 500 }

  it('opens with the whole fleet, and reports the part of the world that is shown', async () => {
    const areas: ShownArea[] = []
    const map = (known: boolean) => (
      <FleetMap
        style={frame}
        label="车辆分布地图"
        vehicles={[]}
        clusters={known ? clusters : []}
        bounds={known ? bounds : null}
        onAreaChange={(area) => areas.push(area)}
        onViewChange={(inView) => document.body.setAttribute('data-gathered', String(inView))}
      />
    )
    const screen = await render(map(false))
    await expect.poll(() => areas.at(-1)?.zoom).toBe(12)
    await screen.rerender(map(true))
    await expect.poll(() => areas.at(-1)?.zoom).toBeLessThan(12)
    const { west = 0, south = 0, east = 0, north = 0 } = areas.at(-1) ?? {}
    expect([west < 103.9, south < 30.5, east > 104.2, north > 30.8]).toEqual([true, true, true, true])
    await expect.poll(() => document.body.getAttribute('data-gathered')).toBe('21428')
    await expect.element(screen.getByText('严重告警')).toBeVisible()
  })

  it('comes closer to the vehicles of a cluster that is pressed, and selects one that stands alone', async () => {
    const areas: ShownArea[] = []
    const onSelect = vi.fn<(id: string | null) => void>()
    const map = (shown: VehicleCluster[], alone: FleetVehicle[]) => (
      <FleetMap
        style={frame}
        label="车辆分布地图"
        vehicles={alone}
        clusters={shown}
        bounds={{ west: 80, south: 15, east: 128, north: 46 }}
        initialView={{ lng: 104.06, lat: 30.67, zoom: 5 }}
        onSelect={onSelect}
        onAreaChange={(area) => areas.push(area)}
      />
    )
    const screen = await render(map(clusters, []))
    await expect.poll(() => areas.at(-1)?.zoom).toBe(5)
    const place = page.getByRole('application', { name: '车辆分布地图' })
    await userEvent.click(place, { position: { x: 400, y: 250 } })
    await expect.poll(() => areas.at(-1)?.zoom).toBeGreaterThan(8)
    expect(onSelect).not.toHaveBeenCalled()
    const [middle] = [{ lng: 104.05, lat: 30.65 }]
    await screen.rerender(map([], [{ id: 'v1', position: middle, state: 'work' }]))
    await userEvent.click(place, { position: { x: 400, y: 250 } })
    await expect.poll(() => onSelect.mock.lastCall).toEqual(['v1'])
  })

  it('has a circle that no closer level divides opened by its page, which shows a popup beside it', async () => {
    const areas: ShownArea[] = []
    const onClusterOpen = vi.fn<(cluster: VehicleCluster) => void>()
    const yard: VehicleCluster = {
      id: '18/1/1',
      position: { lng: 104.06, lat: 30.67 },
      count: 1832,
      states: { stop: 1832 },
      bounds: { west: 104.0599, south: 30.6699, east: 104.0601, north: 30.6701 },
    }
    const map = (opened: VehicleCluster | null) => (
      <FleetMap
        style={frame}
        label="车辆分布地图"
        vehicles={[]}
        clusters={[yard]}
        bounds={yard.bounds}
        initialView={{ lng: 104.06, lat: 30.67, zoom: 16 }}
        onClusterOpen={onClusterOpen}
        onAreaChange={(area) => areas.push(area)}
        popup={opened && <p>此处 {opened.count} 台</p>}
        popupPosition={opened?.position ?? null}
      />
    )
    const screen = await render(map(null))
    const place = page.getByRole('application', { name: '车辆分布地图' })
    await expect.poll(() => areas.at(-1)?.zoom).toBe(16)
    await userEvent.click(place, { position: { x: 400, y: 250 } })
    await expect.poll(() => areas.at(-1)?.zoom).toBe(18)
    expect(onClusterOpen).not.toHaveBeenCalled()
    await userEvent.click(place, { position: { x: 400, y: 250 } })
    await expect.poll(() => onClusterOpen.mock.lastCall?.[0].id).toBe('18/1/1')
    await screen.rerender(map(yard))
    await expect.element(screen.getByText('此处 1832 台')).toBeVisible()
  })

  it('comes closer by a press also where a circle is as large as the map', async () => {
    const areas: ShownArea[] = []
    const wide = { west: 104, south: 30.6, east: 104.12, north: 30.74 }
    const large = clusters.map((cluster) => ({ ...cluster, bounds: wide }))
    await render(
      <FleetMap
        style={{ width: 300, height: 260 }}
        label="车辆分布地图"
        vehicles={[]}
        clusters={large}
        bounds={wide}
        initialView={{ lng: 104.06, lat: 30.67, zoom: 11 }}
        onAreaChange={(area) => areas.push(area)}
      />,
    )
    await expect.poll(() => areas.at(-1)?.zoom).toBe(11)
    await userEvent.click(page.getByRole('application', { name: '车辆分布地图' }), { position: { x: 150, y: 130 } })
    await expect.poll(() => areas.at(-1)?.zoom).toBe(12)
  })

  it('goes to a vehicle that comes after it was to be shown', async () => {
    const areas: ShownArea[] = []
    const handle = createRef<FleetMapHandle>()
    const map = (alone: FleetVehicle[]) => (
      <FleetMap
        ref={handle}
        style={frame}
        label="车辆分布地图"
        vehicles={alone}
        clusters={clusters}
        bounds={bounds}
        onAreaChange={(area) => areas.push(area)}
      />
    )
    const screen = await render(map([]))
    await expect.poll(() => areas.length).toBeGreaterThan(0)
    handle.current?.show('far')
    await screen.rerender(map([{ id: 'far', position: { lng: 87.6, lat: 43.8 }, state: 'idle' }]))
    await expect.poll(() => (areas.at(-1)?.west ?? 180) < 87.6 && (areas.at(-1)?.east ?? 0) > 87.6).toBe(true)
  })
})
