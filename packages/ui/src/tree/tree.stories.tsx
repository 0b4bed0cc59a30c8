import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SearchableTree } from './searchable-tree.tsx'
import { Choosing } from './testing/choosing.tsx'
import { moveNode } from './node-move.ts'
import { Tree, type TreeProps } from './tree.tsx'
import type { TreeNode } from './tree-model.ts'
import type { LoadChildren } from './use-lazy-children.ts'

const departs: TreeNode[] = [
  {
    value: 'service',
    label: '服务部',
    count: 94,
    children: [
      { value: 'sh', label: '上海服务站', count: 18 },
      { value: 'sz', label: '苏州服务站', count: 15 },
      { value: 'nj', label: '南京服务站（筹建）', disabled: true },
    ],
  },
  { value: 'tech', label: '技术支持部', count: 21, children: [{ value: 'diag', label: '诊断组' }] },
]

interface Args {
  nodes: TreeNode[]
  value: string[]
  multiple: boolean
  cascade: boolean
  search: string
  open: string[]
  loadChildren?: LoadChildren
  onChange?: (value: string[]) => void
}

const meta = {
  id: 'ui-tree',
  title: 'ui/tree 树',
  args: { nodes: departs, value: ['sh'], multiple: false, cascade: false, search: '', open: ['service'] },
  render: function Chosen({ value, open, onChange, ...props }: Args) {
    const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(open))
    return (
      <Choosing start={value} onChange={onChange} width={280}>
        {(chosen, choose) => (
          <Tree
            {...props}
            label="部门"
            value={chosen}
            expanded={expanded}
            onExpandedChange={setExpanded}
            onChange={choose}
          />
        )}
      </Choosing>
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
  args: { nodes: [{ value: 'a', label: '苏州工业园区独墅湖大道地下综合管廊工程第三标段项目部', count: 3 }] },
}

const large: TreeNode[] = Array.from({ length: 500 }, (_, at) => ({
  value: `r${at}`,
  label: `第${at + 1}网点`,
  children: Array.from({ length: 99 }, (_vehicle, below) => ({
    value: `r${at}-${below}`,
    label: `车辆 ${at + 1}-${below + 1}`,
  })),
}))
const circle: { value: string; label: string; children: TreeNode[] } = { value: 'a', label: '甲', children: [] }
circle.children.push({ value: 'b', label: '乙', children: [circle] })

const areas: TreeNode[] = [
  { value: 'east', label: '华东大区' },
  { value: 'south', label: '华南大区' },
]

export const FiftyThousand: Story = {
  args: { nodes: large, value: ['r480-7'], open: large.map((node) => node.value) },
}
export const FiftyThousandChecked: Story = {
  args: { nodes: large, multiple: true, cascade: true, value: ['r0'], open: ['r0'] },
}
export const Lazy: Story = {
  args: {
    nodes: areas,
    value: [],
    open: [],
    loadChildren: async (node) => [{ value: `${node.value}-1`, label: `${node.label}一站`, leaf: true }],
  },
}
export const LazyDoesNotLoad: Story = {
  args: { nodes: areas, value: [], open: [], loadChildren: () => Promise.reject(new Error('offline')) },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('treeitem', { name: '华东大区' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await canvas.findByText('加载失败', { exact: false })
  },
}
export const Circle: Story = { args: { nodes: [circle], value: [], open: ['a', 'b'] } }
export const Searchable: Story = {
  render: ({ nodes, value, multiple, cascade, onChange }: Args) => (
    <Choosing start={value} onChange={onChange} width={280}>
      {(chosen, choose) => (
        <div className="flex h-80">
          <SearchableTree
            label="部门"
            nodes={nodes}
            value={chosen}
            multiple={multiple}
            cascade={cascade}
            onChange={choose}
          />
        </div>
      )}
    </Choosing>
  ),
  args: { multiple: true, cascade: true, value: ['sh'] },
}

/** Nodes are dragged, or moved by Alt and an arrow. */
export const Movable: StoryObj<Partial<Pick<TreeProps, 'onMove' | 'canMove'>>> = {
  render: function Moved({ onMove, canMove }) {
    const [nodes, setNodes] = useState<readonly TreeNode[]>([
      { value: 'east', label: '华东', children: [{ value: 'sh', label: '上海' }, { value: 'sz', label: '苏州' }] },
      { value: 'south', label: '华南' },
    ]) // prettier-ignore
    return (
      <div style={{ width: 280 }}>
        <Tree
          label="部门"
          nodes={nodes}
          defaultExpanded={['east']}
          onMove={(move) => {
            onMove?.(move)
            setNodes((before) => moveNode(before, move))
          }}
          canMove={canMove}
        />
      </div>
    )
  },
}
