import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Search } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Input } from '../input/input.tsx'
import { Tour } from './tour.tsx'

const byId = (id: string) => () => document.getElementById(id)

function Page(props: ComponentProps<typeof Tour>) {
  const [open, setOpen] = useState(props.open)
  return (
    <div className="grid min-h-80 content-start gap-6">
      <div className="flex items-center gap-2">
        <Button id="tour-search" icon={<Search aria-hidden />}>
          搜索页面
        </Button>
        <span className="ms-auto" />
        <IconButton id="tour-bell" variant="quiet" label="通知" icon={<Bell aria-hidden />} />
        <Button onClick={() => setOpen(true)}>产品导览</Button>
      </div>
      <Input aria-label="备注" className="w-80" />
      <Tour
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          props.onOpenChange(next)
        }}
      />
    </div>
  )
}

const meta = {
  id: 'ui-tour',
  title: 'ui/tour 引导',
  component: Tour,
  render: (args) => <Page {...args} />,
  args: {
    open: true,
    onOpenChange: (_open: boolean) => {},
    steps: [
      {
        target: byId('tour-search'),
        title: '搜索',
        description: '按 Ctrl K 查找页面、车号、工单号和姓名，可用拼音。',
      },
      { target: byId('tour-map'), title: '地图', description: '本页没有地图。' },
      { target: byId('tour-bell'), title: '通知', description: '公告和系统消息在这里。' },
    ],
  },
} satisfies Meta<typeof Tour>
export default meta
type Story = StoryObj<typeof meta>

export const FirstStep: Story = {}
export const Closed: Story = { args: { open: false } }
export const WithoutElements: Story = {
  args: { steps: [{ target: byId('tour-map'), title: '地图', description: '本页没有地图。' }] },
}
