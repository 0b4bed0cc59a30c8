import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { UserAnnouncement } from './user-announcement.tsx'

const sent = {
  msgContent: '<p>正文</p>',
  sender: '李晓梅',
  msgCategory: '1',
  priority: 'M',
  sendTime: '2025-11-21 10:18:05',
}

let requests: URLSearchParams[]
let marked: unknown[]
beforeEach(() => {
  requests = []
  marked = []
})

async function answer(call: string, request: Request): Promise<unknown> {
  if (call === 'GET /sys/sysAnnouncementSend/getMyAnnouncementSend') {
    requests.push(new URL(request.url).searchParams)
    const records = ['冬季用油切换', '值班安排', '系统升级'].map((titile, at) => ({
      ...sent,
      id: `s${at}`,
      anntId: `a${at}`,
      titile,
      readFlag: titile === '值班安排' ? '1' : '0',
    }))
    return { records, total: 3, size: 10, current: 1, pages: 1 }
  }
  if (call === 'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId') {
    marked.push((await request.json()).anntId)
    if (marked.length === 2) return Response.json({ success: false, code: 500, message: '公告已撤回', result: null })
  }
  return null
}

describe('UserAnnouncement', () => {
  it('asks for what it can read of an address, and for the newest first', async () => {
    const screen = await render(
      <TestPage at="/isps/userAnnouncement?readFlag=7&sender=%E6%9D%8E" answer={answer}>
        <UserAnnouncement />
      </TestPage>,
    )
    await expect.element(screen.getByRole('row', { name: /冬季用油切换 重要消息 通知 李晓梅/ })).toBeVisible()
    const query = requests.at(-1)
    expect([query?.get('readFlag'), query?.get('column'), query?.get('order')]).toEqual([null, 'sendTime', 'desc'])
    expect(query?.get('sender')).toContain('李')
  })

  it('shows on a phone the title and whether it was read, and opens by the row', async () => {
    await page.viewport(390, 844)
    const screen = await render(
      <TestPage answer={answer}>
        <UserAnnouncement />
      </TestPage>,
    )
    const row = screen.getByRole('row', { name: /冬季用油切换/ })
    await expect.element(row.getByText('未读')).toBeInViewport({ ratio: 1 })
    await row.getByText('未读').click()
    await expect.element(screen.getByRole('dialog', { name: /冬季用油切换/ })).toBeVisible()
    await page.viewport(1280, 800)
  })

  it('marks of the chosen ones those that are unread, and shows what came of it when one fails', async () => {
    const screen = await render(
      <TestPage answer={answer}>
        <UserAnnouncement />
      </TestPage>,
    )
    await screen.getByRole('checkbox').first().click()
    const before = requests.length
    await screen.getByRole('group', { name: /已选/ }).getByRole('button', { name: '标为已读' }).click()
    await expect.element(screen.getByText('公告已撤回')).toBeVisible()
    expect(marked).toEqual(['a0', 'a2'])
    await expect.poll(() => requests.length).toBeGreaterThan(before)
  })
})
