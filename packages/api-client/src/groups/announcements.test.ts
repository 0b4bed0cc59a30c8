import { announcements } from '@trackhoe/contract/system'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'
import { bind } from './bind.ts'

const notice = {
  id: 'a1',
  titile: '国庆值班安排',
  msgContent: '<p>10月1日至7日…</p>',
  msgAbstract: '值班表',
  sender: 'admin',
  priority: 'H',
  msgCategory: '1',
  msgType: 'ALL',
  sendStatus: '1',
  sendTime: '2026-09-28 09:00:00',
  createTime: '2026-09-28 08:50:00',
  openType: null,
  openPage: null,
  busId: null,
}
const message = {
  id: 's1',
  titile: '工单超时提醒',
  msgContent: '工单WO20261121001已超时24小时',
  priority: 'M',
  msgCategory: '2',
  openType: 'url',
  openPage: '/service/workOrder?woNo=WO20261121001',
  busId: 'w1',
  sendTime: '2026-11-21 09:00:00',
}

describe('announcements', () => {
  it('brings the unread of both kinds, with totals that came as text', async () => {
    const lists = { anntMsgList: [notice], anntMsgTotal: '1', sysMsgList: [message], sysMsgTotal: 1 }
    const { client, calls } = fakeClient([ok(lists), ok({ ...lists, anntMsgList: null, anntMsgTotal: 0 })])
    const api = bind(client.send, announcements)
    await expect(api.unread({ query: {} })).resolves.toMatchObject({ ...lists, anntMsgTotal: 1 })
    await expect(api.unread({ query: {} })).resolves.toMatchObject({ anntMsgList: [], anntMsgTotal: 0 })
    expect(requestLine(calls[0]!)).toBe('GET /sys/annountCement/listByUser')
  })

  it('lists what the user was sent, whatever form the flag has', async () => {
    const sent = { id: 'send1', anntId: 'a1', titile: '国庆值班安排' }
    const rows = [
      { ...sent, readFlag: '1' },
      { ...sent, readFlag: 0 },
    ]
    const { client, calls } = fakeClient(ok({ records: rows, total: 2, size: 10, current: 1 }))
    const page = await bind(client.send, announcements).received({ query: { readFlag: '0' } })
    expect(page.records.map(({ anntId, readFlag }) => ({ anntId, readFlag }))).toEqual([
      { anntId: 'a1', readFlag: true },
      { anntId: 'a1', readFlag: false },
    ])
    expect(requestLine(calls[0]!)).toBe(
      'GET /sys/sysAnnouncementSend/getMyAnnouncementSend?pageNo=1&pageSize=10&column=createTime&order=desc&readFlag=0',
    )
  })

  it('reads one and lists all', async () => {
    const page = { records: [notice], total: 1, size: 10, current: 1 }
    const { client, calls } = fakeClient([ok({ ...notice, createTime: 1_795_226_400_000 }), ok(page)])
    const api = bind(client.send, announcements)
    await expect(api.byId({ query: { id: 'a1' } })).resolves.toMatchObject({
      ...notice,
      createTime: '2026-11-21 10:00:00',
    })
    await api.list({ query: { sendStatus: '1' } })
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/annountCement/queryById?id=a1',
      'GET /sys/annountCement/list?pageNo=1&pageSize=10&column=createTime&order=desc&sendStatus=1',
    ])
  })

  it('writes, releases, revokes, marks and removes', async () => {
    const { client, calls } = fakeClient(ok(null))
    const api = bind(client.send, announcements)
    const draft = {
      titile: 't',
      msgCategory: '1',
      msgType: 'USER',
      priority: 'L',
      userIds: ['u1', 'u2'],
    } as const
    const text = '"titile":"t","msgCategory":"1","msgType":"USER","priority":"L","userIds":"u1,u2,"'
    await api.add({ body: draft })
    await api.edit({ body: { ...draft, id: 'a1' } })
    await api.release({ query: { id: 'a1' } })
    await api.revoke({ query: { id: 'a1' } })
    await api.markRead({ body: { anntId: 'a1' } })
    await api.markAllRead()
    await api.remove({ query: { id: 'a1' } })
    await api.removeAll({ query: { ids: ['a1', 'a2'] } })
    await api.push()
    await api.push({ query: { anntId: 'a1' } })
    expect(calls.map(requestLine)).toEqual([
      `POST /sys/annountCement/add {${text}}`,
      `PUT /sys/annountCement/edit {${text},"id":"a1"}`,
      'GET /sys/annountCement/doReleaseData?id=a1',
      'GET /sys/annountCement/doReovkeData?id=a1',
      'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId {"anntId":"a1"}',
      'PUT /sys/sysAnnouncementSend/readAll',
      'DELETE /sys/annountCement/delete?id=a1',
      'DELETE /sys/annountCement/deleteBatch?ids=a1%2Ca2',
      'GET /sys/annountCement/syncNotic',
      'GET /sys/annountCement/syncNotic?anntId=a1',
    ])
  })

  it('rejects with the text of the server', async () => {
    const { client } = fakeClient(refusal(500, '未找到对应实体'))
    await expect(bind(client.send, announcements).byId({ query: { id: 'x' } })).rejects.toMatchObject({
      serverMessage: '未找到对应实体',
    })
  })
})
