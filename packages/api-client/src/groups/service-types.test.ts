import { bind } from './bind.ts'
import { serviceTypes } from './service-types.ts'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

const base = '/service/systemmanagement/serviceServiceType'
const raw = '[{"label":"保养项目","id":"a1","type":"text","required":1,"colour":"red"}]'

describe('service types', () => {
  it('brings the templates, unknown fields and their order kept', async () => {
    const { client, calls } = fakeClient([ok({ id: '1857', typeName: '定期保养', reportTemp: raw }), ok(null)])
    const types = bind(client.send, serviceTypes)
    const read = await types.details('1857')
    expect(read?.reportTemp).toEqual({ kind: 'read', raw, value: JSON.parse(raw) })
    await expect(types.details('0')).resolves.toBeNull()
    expect(requestLine(calls[0]!)).toBe(`GET ${base}/queryDetailsById?id=1857`)
  })

  it('saves the template of the open designer and no other', async () => {
    const { client, calls } = fakeClient([ok({ id: '1857', reportTemp: raw }), ok(null)])
    const types = bind(client.send, serviceTypes)
    const template = (await types.details('1857'))!.reportTemp
    const items = template.kind === 'read' ? template.value : []
    await types.saveReport('1857', items)
    await types.saveWorkOrder('1857', items)
    expect(calls.slice(1).map(requestLine)).toEqual([
      `POST ${base}/edit ${JSON.stringify({ id: '1857', reportTemp: raw })}`,
      `POST ${base}/edit ${JSON.stringify({ id: '1857', workorderVariableTemp: raw })}`,
    ])
  })

  it('lists, adds, renames and removes', async () => {
    const page = { records: [{ id: '1857', typeName: '定期保养' }], total: '1', size: '10', current: '1' }
    const { client, calls } = fakeClient([ok(page), ok(null)])
    const types = bind(client.send, serviceTypes)
    await expect(types.list({ query: { typeName: '*保养*' } })).resolves.toMatchObject({
      total: 1,
      records: [{ id: '1857' }],
    })
    await types.add({ body: { typeName: '定期保养' } })
    await types.edit({ body: { id: '1857', typeName: '首次保养' } })
    await types.remove({ query: { id: '1857' } })
    expect(calls.map(requestLine)).toEqual([
      `GET ${base}/list?pageNo=1&pageSize=10&column=createTime&order=desc&typeName=*%E4%BF%9D%E5%85%BB*`,
      `POST ${base}/add {"typeName":"定期保养"}`,
      `POST ${base}/edit {"id":"1857","typeName":"首次保养"}`,
      `DELETE ${base}/delete?id=1857`,
    ])
  })

  it('keeps a type that is in use', async () => {
    const { client } = fakeClient(refusal(500, '该服务类型已被工单使用，不能删除'))
    await expect(bind(client.send, serviceTypes).remove({ query: { id: '1857' } })).rejects.toMatchObject({
      kind: 'refused',
      code: 500,
    })
  })
})
