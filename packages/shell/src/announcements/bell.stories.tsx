import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { MenuContext } from '../menu/menu-context.ts'
import { readMenu } from '../menu/menu-model.ts'
import { ShellStage, type ShellStageProps } from '../testing/shell-stage.tsx'
import { announcementAnswers } from '../testing/trade-announcements.ts'
import { AnnouncementViewsContext } from './announcement-views.ts'
import { Bell } from './bell.tsx'
import { DesktopNoticesContext } from './use-desktop-notices.ts'
import type { DesktopNotices } from './desktop-notices.ts'

const menu = readMenu([
  { path: '/system/role', component: 'system/RoleList', meta: { title: '角色' } },
  { path: '/isps/userAnnouncement', component: 'isps/UserAnnouncement', meta: { title: '我的公告' } },
])

const views = { 'system/MaintenanceReminder': ({ busId }: { busId: string }) => <p>保养批次 {busId}</p> }

const silent: DesktopNotices = { permission: () => 'default', ask: async () => 'granted', show: () => {} }

interface Args extends Pick<ShellStageProps, 'answer' | 'socket' | 'preferences'> {
  desktop: DesktopNotices
}

const meta = {
  title: 'shell/announcements',
  args: { desktop: silent },
  render: ({ desktop, answer = announcementAnswers(), ...stage }: Args) => (
    <ShellStage answer={answer} {...stage}>
      <MenuContext.Provider value={menu}>
        <AnnouncementViewsContext.Provider value={views}>
          <DesktopNoticesContext.Provider value={desktop}>
            <header className="flex h-12 items-center justify-end bg-canvas px-4">
              <Bell />
            </header>
          </DesktopNoticesContext.Provider>
        </AnnouncementViewsContext.Provider>
      </MenuContext.Provider>
    </ShellStage>
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
