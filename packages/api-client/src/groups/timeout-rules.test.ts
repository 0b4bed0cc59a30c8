import { bind } from './bind.ts'
import { timeoutRules } from './timeout-rules.ts'
import { describe, expect, it } from 'vitest'
import { editOfTimeoutRule, newTimeoutRule } from '@trackhoe/contract/service'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

const base = '/service/systemmanagement/serviceWoToRule'
const rule = {
  id: 'r1',
  serviceTypeId: '1857100000000000001',
  outHour: 24,
  level: '3',
  level_dictText: '一般',
  alertUsers: 'wangqiang,liuyang',
  alertUserStr: '王强,刘洋',
  alertRoles: '',
  alertRolesStr: '',
  status: '1',
  status_dictText: '启用',
}

describe('timeout rules', () => {
  it('asks for one service type, and saves what it read as it was', async () => {
    const page = {
      records: [{ ...rule, outHour: '24', level: 3, status: 1 }],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    }
    const { client, calls } = fakeClient([ok(page), ok(null)])
    const rules = bind(client.send, timeoutRules)
    const { records } = await rules.list({ query: { serviceTypeId: '1857' } })
    expect(records).toEqual([{ ...rule, alertUsers: ['wangqiang', 'liuyang'], alertRoles: [] }])
    await rules.save(editOfTimeoutRule(records[0]!))
    expect(calls.map(requestLine)).toEqual([
      `GET ${base}/list?pageNo=1&pageSize=10&column=createTime&order=desc&serviceTypeId=1857`,
      `PUT ${base}/edit {"id":"r1","serviceTypeId":"1857100000000000001","outHour":24,"level":"3",` +
        '"alertUsers":"wangqiang,liuyang","alertRoles":"","status":"1"}',
    ])
  })

  it('adds, switches and removes', async () => {
    const { client, calls } = fakeClient(ok(null))
    const rules = bind(client.send, timeoutRules)
    await rules.save({ ...newTimeoutRule('1857'), outHour: 4, alertRoles: ['role1'] })
    await rules.editStatus({ body: { id: 'r1', status: '2' } })
    await rules.remove({ query: { id: 'r1' } })
    expect(calls.map(requestLine)).toEqual([
      `POST ${base}/saveRule {"serviceTypeId":"1857","level":"3","alertUsers":"","alertRoles":"role1","status":"2","outHour":4}`,
      `PUT ${base}/editStatus {"id":"r1","status":"2"}`,
      `DELETE ${base}/delete?id=r1`,
    ])
  })

  it('rejects with the line the server says', async () => {
    const { client } = fakeClient(refusal(500, '提醒人、提醒角色至少选择一项'))
    const saving = bind(client.send, timeoutRules).save({ ...newTimeoutRule('1857'), outHour: 4 })
    await expect(saving).rejects.toMatchObject({ serverMessage: '提醒人、提醒角色至少选择一项' })
  })
})
