import { afterAll, beforeAll, expect, it } from 'vitest'
import { telemetryRetention } from '@trackhoe/contract/vehicle'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const COOLANT = 'SMT_0001_04_14'
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  await server.empty()
  token = await server.tokenOf('admin')
})
afterAll(() => server.close())

const add = (body: object, as = token) => server.call(telemetryRetention.add, { token: as, body })

it('is set for all parameters and for one of them, by whoever may, once each', async () => {
  expect(await add({ code: '*', sampleDays: 400, partDays: 1100 })).toMatchObject({ success: true })
  const own = await add({ code: COOLANT, sampleDays: 31, partDays: 400 })
  expect(own).toMatchObject({ success: true, result: { code: COOLANT, sampleDays: 31, partDays: 400, revision: 1 } })
  expect(await add({ code: COOLANT, sampleDays: 62, partDays: 400 })).toMatchObject({ message: '该参数已有设置' })
  expect(await add({ code: '*', sampleDays: 62, partDays: 62 }, await server.tokenOf('viewer'))).toMatchObject({
    code: 510,
  })
  const { result } = await server.call(telemetryRetention.list, { token })
  expect(result.records.map(({ code }) => code).sort()).toEqual(['*', COOLANT])
})

it('is refused for an unknown parameter, for less than a month, and for a roll-up that goes before its readings', async () => {
  expect(await add({ code: 'SMT_0001_04_999', sampleDays: 31, partDays: 31 })).toMatchObject({
    message: '参数不存在：SMT_0001_04_999',
    result: { field: 'code' },
  })
  expect(await add({ code: 'SMT_0001_04_1', sampleDays: 30, partDays: 31 })).toMatchObject({
    message: expect.stringContaining('不能少于 31 天'),
  })
  expect(await add({ code: 'SMT_0001_04_1', sampleDays: 100, partDays: 99 })).toMatchObject({
    message: '汇总保留天数不能少于数据保留天数',
    result: { field: 'partDays' },
  })
  const [row] = (await server.call(telemetryRetention.list, { token, query: { code: '*' } })).result.records
  expect(await server.call(telemetryRetention.edit, { token, body: { ...row, partDays: 399 } })).toMatchObject({
    message: '汇总保留天数不能少于数据保留天数',
  })
})

it('gives a day to think it over when a parameter loses its own setting', async () => {
  const rowOf = async (code: string) => {
    const { result } = await server.call(telemetryRetention.list, { token, query: { code } })
    const [row] = result.records
    if (!row) throw new Error(`${code} has no setting.`)
    return row
  }
  expect((await rowOf('*')).updateTime).toBeNull()
  const { id } = await rowOf(COOLANT)
  expect(await server.call(telemetryRetention.remove, { token, query: { id } })).toMatchObject({ success: true })
  expect((await rowOf('*')).updateTime).not.toBeNull()
})
