import { expect, it } from 'vitest'
import { announcements, writeRecipients } from '@trackhoe/contract/system'
import { devices } from '@trackhoe/contract/vehicle'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

const readMessage = async (username: string, id: string) =>
  server.call(devices.readMessage, { token: await server.tokenOf(username), query: { id } })
const unread = async (username: string) =>
  (await server.call(announcements.unread, { token: await server.tokenOf(username) })).result.sysMsgTotal

it('marks a message of the inbox read and returns it, to those who have received it', async () => {
  const token = await server.tokenOf('admin')
  const body = {
    titile: '保养提醒',
    msgContent: '<p>TH210-60018 已到保养时间</p>',
    msgCategory: '2',
    msgType: 'USER',
    priority: 'M',
    userIds: writeRecipients(['viewer']),
  }
  await server.call(announcements.add, { token, body })
  const drafts = await server.call(announcements.list, { token, query: { pageSize: '1' } })
  const id = drafts.result.records[0]?.id ?? ''
  expect(await readMessage('viewer', id)).toMatchObject({ success: false, message: '未找到对应实体' })
  await server.call(announcements.release, { token, query: { id } })
  const before = await unread('viewer')

  const answer = await readMessage('viewer', id)
  expect(answer.result).toEqual({ id, title: '保养提醒', content: '<p>TH210-60018 已到保养时间</p>' })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await unread('viewer')).toBe(before - 1)
  expect((await readMessage('viewer', id)).success).toBe(true)
  expect(await readMessage('operator', id)).toMatchObject({ message: '未找到对应实体' })
  expect(await readMessage('viewer2', id)).toMatchObject({ message: '未找到对应实体' })
})
