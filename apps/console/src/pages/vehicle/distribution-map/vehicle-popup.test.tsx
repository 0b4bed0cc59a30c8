import type { Alarm } from '@trackhoe/contract/alarms'
import { expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
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
      <VehiclePopup row={row} hasAlarm={false} following={false} onFollow={() => undefined} onClose={() => undefined} />
    </TestPage>,
  )
  await expect.element(page.getByText('数据已过期 · 3 天前')).toBeVisible()
  // A map without streets does not say where that is.
  await expect.element(page.getByText('104.00000, 30.00000')).toBeVisible()
  const fuel = page.getByText(/^62.%$/).element()
  expect(getComputedStyle(fuel).filter).toBe('grayscale(1)')
})

it('keeps links of a telephone below the values, high enough for a finger, and shows that there is more', async () => {
  // The provider declares these members for a program that names it; here they are all that is needed.
  const devTools = cdp() as unknown as { send: (method: string, params?: object) => Promise<unknown> }
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.viewport(390, 500)
  try {
    const faults = Array.from({ length: 8 }, (_, at) => ({
      spn: String(110 + at),
      fmi: '0',
      name: `故障${at}`,
      severity: null,
      since: wireTime(Date.now()),
      suggest: null,
    }))
    await render(
      <TestPage answer={() => null} granted={['vehicle:telemetry', 'vehicle:command', 'vehicle:record']}>
        <div style={{ display: 'grid', height: 360 }}>
          <VehiclePopup
            row={{ ...row, activeFaults: faults.length, faults }}
            hasAlarm={false}
            following={false}
            onFollow={() => undefined}
            onClose={() => undefined}
          />
        </div>
      </TestPage>,
    )
    expect(matchMedia('(pointer: coarse)').matches).toBe(true)
    const details = page.getByRole('region', { name: 'TH210-60123 的详情' })
    await expect.element(details).toHaveAttribute('data-more')
    // What may be done next stands above the values, which the card has no room for.
    const follow = page.getByRole('button', { name: '跟踪' }).element()
    expect(follow.compareDocumentPosition(page.getByText('wg_86000123').element())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    const values = details.element().getBoundingClientRect()
    const links = page.getByRole('link', { name: /单机视图|设备信息/ }).elements()
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      const box = link.getBoundingClientRect()
      expect(box.top).toBeGreaterThanOrEqual(values.bottom)
      expect(box.height).toBeGreaterThanOrEqual(24)
    }
  } finally {
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await page.viewport(1440, 900)
  }
})

const overdue: Partial<Alarm> = {
  id: 'a7',
  alarmNo: 'GJ20261129000007',
  ruleId: 'r1',
  ruleName: '终端长时间无上报',
  level: '1',
  kind: 'silence',
  trigger: { hours: 9 },
  vclId: 'v1',
  state: '1',
  active: true,
  count: 1,
  raisedTime: wireTime(Date.now() - 2 * 3_600_000),
}

/** The popup of a machine, and the calls about alarms that it makes. */
async function showAlarm({ hasAlarm, granted }: { hasAlarm: boolean; granted: readonly string[] }) {
  const calls: string[] = []
  await render(
    <TestPage
      granted={granted}
      answer={(call, request) => {
        if (call !== 'GET /alarm/list') return null
        const { searchParams } = new URL(request.url)
        calls.push([...searchParams].map((pair) => pair.join('=')).join(' '))
        return { records: [overdue], total: 3, size: 1, current: 1, pages: 3 }
      }}
    >
      <VehiclePopup
        row={row}
        hasAlarm={hasAlarm}
        following={false}
        onFollow={() => undefined}
        onClose={() => undefined}
      />
    </TestPage>,
  )
  return calls
}

it('names the most urgent alarm of the machine with its rule and age, leads to it and to the others', async () => {
  const calls = await showAlarm({ hasAlarm: true, granted: ['alarm:list'] })
  const alarm = page.getByRole('list', { name: '告警' })
  await expect.element(alarm.getByText('严重')).toBeVisible()
  await expect.element(alarm.getByRole('link', { name: /9 小时/ })).toHaveAttribute('href', '/alarm/details/a7')
  await expect.element(alarm.getByText('终端长时间无上报 · 2 小时前')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '另有 2 条' }))
    .toHaveAttribute('href', '/alarm/list?open=1&vclId=v1')
  expect(calls).toHaveLength(1)
  expect(calls[0]).toContain('open=1')
  expect(calls[0]).toContain('vclId=v1')
})

it.each([
  ['a machine without one', { hasAlarm: false, granted: ['alarm:list'] }],
  ['those who may not see alarms', { hasAlarm: true, granted: [] }],
])('asks for no alarm of %s', async (_, shown) => {
  const calls = await showAlarm(shown)
  await expect.element(page.getByText('5,210.5 h')).toBeInTheDocument()
  await expect.element(page.getByRole('list', { name: '告警' })).not.toBeInTheDocument()
  expect(calls).toEqual([])
})
