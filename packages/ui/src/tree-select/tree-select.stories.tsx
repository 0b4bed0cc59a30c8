import type { Meta, StoryObj } from '@storybook/react-vite'
import { Choosing } from '../tree/testing/choosing.tsx'
import type { TreeNode } from '../tree/tree-model.ts'
import { TreeSelect } from './tree-select.tsx'

const cities = ['上海', '苏州', '杭州', '南京', '合肥', '广州', '成都', '石家庄', '西安', '武汉']
const departs: TreeNode[] = [
  {
    value: 'root',
    label: '服务与远程监控平台',
    children: [
      {
        value: 'service',
        label: '服务部',
        children: cities.map((city, at) => ({ value: `s${at}`, label: `${city}服务站` })),
      },
      { value: 'tech', label: '技术支持部', children: [{ value: 'diag', label: '诊断组' }] },
    ],
  },
]
const large: TreeNode[] = Array.from({ length: 20 }, (_, at) => ({
  value: `r${at}`,
  label: `第${at + 1}大区`,
  children: Array.from({ length: 25 }, (_city, below) => ({
    value: `r${at}-${below}`,
    label: `${at + 1}-${below + 1}服务站`,
  })),
}))

interface Args {
  nodes: TreeNode[]
  value: string[]
  multiple: boolean
  clearable: boolean
  disabled: boolean
  error: string
  onChange?: (value: string[]) => void
}

const meta = {
  id: 'ui-tree-select',
  title: 'ui/tree-select 树选择',
  args: { nodes: departs, value: ['s1'], multiple: false, clearable: false, disabled: false, error: '' },
  render: ({ value, onChange, error, ...props }: Args) => (
    <Choosing start={value} onChange={onChange} width={280} label="所属部门" error={error}>
      {(chosen, choose) => <TreeSelect {...props} value={chosen} onChange={choose} />}
    </Choosing>
  ),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: [] } }
export const Multiple: Story = { args: { multiple: true, value: ['s0', 's1', 'diag'], clearable: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Invalid: Story = { args: { value: [], error: '请选择所属部门' } }
export const UnknownValue: Story = { args: { value: ['d99'] } }
export const NoNodes: Story = { args: { nodes: [], value: [] } }
export const Large: Story = { args: { nodes: large, value: ['r12-3'] } }
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '所属部门' }))
  },
}
