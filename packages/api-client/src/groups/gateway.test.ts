import { bind } from './bind.ts'
import { gateway } from './gateway.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TimeoutError } from '../http/errors.ts'
import { fakeClient, unauthorized, refusal, ok, noResponse } from '../testing/fake-client.ts'

const at = Date.UTC(2026, 10, 21, 2, 30, 0)

describe('the gateway', () => {
  it('is told the function, the time and the token', async () => {
    const vehicle = { vclId: 'v1', vclNo: 'TH210-60123', online: 1, lng: '114.51', hourMeter: 5210.5 }
    const { client, calls } = fakeClient(ok(vehicle), { token: () => 'secret', now: () => at })
    const answer = await bind(client.send, gateway).vehicle({ vclId: 'v1' })
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: 'http://platform.test/jeecg-boot/api/sumagent/main',
      body: '{"ver":"1.0","vst":"20261121103000","fun":"getGB4VclInfo","token":"secret","data":{"vclId":"v1"}}',
    })
    expect(calls[0]!.headers.get('x-access-token')).toBe('secret')
    expect(answer).toMatchObject({ vclId: 'v1', lng: 114.51, hourMeter: 5210.5, tmnlId: null })
  })

  it('gets the new token in the envelope too when the first is dead', async () => {
    let token = 'old'
    const onUnauthorized = () => {
      token = 'new'
      return Promise.resolve(true)
    }
    const { client, calls } = fakeClient([unauthorized(), ok(null)], { token: () => token, onUnauthorized })
    await expect(bind(client.send, gateway).lastSetting('v1')).resolves.toBeNull()
    expect(calls.map((call) => JSON.parse(call.body) as unknown)).toMatchObject([{ token: 'old' }, { token: 'new' }])
  })

  it('has a function for each question', async () => {
    const page = { records: [{ id: 'de1', online: 1, state: 'idle' }], total: 1, size: 10, current: 1 }
    const { client, calls } = fakeClient([
      ok([{ value: '1', text: '标准斗' }]),
      ok({ values: { lowIdleRpm: 1000 }, reportTime: '2026-11-01 09:00:12' }),
      ok(page),
      ok([{ time: '2026-11-21 09:00:01', engineSpeed: 1800, waterTemp: 78, oilPressure: 0.42 }]),
    ])
    const api = bind(client.send, gateway)
    await expect(api.attachmentTypes()).resolves.toMatchObject([{ value: '1', text: '标准斗' }])
    await expect(api.reportedSettings('v1')).resolves.toMatchObject({ values: { lowIdleRpm: '1000' } })
    await expect(api.devices({ vclNo: 'TH210' })).resolves.toMatchObject({ total: 1, records: [{ state: 'idle' }] })
    const range = { bgntime: '2026-11-21 09:00:00', endtime: '2026-11-21 10:00:00' }
    await expect(api.engineTest('v1', range)).resolves.toMatchObject([{ engineSpeed: 1800, oilPressure: 0.42 }])
    expect(calls.map((call) => JSON.parse(call.body) as unknown)).toMatchObject([
      { fun: 'GetDictAffixType', token: '', data: {} },
      { fun: 'GetInitLastQuery', data: { vclId: 'v1' } },
      { fun: 'getUserDeviceinfo', data: { pageNo: 1, pageSize: 10, vclNo: 'TH210' } },
      { fun: 'getEngineTest', data: { vclId: 'v1', ...range } },
    ])
  })

  it('says what it does not know', async () => {
    const { client } = fakeClient(refusal(404, '未知的功能：getEngineTest'))
    await expect(bind(client.send, gateway).attachmentTypes()).rejects.toMatchObject({ code: 404 })
  })
})

describe('the limits of the clients', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are 60 s at the gateway', async () => {
    const { client } = fakeClient(noResponse)
    const failed = vi.fn<(error: unknown) => void>()
    const call = bind(client.send, gateway).attachmentTypes().catch(failed)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(failed).toHaveBeenCalledWith(new TimeoutError('POST /api/sumagent/main', 60_000))
  })
})
