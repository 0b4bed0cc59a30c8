import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { fakeSocket } from '../testing/fake-socket.ts'
import { announcementAnswers } from '../testing/sample-announcements.ts'
import * as stories from './bell.stories.tsx'

const { Unread, NothingUnread, DoesNotLoad } = composeStories(stories)

const bell = (name: string) => page.getByRole('button', { name, exact: true })
const systemTab = page.getByRole('tab', { name: /^系统消息/ })
const dialog = (name: string) => page.getByRole('dialog', { name })

async function openMessage(title: RegExp) {
  await page.getByRole('button', { name: /^通知/ }).click()
  await systemTab.click()
  await page.getByRole('button', { name: title }).click()
}

describe('Bell', () => {
  it('counts both kinds, shows 99+ at most, and lists each under its tab', async () => {
    await render(<Unread />)
    await bell('通知，99+ 条未读').click()
    await expect.element(page.getByText('99+')).toBeVisible()
    await expect.element(page.getByRole('tab', { name: '通知 (2)' })).toBeVisible()
    await expect.element(page.getByText('紧急消息')).toBeVisible()
    // A title is rendered as text, not as HTML.
    await expect.element(page.getByRole('button', { name: /<b>冬季<\/b>用油切换通知/ })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: '系统消息 (98)', selected: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '查看更多' })).toHaveAttribute('href', '/isps/userAnnouncement')
    await userEvent.keyboard('{Escape}')
    await expect.element(bell('通知，99+ 条未读')).toHaveFocus()
  })

  it('opens one, marks it read, reloads the counts and returns the focus', async () => {
    await render(<Unread />)
    await bell('通知，99+ 条未读').click()
    await page.getByRole('button', { name: /故障代码 110-0/ }).click()
    const shown = dialog('故障代码 110-0 批量预警：TH210-6 冷却液温度过高')
    await expect.element(shown.getByText('李晓梅')).toBeVisible()
    await expect.element(shown.getByText('2025-11-21 10:18:05')).toBeVisible()
    await expect.element(shown.getByRole('cell', { name: 'TH210-60123' })).toBeVisible()
    expect(Object.hasOwn(window, 'hacked')).toBe(false)
    await userEvent.keyboard('{Escape}')
    await expect.element(bell('通知，99 条未读')).toHaveFocus()
  })

  it('leads to a page of ours by 前往处理', async () => {
    await render(<Unread />)
    await openMessage(/^工单超时提醒/)
    await page.getByRole('button', { name: '前往处理' }).click()
    await expect.element(dialog('工单超时提醒')).not.toBeInTheDocument()
  })

  it('asks before a link in the text leaves for another site, and names the site', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await render(<Unread />)
    await bell('通知，99+ 条未读').click()
    await page.getByRole('button', { name: /故障代码 110-0/ }).click()
    const link = page.getByRole('link', { name: '维修手册' })
    await link.click()
    const confirmation = page.getByRole('alertdialog', { name: '打开外部网站' })
    await expect.element(confirmation.getByText(/manual\.example：https:\/\/manual\.example\/110-0/)).toBeVisible()
    await confirmation.getByRole('button', { name: '取消' }).click()
    await expect.element(confirmation).not.toBeInTheDocument()
    expect(open).not.toHaveBeenCalled()
    link.element().dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }))
    await confirmation.getByRole('button', { name: '打开' }).click()
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce())
    expect(String(open.mock.calls[0]?.[0])).toBe('https://manual.example/110-0')
    open.mockRestore()
  })

  it('refuses a script address and reports it', async () => {
    await render(<Unread />)
    await openMessage(/^不可打开的链接/)
    await page.getByRole('button', { name: '前往处理' }).click()
    await expect.element(page.getByRole('alert').getByText('链接不安全，已拒绝打开')).toBeVisible()
    expect(Object.hasOwn(window, 'hacked')).toBe(false)
  })

  it('opens on the kind of the newest one, and stays there while another arrives', async () => {
    const socket = fakeSocket()
    let newest = '2025-11-21 10:18:06'
    await render(<Unread socket={socket} answer={announcementAnswers({ systemTime: () => newest })} />)
    await bell('通知，99+ 条未读').click()
    const system = page.getByRole('tab', { name: '系统消息 (98)', selected: true })
    await expect.element(system).toHaveFocus()
    newest = '2025-11-01 00:00:00'
    socket.open()
    socket.send({ cmd: 'topic', msgId: 'a9', msgTxt: '新公告' })
    await expect.element(page.getByText('2025-11-01').first()).toBeVisible()
    await expect.element(system).toBeVisible()
  })

  it('shows the view that an announcement names, with its business id, and no other; it closes the dialog', async () => {
    await render(<Unread />)
    await openMessage(/^保养到期提醒/)
    await expect.element(page.getByText('保养批次 maintenance-47')).toBeVisible()
    await page.getByRole('button', { name: '离开' }).click()
    await expect.element(dialog('保养到期提醒')).not.toBeInTheDocument()
    await openMessage(/^新版本才有的提醒/)
    await expect.element(page.getByText('当前版本没有「constructor」，请联系管理员')).toBeVisible()
  })

  it('reloads the counts after a push, and when the socket opens', async () => {
    const socket = fakeSocket()
    let total = 0
    const answer = (path: string) =>
      path.endsWith('/listByUser') ? { anntMsgList: [], anntMsgTotal: total, sysMsgList: [], sysMsgTotal: 0 } : null
    await render(<Unread socket={socket} answer={answer} />)
    await expect.element(bell('通知')).toBeVisible()
    total = 1
    socket.open()
    await expect.element(bell('通知，1 条未读')).toBeVisible()
    total = 2
    socket.send({ cmd: 'topic', msgId: 'a9', msgTxt: '新公告' })
    await expect.element(bell('通知，2 条未读')).toBeVisible()
  })

  it('marks all read at once', async () => {
    await render(<Unread />)
    await bell('通知，99+ 条未读').click()
    await page.getByRole('button', { name: '全部已读' }).click()
    await expect.element(page.getByText('没有未读通知').first()).toBeInTheDocument()
    await expect.element(bell('通知')).toBeInTheDocument()
  })

  it('shows that nothing is unread, and an error', async () => {
    const nothing = await render(<NothingUnread />)
    await bell('通知').click()
    await expect.element(page.getByRole('tabpanel').getByText('没有未读通知')).toBeVisible()
    await nothing.unmount()
    await render(<DoesNotLoad />)
    await bell('通知').click()
    await expect.element(page.getByRole('alert').getByText('网络超时')).toBeVisible()
  })

  it('shows pushes on the desktop when the user has enabled it and the window is not in focus', async () => {
    const socket = fakeSocket()
    const shown: string[] = []
    const desktop = {
      permission: () => 'granted' as const,
      ask: async () => 'granted' as const,
      show: ({ body }: { body: string }) => void shown.push(body),
    }
    const unwatched = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    await render(<Unread socket={socket} desktop={desktop} answer={announcementAnswers()} />)
    await bell('通知，99+ 条未读').click()
    socket.open()
    socket.send({ cmd: 'user', userId: 'u1', msgId: 'a1', msgTxt: '不该显示' })
    await page.getByRole('switch', { name: '桌面通知' }).click()
    await expect.element(page.getByRole('switch', { name: '桌面通知' })).toBeChecked()
    socket.send({ cmd: 'user', userId: 'u1', msgId: 'a1', msgTxt: '工单超时' })
    expect(shown).toEqual(['工单超时'])
    unwatched.mockRestore()
  })
})
