import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@trackhoe/ui'
import { screen } from 'storybook/test'
import { MenuContext } from '../menu/menu-context.ts'
import { readMenu } from '../menu/menu-model.ts'
import { TestShell, type TestShellProps } from '../testing/test-shell.tsx'
import { announcementAnswers } from '../testing/sample-announcements.ts'
import { AnnouncementViewsContext, type AnnouncementViewProps } from './announcement-views.ts'
import { Bell } from './bell.tsx'
import { DesktopNotificationsContext } from './use-desktop-notifications.ts'
import type { DesktopNotifications } from './desktop-notifications.ts'

const menu = readMenu([
  { path: '/system/role', component: 'system/RoleList', meta: { title: '角色' } },
  { path: '/isps/userAnnouncement', component: 'isps/UserAnnouncement', meta: { title: '我的公告' } },
])

const views = {
  'system/MaintenanceReminder': ({ busId, onClose }: AnnouncementViewProps) => (
    <>
      <p>保养批次 {busId}</p>
      <Button onClick={onClose}>离开</Button>
    </>
  ),
}

const silent: DesktopNotifications = { permission: () => 'default', ask: async () => 'granted', show: () => {} }

interface Args extends Pick<TestShellProps, 'answer' | 'socket' | 'preferences'> {
  desktop: DesktopNotifications
}

const meta = {
  id: 'shell-announcements',
  title: 'shell/announcements 公告',
  args: { desktop: silent },
  render: ({ desktop, answer = announcementAnswers(), ...options }: Args) => (
    <TestShell answer={answer} {...options}>
      <MenuContext.Provider value={menu}>
        <AnnouncementViewsContext.Provider value={views}>
          <DesktopNotificationsContext.Provider value={desktop}>
            <header className="flex h-12 items-center justify-end bg-canvas px-4">
              <Bell />
            </header>
          </DesktopNotificationsContext.Provider>
        </AnnouncementViewsContext.Provider>
      </MenuContext.Provider>
    </TestShell>
  ),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^通知/ }))
  await screen.findByRole('tablist', { name: '消息类型' })
}

export const Unread: Story = {}
export const Opened: Story = { play: opened }
export const NothingUnread: Story = {
  args: {
    answer: (path) =>
      path.endsWith('/listByUser') ? { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 } : null,
  },
  play: opened,
}
export const DoesNotLoad: Story = {
  args: { answer: (path) => (path.endsWith('/listByUser') ? new Response('', { status: 504 }) : null) },
  play: opened,
}
export const Detail: Story = {
  play: async (context) => {
    await opened(context)
    await context.userEvent.click(await screen.findByRole('button', { name: /故障代码 110-0/ }))
    await screen.findByRole('dialog', { name: /故障代码 110-0/ })
  },
}
