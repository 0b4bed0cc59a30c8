import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Tree } from './tree.tsx'
import type { TreeNode } from './tree-model.ts'

const departs: TreeNode[] = [
  {
    key: 'service',
    title: '服务部',
    count: 94,
    children: [
      { key: 'sh', title: '上海服务站', count: 18 },
      { key: 'sz', title: '苏州服务站', count: 15 },
      { key: 'nj', title: '南京服务站（筹建）', disabled: true },
    ],
  },
  { key: 'tech', title: '技术支持部', count: 21, children: [{ key: 'diag', title: '诊断组' }] },
]

interface Args {
  nodes: TreeNode[]
  value: string[]
  multiple: boolean
  cascade: boolean
  search: string
  open: string[]
  onChange?: (value: string[]) => void
}

const meta = {
  title: 'ui/tree',
  args: { nodes: departs, value: ['sh'], multiple: false, cascade: false, search: '', open: ['service'] },
  render: function Chosen({ value, open, onChange, ...props }: Args) {
    const [chosen, setChosen] = useState(value)
    const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(open))
    return (
      <div style={{ width: 280 }}>
        <Tree
          {...props}
          label="部门"
          value={chosen}
          opened={opened}
          onOpenedChange={setOpened}
          onChange={(next) => {
            setChosen(next)
            onChange?.(next)
          }}
        />
      </div>
    )
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Single: Story = {}
export const Multiple: Story = { args: { multiple: true } }
export const Cascade: Story = { args: { multiple: true, cascade: true, value: [] } }
export const Searched: Story = { args: { search: '苏州', open: [] } }
export const Doubled: Story = { args: { nodes: [...departs, ...departs] } }
export const LongText: Story = {
  args: { nodes: [{ key: 'a', title: '苏州工业园区独墅湖大道地下综合管廊工程第三标段项目部', count: 3 }] },
}
