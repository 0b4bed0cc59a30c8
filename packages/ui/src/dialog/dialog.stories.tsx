import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { Alert } from '../alert/alert.tsx'
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx'

const meta = {
  id: 'ui-dialog',
  title: 'ui/dialog 对话框',
  component: Dialog,
  args: {
    open: true,
    onOpenChange: (_open: boolean) => {},
    title: '新增报警规则',
    width: 560,
    footer: (
      <>
        <DialogClose>
          <Button>取消</Button>
        </DialogClose>
        <Button variant="primary">保存</Button>
      </>
    ),
    children: (
      <Field label="超时时间" required layout="horizontal" hint="自工单创建起">
        <Input trailing="小时" />
      </Field>
    ),
  },
  render: function Opened(props: DialogProps) {
    const [open, setOpen] = useState(props.open ?? false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>新增</Button>
        <Dialog
          {...props}
          open={open}
          onOpenChange={(next) => {
            setOpen(next)
            props.onOpenChange?.(next)
          }}
        />
      </>
    )
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {}
export const Closed: Story = { args: { open: false } }
export const Dirty: Story = { args: { dirty: true } }
export const WithFact: Story = {
  args: { title: '选择用户', width: 1250, footerInfo: '已选 4 人', withFullscreenButton: true },
}
export const ShareOfWindow: Story = { args: { title: '报表', width: '80%', withFullscreenButton: true } }
/** Neither width nor height given. */
export const Generic: Story = {
  render: () => (
    <Dialog open onOpenChange={() => {}} title="工单详情" withFullscreenButton>
      <p className="m-0">定期保养</p>
    </Dialog>
  ),
}
export const Stacked: Story = {
  render: function Stacked() {
    const [inner, setInner] = useState(false)
    return (
      <Dialog open onOpenChange={() => {}} title="报警规则" width={800}>
        <Button onClick={() => setInner(true)}>新增</Button>
        <Dialog open={inner} onOpenChange={setInner} title="新增报警规则" width={560}>
          <Field label="超时时间">
            <Input />
          </Field>
        </Dialog>
      </Dialog>
    )
  },
}
export const LongContent: Story = {
  args: {
    title: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程第三标段保养记录',
    children: (
      <div className="grid gap-3">
        {Array.from({ length: 40 }, (_, index) => (
          <Alert key={index}>{`第 ${index + 1} 次保养：更换机油与机油滤芯`}</Alert>
        ))}
        <Input aria-label="备注" />
      </div>
    ),
  },
}
export const WithoutFoot: Story = {
  render: () => (
    <Dialog open onOpenChange={() => {}} title="车辆位置" width={920} height={300}>
      <p className="m-0">经度 120.6519，纬度 31.3086</p>
    </Dialog>
  ),
}
