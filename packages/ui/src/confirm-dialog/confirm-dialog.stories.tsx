import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useConfirm } from './use-confirm.tsx'

const meta = {
  id: 'ui-confirm-dialog',
  title: 'ui/confirm-dialog 确认框',
  component: ConfirmDialog,
  args: { open: true, onClose: (_yes: boolean) => {}, title: '冻结用户', message: '冻结后李晓梅不能再登录。' },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {}
export const Danger: Story = {
  args: { title: '删除用户', message: '将删除用户李晓梅，删除后不能恢复。', tone: 'danger', okText: '删除' },
}
export const Busy: Story = { args: { loading: true } }
export const WithField: Story = {
  args: {
    title: '远程复位',
    message: '将对TH210-60123执行：历史故障码清除、诊断重启。',
    okText: '下发',
    okDisabled: true,
    children: (
      <Field label="输入车号后四位以确认" required>
        <Input />
      </Field>
    ),
  },
}

function DeleteButton() {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('尚未回答')
  async function handleClick() {
    const yes = await confirm({ title: '删除用户', message: '将删除用户李晓梅，删除后不能恢复。', tone: 'danger' })
    setAnswer(yes ? '已删除' : '已保留')
  }
  return (
    <>
      <Button variant="danger-quiet" onClick={handleClick}>
        删除
      </Button>
      <output>{answer}</output>
    </>
  )
}
export const Hook: Story = {
  render: () => (
    <UiProvider>
      <DeleteButton />
    </UiProvider>
  ),
}
