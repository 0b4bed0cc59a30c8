import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Drawer } from './drawer.tsx'

const meta = {
  id: 'ui-drawer',
  title: 'ui/drawer 抽屉',
  component: Drawer,
  args: {
    open: true,
    onOpenChange: (_open: boolean) => {},
    title: '执行失败',
    children: '发动机运转中，不能执行历史故障码清除。',
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const End: Story = {}
export const Start: Story = { args: { side: 'start', width: 264, title: '菜单', hideHeader: true } }
export const Bottom: Story = {
  args: { side: 'bottom', title: '筛选', footer: <Button variant="primary">查询</Button> },
}
