import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Input, NumberInput, Select, Toaster } from '@trackhoe/ui'
import { expect, screen, userEvent } from 'storybook/test'
import * as z from 'zod/mini'
import { FormDialog } from './form-dialog.tsx'
import { FormField } from './form-field.tsx'

const Machine = z.object({
  vclNo: z.string().check(z.minLength(1, '请填写车号'), z.maxLength(20, '最多 20 个字')),
  type: z.string().check(z.minLength(1, '请选择机型')),
  hours: z.number('请填写工作小时').check(z.gte(0, '不能小于 0')),
})
const types = ['TH210-6', 'TH233', 'TH75'].map((label) => ({ value: label, label }))

interface MachineDialogProps {
  title: string
  defaultOpen?: boolean
  save: () => Promise<void>
}

function MachineDialog({ title, defaultOpen = false, save }: MachineDialogProps) {
  return (
    <>
      <FormDialog
        title={title}
        defaultOpen={defaultOpen}
        trigger={<Button variant="primary">新增</Button>}
        defaultValues={{ vclNo: '', type: '', hours: 0 }}
        schema={Machine}
        onSubmit={save}
        describeError={(error) => ({ title: error instanceof Error ? error.message : '保存失败', field: 'vclNo' })}
      >
        {({ control }) => (
          <>
            <FormField control={control} name="vclNo" label="车号" required>
              {(field) => <Input {...field} autoComplete="off" />}
            </FormField>
            <FormField control={control} name="type" label="机型" required>
              {(field) => <Select {...field} options={types} />}
            </FormField>
            <FormField control={control} name="hours" label="工作小时" hint="仪表上的读数" required>
              {(field) => <NumberInput {...field} />}
            </FormField>
          </>
        )}
      </FormDialog>
      <Toaster />
    </>
  )
}

const meta = {
  id: 'form-widgets-form-dialog',
  title: 'form-widgets/form-dialog 表单对话框',
  component: MachineDialog,
  args: { title: '新增车辆', save: () => Promise.resolve() },
} satisfies Meta<typeof MachineDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  args: { defaultOpen: true },
  parameters: { docs: { story: { inline: false, iframeHeight: 460 } } },
}
export const Refused: Story = {
  args: { defaultOpen: true, save: () => Promise.reject(new Error('车号已存在')) },
  parameters: { docs: { story: { inline: false, iframeHeight: 460 } } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '新增车辆' })
    await userEvent.type(await screen.findByLabelText('车号'), 'TH233')
    await userEvent.click(screen.getByRole('combobox', { name: '机型' }))
    await userEvent.click(await screen.findByRole('option', { name: 'TH75' }))
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await expect(await screen.findByText('车号已存在')).toBeVisible()
    await expect(dialog).toBeVisible()
  },
}
export const Empty: Story = {
  args: { defaultOpen: true },
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }))
    await expect(await screen.findByText('请填写车号')).toBeVisible()
  },
}
