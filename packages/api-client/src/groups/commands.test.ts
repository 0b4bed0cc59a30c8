import { bind } from './bind.ts'
import { commands } from './commands.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NetworkError, RefusedError, TimeoutError } from '../http/errors.ts'
import { fakeClient, unauthorized, refusal, ok, noResponse } from '../testing/fake-client.ts'

const vehicle = {
  vcl_plat_id: 'P00123',
  tmnlId: 'wg_86000123',
  imei: '861000000000123',
  simNo: '1440000000123',
  model: 'TH210-6',
}
const accepted = { orders: [{ recordId: 'c10', vcl_id: 'v1', state: '0', sendTime: '2026-11-21 10:30:00' }] }
const intent = { idempotencyKey: '0b5b9a52-6f2d-4e69-9a4e-0f6f5d1c7c11' }

afterEach(() => void vi.useRealTimers())

describe('commands', () => {
  it('go out in the fixed envelope, with the key of the intent', async () => {
    const { client, calls } = fakeClient(ok(accepted))
    const answer = await bind(client.send, commands).send('maintenanceInterval', [vehicle], { engineOil: 500 }, intent)
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: 'http://platform.test/jeecg-boot/command/sendCommand/sendCommMessage',
    })
    expect(calls[0]!.headers.get('idempotency-key')).toBe(intent.idempotencyKey)
    expect(JSON.parse(calls[0]!.body)).toMatchObject({
      systemCode: 1005,
      infoid: '41',
      orderList: [{ paramContent: { tmnlId: 'wg_86000123', sysId: 14, group: 1, interval: { engineOil: 500 } } }],
    })
    expect(answer.orders).toEqual([{ ...accepted.orders[0], expireTime: null }])
  })

  it('are never sent a second time by themselves', async () => {
    const offline = new TypeError('fetch failed')
    const { client, calls } = fakeClient(offline)
    const sent = bind(client.send, commands).send('recall', [vehicle], { type: 'selfCheck' }, intent)
    await expect(sent).rejects.toBeInstanceOf(NetworkError)
    expect(calls).toHaveLength(1)
  })

  it('are sent again with the same key after a dead token, which nobody executed', async () => {
    const options = { token: () => 't', onUnauthorized: () => Promise.resolve(true) }
    const { client, calls } = fakeClient([unauthorized(), ok(accepted)], options)
    await bind(client.send, commands).send('recall', [vehicle], { type: 'selfCheck' }, intent)
    expect(calls.map((call) => call.headers.get('idempotency-key'))).toEqual(Array(2).fill(intent.idempotencyKey))
  })

  it('are not sent when their parameters do not fit', async () => {
    const { client, calls } = fakeClient(ok(accepted))
    const sent = bind(client.send, commands).send('maintenanceInterval', [vehicle], { engineOil: 0 }, intent)
    await expect(sent).rejects.toThrow('请输入10～9999之间的整数（小时）')
    expect(calls).toHaveLength(0)
  })

  it('say what the platform refused', async () => {
    const { client } = fakeClient(refusal(500, '参数超出范围：发动机机油'))
    const sent = bind(client.send, commands).send('maintenanceInterval', [vehicle], { engineOil: 500 }, intent)
    await expect(sent).rejects.toEqual(
      new RefusedError('POST /command/sendCommand/sendCommMessage', 500, '参数超出范围：发动机机油', null),
    )
  })

  it('have records that page by names of their own', async () => {
    const row = { recordId: 'c10', infoid: '41', state: '3', vclNo: 'TH210-60123' }
    const { client, calls } = fakeClient(ok({ records: [row], total: 1, size: 10, current: 1, pages: 1 }))
    const page = await bind(client.send, commands).records({
      vclId: 'v1',
      infoid: '41',
      bgntime: '2026-11-21 00:00:00',
      endtime: '2026-11-21 23:59:59',
    })
    expect(calls[0]!.body).toBe(
      '{"vcl_id":"v1","tmnltypeid":4,"infoid":"41","bgntime":"2026-11-21 00:00:00","endtime":"2026-11-21 23:59:59",' +
        '"page_size":10,"page":1,"condition":""}',
    )
    expect(page.records[0]).toMatchObject({ recordId: 'c10', state: '3', replyTime: null })
  })

  it('are looked for by several records at once', async () => {
    const { client, calls } = fakeClient(ok(null))
    await bind(client.send, commands).records({ condition: { recordId: ['c10', 'c11'] } })
    expect(JSON.parse(calls[0]!.body)).toMatchObject({ vcl_id: '', condition: '{"recordId":["c10","c11"]}' })
  })

  it('are taken back by their record', async () => {
    const { client, calls } = fakeClient(ok(null))
    await bind(client.send, commands).cancel({ body: { recordId: 'c10' } })
    expect(calls[0]).toMatchObject({
      url: 'http://platform.test/jeecg-boot/command/sendCommand/cancelCommand',
      body: '{"recordId":"c10"}',
    })
  })

  it('wait 50 s, or less where the client waits less', async () => {
    vi.useFakeTimers()
    const failures: unknown[] = []
    const ask = (timeoutMs: number) =>
      bind(fakeClient(noResponse, { timeoutMs }).client.send, commands)
        .records()
        .catch((error: unknown) => failures.push(error))
    const requested = [ask(360_000), ask(1000)]
    await vi.advanceTimersByTimeAsync(49_999)
    expect(failures).toMatchObject([{ timeoutMs: 1000 }])
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all(requested)
    expect(failures[1]).toEqual(new TimeoutError('POST /command/sendCommand/getCommRecordPost', 50_000))
  })
})
