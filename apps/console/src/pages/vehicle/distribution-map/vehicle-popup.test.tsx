import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { wireTime } from '@trackhoe/vehicles/records'
import { TestPage } from '../../../testing/test-page.tsx'
import type { FleetRow } from './fleet-rows.ts'
import { VehiclePopup } from './vehicle-popup.tsx'

const row: FleetRow = {
  id: 'v1',
  vclNo: 'TH210-60123',
  model: 'TH210-6',
  tmnlId: 'wg_86000123',
  customer: '蓝天工程',
  state: 'offline',
  position: { lng: 104, lat: 30 },
  lastTime: wireTime(Date.now() - 3 * 86_400_000),
  hourMeter: 5210.5,
  fuelLevel: 62,
  faulty: false,
  activeFaults: 0,
  faults: [],
}

it('says how old the values of a machine without a connection are, and grays them', async () => {
  await render(
    <TestPage answer={() => null}>
      <VehiclePopup row={row} following={false} onFollow={() => undefined} onClose={() => undefined} />
    </TestPage>,
  )
  await expect.element(page.getByText('数据已过期 · 3 天前')).toBeVisible()
  const fuel = page.getByText(/^62.%$/).element()
  expect(getComputedStyle(fuel).filter).toBe('grayscale(1)')
})
