import { CommandRecord, GatewayVehicle, writeCommand } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { changesOf, paramsOf } from '@trackhoe/vehicles/command-screen'
import { matnInfo } from './matn-info.screen.ts'
import { completionsOf, wearHistory, wearOf } from './wear.ts'

const vehicle = GatewayVehicle.parse({
  vclId: 'v1',
  vcl_plat_id: 'P00123',
  tmnlId: 'wg_86000123',
  aftertreatment: 'DPD',
})
const set = (given: object) =>
  CommandRecord.parse({
    recordId: 'c1',
    infoid: '41',
    group: 2,
    state: '3',
    finishTime: '2026-11-21 10:30:08',
    sender_dictText: '王强',
    paramContent: { group: 2, maintain: { engineOil: 500, returnFilter: 100 } },
    before: { engineOil: -24, returnFilter: 812 },
    reply: { result: 'OK', values: { engineOil: 500, returnFilter: 100 }, hourMeter: 5210.5 },
    ...given,
  })

describe('wearOf', () => {
  it.each([
    [500, 212, { percent: 58, state: 'fine', overdueHours: 0 }],
    [500, 38, { percent: 92, state: 'soon', overdueHours: 0 }],
    [1000, -24, { percent: 100, state: 'overdue', overdueHours: 24 }],
    [1000, 0, { percent: 100, state: 'overdue', overdueHours: 0 }],
    [undefined, 38, null],
    [500, undefined, null],
  ])('of an interval of %s and %s left is %j', (interval, left, wear) => expect(wearOf(interval, left)).toEqual(wear))
})

describe('completionsOf', () => {
  it('takes what raised the hours for a change of the part, and nothing that failed', () => {
    expect(completionsOf([set({}), set({ state: '4' })])).toEqual([
      {
        recordId: 'c1',
        vclNo: null,
        item: 'engineOil',
        time: '2026-11-21 10:30:08',
        operator: '王强',
        hourMeter: 5210.5,
        before: -24,
        after: 500,
      },
    ])
  })
})

describe('wearHistory', () => {
  it('falls and jumps', () => {
    const recall = CommandRecord.parse({
      recordId: 'c0',
      infoid: '37',
      state: '3',
      finishTime: '2026-11-01 08:00:00',
      paramContent: { recall: { type: 'parameter', group: 2 } },
      reply: { values: { engineOil: 140 } },
    })
    expect(wearHistory('engineOil', [set({}), recall]).map(({ hours }) => hours)).toEqual([140, -24, 500])
  })
})

describe('保养设定', () => {
  it('sends intervals and remaining hours to the letter, only what has changed', () => {
    const values = {
      maintenanceInterval: { engineOil: 600, atsFilter: 4500 },
      maintenanceRemaining: { hydOilChange: 0 },
    }
    const reported = { maintenanceInterval: { atsFilter: 4500 } }
    const [interval, remaining] = changesOf(matnInfo, values, reported, [vehicle])
    const contentOf = (order: ReturnType<typeof writeCommand>) => JSON.stringify(order.orderList[0]?.paramContent)
    expect(contentOf(writeCommand('maintenanceInterval', [vehicle], interval ? paramsOf(interval) : {}))).toBe(
      '{"vcl_plat_id":"P00123","tmnlId":"wg_86000123","imei":"","simNo":"","sendCenterNo":"","model":"","sysId":14,"group":1,"interval":{"engineOil":600}}',
    )
    expect(contentOf(writeCommand('maintenanceRemaining', [vehicle], remaining ? paramsOf(remaining) : {}))).toContain(
      '"group":2,"maintain":{"hydOilChange":0}}',
    )
  })

  it('refuses more hours left than the interval, the new one where there is one', () => {
    const reported = { maintenanceInterval: { engineOil: 500, returnFilter: 2000 } }
    const typed = {
      maintenanceInterval: { engineOil: 600 },
      maintenanceRemaining: { engineOil: 600, returnFilter: 2001 },
    }
    expect(matnInfo.crossCheck?.(typed, reported)).toEqual([
      { part: 'maintenanceRemaining', key: 'returnFilter', max: 2000 },
    ])
  })
})
