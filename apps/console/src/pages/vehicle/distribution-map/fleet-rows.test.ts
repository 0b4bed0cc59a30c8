import { UserDevice } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { countStates, filterFleet, NO_FILTER, toFleetRows } from './fleet-rows.ts'

const device = (fields: Record<string, unknown>) => UserDevice.parse({ id: `d-${String(fields['vclId'])}`, ...fields })

const rows = toFleetRows([
  device({
    vclId: 'v1',
    vclNo: 'TH210-60123',
    state: 'work',
    lng: '114.5',
    lat: '38.0',
    tmnlId: 'wg_1',
    consumerName: '江苏路桥',
  }),
  device({ vclId: 'v2', vclNo: 'TH75-60812', state: 'fault', lng: 121.4, lat: 31.2, tmnlId: 'wg_2' }),
  device({ vclId: 'v3', vclNo: 'TH135-60301', state: 'offline', lng: '0', lat: '0', activeFaults: 1 }),
  device({ vclId: 'v4', vclNo: 'TH135-60302', state: 'asleep', lng: null, lat: null }),
  device({ vclId: null, vclNo: null, state: 'stop' }),
])

describe('the fleet', () => {
  it('leaves out terminals without a vehicle', () => {
    expect(rows.map((row) => row.id)).toEqual(['v1', 'v2', 'v3', 'v4'])
  })

  it('has no place for a vehicle without a fix, and takes an unknown state for offline', () => {
    expect(rows[2]?.position).toBeNull()
    expect(rows[3]).toMatchObject({ position: null, state: 'offline' })
  })

  it('counts each state, and a trouble code whatever its machine does', () => {
    expect(countStates(rows)).toEqual({ work: 1, idle: 0, travel: 0, stop: 0, fault: 2, offline: 2 })
  })

  it('shows faults first', () => {
    expect(
      filterFleet(rows, NO_FILTER)
        .map((row) => row.id)
        .slice(0, 2),
    ).toEqual(['v3', 'v2'])
  })

  it('shows critical and major alarms before faults, and less urgent ones where they would be without', () => {
    const alarms = new Map([
      ['v4', '2'],
      ['v1', '1'],
      ['v2', '4'],
    ] as const)
    expect(filterFleet(rows, NO_FILTER, alarms).map((row) => row.id)).toEqual(['v1', 'v4', 'v3', 'v2'])
  })

  it('is narrowed to machines with an alarm, the most urgent level first', () => {
    const alarms = new Map([
      ['v3', '4'],
      ['v4', '3'],
      ['v1', '2'],
    ] as const)
    expect(filterFleet(rows, { ...NO_FILTER, alarmed: true }, alarms).map((row) => row.id)).toEqual(['v1', 'v4', 'v3'])
  })

  it('is found by number, terminal and customer, in any case', () => {
    const find = (text: string) => filterFleet(rows, { ...NO_FILTER, text }).map((row) => row.id)
    expect(find('th210')).toEqual(['v1'])
    expect(find('WG_2')).toEqual(['v2'])
    expect(find('路桥')).toEqual(['v1'])
    expect(find('nothing')).toEqual([])
  })

  it('is narrowed by states and by the lack of a place', () => {
    expect(filterFleet(rows, { ...NO_FILTER, states: new Set(['work', 'fault']) }).map((row) => row.id)).toEqual([
      'v3',
      'v2',
      'v1',
    ])
    expect(filterFleet(rows, { ...NO_FILTER, withoutPlace: true }).map((row) => row.id)).toEqual(['v3', 'v4'])
  })
})
