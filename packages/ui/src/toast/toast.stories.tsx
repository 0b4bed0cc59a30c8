import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { TextLink } from '../button/text-link.tsx'
import { cx } from '../style/cx.ts'
import { ToastCard, type ToastPart } from './toast-card.tsx'
import { Toaster } from './toaster.tsx'
import { useToast, type ToastOptions } from './use-toast.ts'

/** The parts as without a theme. */
const plainPart: ToastPart = (name, classes) => ({ 'data-slot': `toaster-${name}`, className: cx(classes) })

const meta = {
  id: 'ui-toast',
  title: 'ui/toast 消息通知',
  component: ToastCard,
  args: { tone: 'success', title: '保存成功', onClose: () => {}, partOf: plainPart },
} satisfies Meta<typeof ToastCard>
export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {}
export const Info: Story = { args: { tone: 'info', title: '指令已提交，等待终端执行' } }
export const Warning: Story = { args: { tone: 'warning', title: '登录即将过期' } }
export const Failure: Story = {
  args: {
    tone: 'error',
    title: '执行失败',
    description: 'TH210-60123历史故障码清除：发动机运转中，不能执行。',
    action: <TextLink href="#record">查看</TextLink>,
  },
}

function Buttons({ more }: { more: ToastOptions }) {
  const toast = useToast()
  return (
    <>
      <Button onClick={() => toast.error('执行失败', more)}>失败</Button>
      <Button onClick={() => toast.warning('登录即将过期')}>警告</Button>
      <Toaster />
    </>
  )
}
export const WithReason: Story = { render: () => <Buttons more={{ description: '发动机运转中，不能执行。' }} /> }
