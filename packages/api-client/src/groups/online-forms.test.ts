import { bind } from './bind.ts'
import { onlineReports } from './online-reports.ts'
import { extensionOf, onlineForms } from '@trackhoe/contract/online'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

const source = { table: 'area', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' }
const condition = 'table=area&txt=name&key=code&idField=id&pidField=pid'

describe('online forms', () => {
  it('bring linked choices level by level', async () => {
    const { client, calls } = fakeClient(ok([{ label: '江苏省', store: '320000', id: 320000 }]))
    const forms = bind(client.send, onlineForms)
    const choice = { label: '江苏省', store: '320000', id: '320000' }
    await expect(forms.linkedChoices({ query: { ...source, condition: "pid = '0'" } })).resolves.toEqual([choice])
    await expect(forms.linkedChoices({ query: { ...source, pidValue: '320000' } })).resolves.toEqual([choice])
    expect(calls.map(requestLine)).toEqual([
      `GET /online/cgform/api/querySelectOptions?${condition}&condition=pid+%3D+%270%27`,
      `GET /online/cgform/api/querySelectOptions?${condition}&pidValue=320000`,
    ])
  })

  it('bring their look and their rows', async () => {
    const extension = '{"interval":30,"before":"7"}'
    const { client, calls } = fakeClient([
      ok({ columns: [{ dataIndex: 'name' }] }),
      ok([
        { field: 'begin', label: '日期', view: 'date', mode: 'range', fieldExtendJson: extension },
        { field: 'name', fieldExtendJson: '{' },
        { field: 'end', FieldExtendJson: extension },
      ]),
      ok({ records: [{ id: '1', name: 'a' }], total: 1, size: 10, current: 1 }),
      ok({ head: { id: 'f1' }, schema: {} }),
      ok({ id: '1', name: 'a' }),
    ])
    const forms = bind(client.send, onlineForms)
    await expect(forms.columns({ params: { code: 'f1' } })).resolves.toMatchObject({
      columns: [{ dataIndex: 'name' }],
    })
    const read = { kind: 'read', raw: extension, value: { interval: 30, before: '7' } }
    const items = await forms.queryInfo({ params: { code: 'f1' } })
    expect(items.map(extensionOf)).toEqual([read, { kind: 'invalid', raw: '{' }, read])
    await expect(forms.data({ params: { code: 'f1' }, query: { name: '*a*', pageNo: 1 } })).resolves.toMatchObject({
      records: [{ name: 'a' }],
    })
    await forms.formItem({ params: { code: 'f1' } })
    await expect(forms.row({ params: { code: 'f1', id: '1' } })).resolves.toEqual({ id: '1', name: 'a' })
    expect(calls.map(requestLine)).toEqual([
      'GET /online/cgform/api/getColumns/f1',
      'GET /online/cgform/api/getQueryInfo/f1',
      'GET /online/cgform/api/getData/f1?pageNo=1&pageSize=10&column=createTime&order=desc&name=*a*',
      'GET /online/cgform/api/getFormItem/f1',
      'GET /online/cgform/api/form/f1/1',
    ])
  })

  it('are filled in', async () => {
    const { client, calls } = fakeClient([ok(null), ok(null), ok(null), refusal(500, '操作失败')])
    const forms = bind(client.send, onlineForms)
    await forms.add({ params: { code: 'f1' }, body: { name: 'a' } })
    await forms.edit({ params: { code: 'f1' }, body: { id: '1', name: 'b' } })
    await forms.remove({ params: { code: 'f1', id: '1' } })
    await expect(forms.add({ params: { code: 'f1' }, body: {} })).rejects.toMatchObject({ serverMessage: '操作失败' })
    expect(calls.slice(0, 3).map(requestLine)).toEqual([
      'POST /online/cgform/api/form/f1 {"name":"a"}',
      'PUT /online/cgform/api/form/f1 {"id":"1","name":"b"}',
      'DELETE /online/cgform/api/form/f1/1',
    ])
  })
})

describe('online reports', () => {
  it('bring columns, query fields and rows', async () => {
    const column = { title: '状态', dataIndex: 'state', customRender: 'vcl_state' }
    const head = { columns: [column], dictOptions: { vcl_state: [{ value: '1', text: '在线' }, null] } }
    const rows = { total: '2', records: [{ vcl_no: 'SY215-00123', state: '1' }] }
    const { client, calls } = fakeClient([
      ok({ ...head, cgRpConfigId: 'rp1', cgRpConfigName: '车辆在线统计' }),
      ok([{ label: '上线日期', field: 'online_date', mode: 'range', view: 'date', hidden: 1, defValue: '' }]),
      ok(rows),
      ok({ ...head, cgreportHeadName: '车辆在线统计', data: rows }),
    ])
    const reports = bind(client.send, onlineReports)
    await expect(reports.columns({ params: { code: 'vcl_online' } })).resolves.toMatchObject({
      cgRpConfigId: 'rp1',
      columns: [column],
      dictOptions: { vcl_state: [{ value: '1', text: '在线' }] },
    })
    await expect(reports.queryInfo({ params: { cgRpConfigId: 'rp1' } })).resolves.toMatchObject([
      { hidden: '1', fieldExtendJson: { kind: 'empty' } },
    ])
    const filters = { online_date_begin: '2026-11-01', self_dept: 'A01', column: 'vcl_no', order: 'asc' }
    await expect(reports.data('rp1', filters)).resolves.toEqual({ ...rows, total: 2 })
    await expect(reports.columnsAndData('rp1')).resolves.toMatchObject({ data: { total: 2 } })
    expect(calls.map(requestLine)).toEqual([
      'GET /online/cgreport/api/getRpColumns/vcl_online',
      'GET /online/cgreport/api/getQueryInfo/rp1',
      'GET /online/cgreport/api/getData/rp1' +
        '?pageNo=1&pageSize=10&online_date_begin=2026-11-01&self_dept=A01&column=vcl_no&order=asc',
      'GET /online/cgreport/api/getColumnsAndData/rp1?pageNo=1&pageSize=10',
    ])
  })

  it('are refused in the words of the server', async () => {
    const { client } = fakeClient(refusal(500, '报表不存在'))
    await expect(bind(client.send, onlineReports).columns({ params: { code: 'x' } })).rejects.toMatchObject({
      serverMessage: '报表不存在',
    })
  })
})
