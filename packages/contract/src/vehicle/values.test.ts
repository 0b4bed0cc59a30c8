import { describe, expect, it } from 'vitest'
import { GatewayVehicle, gatewayFunctions } from './gateway.ts'
import { OperationDay, TroubleCode } from './messages.ts'
import { DownloadRequest, LatestParameters, ParameterPoint } from './parameters.ts'
import { InfoId, Measured } from './values.ts'
import { secondsBetween, WireTime } from '../wire/wire-time.ts'

describe('values of vehicles', () => {
  it('are null when nothing was measured, never 0', () => {
    expect([undefined, null, '', ' ', 'NaN', 'x', '0', 0, '5210.5', -3].map((value) => Measured.parse(value))).toEqual([
      null, null, null, null, null, null, 0, 0, 5210.5, -3,
    ]) // prettier-ignore
  })

  it('have message ids that are text in upper case', () => {
    expect(['4b', 'C3', 41].map((id) => InfoId.parse(id))).toEqual(['4B', 'C3', '41'])
  })

  it('have times of one form', () => {
    expect(WireTime.safeParse('2026-11-21 10:30:00').success).toBe(true)
    expect(
      ['2026-11-21', '2026-13-21 10:30:00', '2026-02-30 10:30:00', '2026-11-21 24:00:00'].some(
        (text) => WireTime.safeParse(text).success,
      ),
    ).toBe(false)
    expect(secondsBetween('2026-11-20 23:59:50', '2026-11-21 00:00:10')).toBe(20)
  })
})

describe('rows of vehicles', () => {
  it('read the vehicle of the gateway', () => {
    const vehicle = GatewayVehicle.parse({
      vclId: 'v1',
      tmnlId: 'wg_86000123',
      simNo: 1440000000123,
      online: '1',
      lng: '114.51',
      lat: '',
      hourMeter: 5210.5,
    })
    expect(vehicle).toMatchObject({
      simNo: '1440000000123',
      online: 1,
      lng: 114.51,
      lat: null,
      hourMeter: 5210.5,
      model: null,
    })
  })

  it('read a machine that was never set and one that never reported', () => {
    expect(gatewayFunctions.lastSetting.result.parse(null)).toBeNull()
    expect(gatewayFunctions.engineTest.result.parse(null)).toEqual([])
  })

  it('keep the codes that were asked for at each point in time', () => {
    expect(ParameterPoint.parse({ time: '2026-11-21 10:00:00', SMT_0001_04_1: 1820, SMT_0001_04_2: null })).toEqual({
      time: '2026-11-21 10:00:00',
      SMT_0001_04_1: '1820',
      SMT_0001_04_2: null,
    })
    expect(LatestParameters.parse({ vclId: 'v1', values: { SMT_9999: 7 } }).values).toEqual({ SMT_9999: '7' })
  })

  it('read what older servers leave out', () => {
    expect(OperationDay.parse({ date: '2026-11-20', workHours: 7.4, idleHours: 1.1, rate: 0.31 })).toMatchObject({
      rate: 0.31,
      hours: [],
      fuel: null,
    })
    expect(TroubleCode.parse({ spn: 100, fmi: '1', active: 1 })).toMatchObject({
      spn: '100',
      active: true,
      count: null,
    })
  })
})

describe('an order of telemetry', () => {
  const order = {
    start: '2026-11-01 00:00:00',
    end: '2026-12-02 00:00:00',
    vbId: 'v1',
    sort: 'asc',
    vclNo: 'TH210-60123',
    type: 2,
    para: 'SMT_0001_04_1,SMT_0001_04_2',
    downLoadVo: { fileType: 'xlsx', timeZone: '+08:00' },
  }
  const refusal = (change: object) => DownloadRequest.safeParse({ ...order, ...change }).error?.issues[0]?.message

  it('covers 31 days at most', () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({ end: '2026-12-02 00:00:01' })).toBe('时间范围不能超过31天')
    expect(refusal({ end: '2026-10-31 00:00:00' })).toBe('结束时间不能早于开始时间')
  })
})
