import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { Tag } from '../tag/tag.tsx'
import { Collapse } from './collapse.tsx'

const meta = {
  id: 'ui-collapse',
  title: 'ui/collapse 折叠面板',
  component: Collapse,
  args: {
    defaultValue: ['engine'],
    items: [
      { value: 'engine', label: '发动机', extra: <Tag>4</Tag>, content: '转速、水温、机油压力、负荷率' },
      {
        value: 'hydraulic',
        label: '液压',
        content: (
          <Field label="系统压力">
            <Input trailing="MPa" />
          </Field>
        ),
      },
      { value: 'after', label: '后处理', disabled: true, content: '此车型没有后处理' },
    ],
  },
} satisfies Meta<typeof Collapse>
export default meta
type Story = StoryObj<typeof meta>

export const Multiple: Story = {}
export const Single: Story = { args: { accordion: true } }
export const AllClosed: Story = { args: { defaultValue: [] } }
export const Kept: Story = { args: { keepMounted: true } }
