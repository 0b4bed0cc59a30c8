import { sulfur, devices } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { EmptyFileError, RefusedError } from '../http/errors.ts'
import { fakeClient, refusal, ok, type SentCall } from '../testing/fake-client.ts'
import { bind } from './bind.ts'
import { messages } from './messages.ts'
import { parameters, downloads } from './parameters.ts'
import { vehicleDictionaries } from './vehicle-dictionaries.ts'

const PAGED = 'pageNo=1&pageSize=10&column=createTime&order=desc'
const range = { bgntime: '2026-11-20 00:00:00', endtime: '2026-11-20 23:59:59' }
const page = (row: object) => ok({ records: [row], total: 1, size: 10, current: 1, pages: 1 })

/** A call as one line, without host and time mark. */
function lineOf({ method, url, body }: SentCall): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_t')
  const query = decodeURIComponent(searchParams.toString().replaceAll('+', ' '))
  return [method, pathname.replace('/jeecg-boot', '') + (query && `?${query}`), body]
    .filter((part) => part !== '')
    .join(' ')
}

describe('vehicle dictionaries', () => {
  it('ask by brand, kind and vehicle, and for the whole catalog at once', async () => {
    const row = { code: 'SMT_0001_04_1', group: 'engine', nameEn: 'Engine speed', nameZh: '发动机转速', unit: 'rpm' }
    const { client, calls } = fakeClient([
      ok([{ spn: 100, fmi: '1', code: 'P0522', name: '机油压力过低', level: 2, suggest: '检查机油液位' }]),
      page(row),
      ok([{ id: 11, vclBrand: '示例' }]),
      ok([{ id: 't1', vclType: 'TH210-6', brandId: '12', kindId: 1 }]),
      page({ id: 't1', vclType: 'TH210-6' }),
    ])
    const dictionaries = bind(client.send, vehicleDictionaries)
    await expect(dictionaries.faults({ query: { vclId: 'v1' } })).resolves.toMatchObject([{ spn: '100', level: '2' }])
    await expect(dictionaries.parameters()).resolves.toMatchObject([{ ...row, min: null, enumValues: [] }])
    await expect(dictionaries.brands()).resolves.toEqual([{ id: '11', vclBrand: '示例' }])
    await expect(dictionaries.types({ query: { brandId: '12' } })).resolves.toMatchObject([{ kindId: '1' }])
    await expect(dictionaries.typeList({ query: { vclType: '*210*' } })).resolves.toMatchObject({ total: 1 })
    expect(calls.map(lineOf)).toEqual([
      'GET /dict/dictInfo/getFaultInfoSumito?vclId=v1',
      'GET /dict/dictInfo/getDictVclbrandParazero?pageNo=1&pageSize=65536',
      'GET /dict/dictInfo/getVclBrand',
      'GET /dict/dictInfo/getVclType?brandId=12',
      `GET /vcltype/serviceDictVcltype/list?${PAGED}&vclType=*210*`,
    ])
  })
})

describe('parameters', () => {
  it('ask for records, latest values, samples and the catalog', async () => {
    const { client, calls } = fakeClient([
      page({ time: '2026-11-21 10:00:00', code: 'SMT_0001_04_1', name: '发动机转速', value: 1820, unit: 'rpm' }),
      page({ id: 'pv1', vclId: 'v1', values: { SMT_0001_04_1: '1820', SMT_0001_04_2: null } }),
      ok([{ time: '2026-11-21 10:00:00', SMT_0001_04_1: '1820' }]),
      ok([{ code: 'SMT_0001_04_1', kind: 'analog', min: 0, max: '3000', precision: 0, spn: 190 }]),
    ])
    const api = bind(client.send, parameters)
    await expect(api.records({ query: { vclId: 'v1', ...range } })).resolves.toMatchObject({
      records: [{ value: '1820' }],
    })
    await expect(api.latest({ query: { vclNo: 'TH210' } })).resolves.toMatchObject({
      records: [{ values: { SMT_0001_04_1: '1820', SMT_0001_04_2: null } }],
    })
    await expect(api.query({ body: { vclId: 'v1', params: ['SMT_0001_04_1'], ...range } })).resolves.toHaveLength(1)
    await expect(api.catalog({ query: { group: 'engine' } })).resolves.toMatchObject([
      { min: 0, max: 3000, spn: '190' },
    ])
    expect(calls.map(lineOf)).toEqual([
      `GET /para/para/getParaRecord?${PAGED}&vclId=v1&bgntime=${range.bgntime}&endtime=${range.endtime}`,
      `GET /sumitomo/serviceParamsVideo/list?${PAGED}&vclNo=TH210`,
      `POST /sumitomo/serviceParamsVideo/queryByParams {"vclId":"v1","params":["SMT_0001_04_1"],"bgntime":"${range.bgntime}","endtime":"${range.endtime}"}`,
      'GET /sumitomo/serviceParamsVideo/paraList?group=engine',
    ])
  })

  it('are ordered as a file, followed and fetched', async () => {
    const { client, calls } = fakeClient([
      ok({ taskId: 't100' }),
      page({ id: 't100', progress: '60', state: 1, fileName: null }),
      new Response('PK', { headers: { 'content-disposition': 'attachment; filename=t100.xlsx' } }),
      refusal(500, '任务尚未完成'),
    ])
    const api = bind(client.send, downloads)
    const order = { start: range.bgntime, end: range.endtime, vclId: 'v1', vclNo: 'TH210-60123' }
    await expect(api.order({ ...order, parameters: ['SMT_0001_04_1', 'SMT_0001_04_2'] })).resolves.toBe('t100')
    await expect(api.list()).resolves.toMatchObject({ records: [{ progress: 60, state: '1' }] })
    await expect(api.file('t100')).resolves.toMatchObject({ name: 't100.xlsx' })
    await expect(api.file('t100')).rejects.toBeInstanceOf(RefusedError)
    expect(calls.slice(0, 3).map(lineOf)).toEqual([
      `POST /paraConfig/dataDownloadTask/addDownload {"start":"${range.bgntime}","end":"${range.endtime}","vbId":"v1","sort":"asc","vclNo":"TH210-60123","type":2,"para":"SMT_0001_04_1,SMT_0001_04_2","downLoadVo":{"fileType":"xlsx","timeZone":"+08:00"}}`,
      `GET /paraConfig/dataDownloadTask/list?${PAGED}`,
      'GET /paraConfig/dataDownloadTask/download?id=t100',
    ])
  })
})

describe('messages', () => {
  it('ask for what terminals reported', async () => {
    const message = { id: 'h1', infoid: 'bd', content: '7E01', state: '3' }
    const { client, calls } = fakeClient([
      page({ id: 'dr1', restartTime: '2026-11-20 10:00:00', reason: 1, reason_dictText: '看门狗复位' }),
      page(message),
      page({ id: 'f1', fileName: 'a.bin', fileUrl: 'history/a.bin', size: '20480' }),
      ok({ ...message, parsed: { SMT_0001_04_1: 1820 } }),
    ])
    const api = bind(client.send, messages)
    await expect(api.diagnosisRestarts({ query: range })).resolves.toMatchObject({ records: [{ reason: '1' }] })
    await expect(api.history({ query: { vclId: 'v1', infoid: 'BD' } })).resolves.toMatchObject({
      records: [{ infoid: 'BD' }],
    })
    await expect(api.files()).resolves.toMatchObject({ records: [{ size: 20480 }] })
    await expect(api.query({ query: { id: 'h1' } })).resolves.toMatchObject({ parsed: { SMT_0001_04_1: '1820' } })
    expect(calls.map(lineOf)).toEqual([
      `GET /sumitomo/msgDiagnosisRestart/list?${PAGED}&bgntime=${range.bgntime}&endtime=${range.endtime}`,
      `GET /sumitomo/msgHistoryCallReply/pageList?${PAGED}&vclId=v1&infoid=BD`,
      `GET /sumitomo/msgHistoryCallReply/pageFileList?${PAGED}`,
      'GET /sumitomo/msgHistoryCallReply/query?id=h1',
    ])
  })

  it('write the four questions about a vehicle as forms', async () => {
    const { client, calls } = fakeClient([
      ok([{ date: '2026-11-20', workHours: 7.4, idleHours: 1.1, rate: 0.31 }]),
      ok([{ spn: '100', fmi: '1', name: '机油压力过低', count: 2, active: 1 }]),
      ok({ tonState: 1, tonState_dictText: '正常' }),
      ok([{ value: 'v1', text: 'TH210-60123' }]),
    ])
    const api = bind(client.send, messages)
    await expect(api.operationTime({ body: { vclId: 'v1', ...range } })).resolves.toMatchObject([{ workHours: 7.4 }])
    await expect(api.troubleCodes({ body: { vclId: 'v1', ...range } })).resolves.toMatchObject([
      { active: true, count: 2 },
    ])
    await expect(api.tonState({ body: { vclId: 'v1' } })).resolves.toMatchObject({ tonState: '1', payload: null })
    await expect(api.vehicleNumbers({ body: { keyword: '挖 1+1' } })).resolves.toMatchObject([{ value: 'v1' }])
    expect(calls.map((call) => call.headers.get('content-type'))).toEqual(
      Array(4).fill('application/x-www-form-urlencoded;charset=UTF-8'),
    )
    expect(calls.map((call) => `${call.method} ${call.url.split('/').at(-1)} ${call.body}`)).toEqual([
      'POST getVclOperationTimeRate vclId=v1&bgntime=2026-11-20+00%3A00%3A00&endtime=2026-11-20+23%3A59%3A59',
      'POST getVclDTC vclId=v1&bgntime=2026-11-20+00%3A00%3A00&endtime=2026-11-20+23%3A59%3A59',
      'POST getVclTonState vclId=v1',
      'POST getVclNo keyword=%E6%8C%96+1%2B1',
    ])
  })

  it('come as a workbook of the ticked rows', async () => {
    const { client, calls } = fakeClient([new Response('PK'), new Response('')])
    const api = bind(client.send, messages)
    await api.exportHistory({ vclId: 'v1' }, { selections: ['h1', 'h2'] })
    expect(lineOf(calls[0]!)).toBe(
      `GET /sumitomo/msgHistoryCallReply/exportMsgHistoryReply?${PAGED}&vclId=v1&selections=h1,h2`,
    )
    await expect(api.exportHistory()).rejects.toBeInstanceOf(EmptyFileError)
  })
})

describe('sulfur reports', () => {
  it('ask for lists, checks and one report', async () => {
    const report = { id: 'sr1', sulfur: 8.5, unit: 'mg/kg', limit: '10', result: 1, result_dictText: '合格' }
    const { client, calls } = fakeClient([
      page(report),
      ok([{ planDate: '2026-12-01', lastDate: '2026-09-01', state: 0, state_dictText: '待检' }]),
      ok({ ...report, operator: '李工', attachments: 'sulfur/a_1795.pdf' }),
    ])
    const api = bind(client.send, sulfur)
    await expect(api.list({ query: { result: '1' } })).resolves.toMatchObject({
      records: [{ sulfur: '8.5', result: '1' }],
    })
    await expect(api.regularChecks({ query: { vclId: 'v1' } })).resolves.toMatchObject([{ state: '0' }])
    await expect(api.detail({ query: { id: 'sr1' } })).resolves.toMatchObject({
      operator: '李工',
      attachments: ['sulfur/a_1795.pdf'],
      history: [],
      remark: null,
    })
    expect(calls.map(lineOf)).toEqual([
      `GET /sulfur/report/list?${PAGED}&result=1`,
      'GET /sulfur/report/getRegularChecking?vclId=v1',
      'GET /sulfur/report/detail?id=sr1',
    ])
  })
})

describe('devices', () => {
  it('ask for terminals, vehicles, customers and messages', async () => {
    const { client, calls } = fakeClient([
      page({ id: 'de1', tmnlId: 'wg_86000123', simNo: 1440000000123, online: 1 }),
      ok({ vclId: 'v1', consumer: { id: 'cs1', name: '江苏路桥一队' }, users: null }),
      ok(null),
      page({ id: 'cs1', name: '江苏路桥一队', vclCount: '6' }),
      ok({ id: 'm1', title: '保养提醒' }),
    ])
    const api = bind(client.send, devices)
    await expect(api.list({ query: { tmnlId: 'wg_*' } })).resolves.toMatchObject({
      records: [{ simNo: '1440000000123' }],
    })
    await expect(api.vehicle({ query: { id: 'de1' } })).resolves.toMatchObject({
      users: [],
      consumer: { id: 'cs1' },
    })
    await api.removeUser({ query: { id: 'de1', userId: 'u1' } })
    await expect(api.consumers({ query: { name: '*路桥*' } })).resolves.toMatchObject({
      records: [{ vclCount: 6 }],
    })
    await expect(api.readMessage({ query: { id: 'm1' } })).resolves.toMatchObject({
      title: '保养提醒',
      content: null,
    })
    expect(calls.map(lineOf)).toEqual([
      `GET /device/serviceDevice/list?${PAGED}&tmnlId=wg_*`,
      'GET /device/serviceDevice/getServiceVclInfo?id=de1',
      'DELETE /device/serviceDevice/deleteDeviceUser?id=de1&userId=u1',
      `GET /consumer/serviceConsumer/list?${PAGED}&name=*路桥*`,
      'GET /msg/serviceMsg/readMsg?id=m1',
    ])
  })
})
