import type { Meta, StoryObj } from '@storybook/react-vite'
import { Choosing } from '../tree/testing/choosing.tsx'
import type { TreeNode } from '../tree/tree-model.ts'
import type { LoadChildren } from '../tree/use-lazy-children.ts'
import { Cascader } from './cascader.tsx'

const areas: TreeNode[] = [
  {
    value: '310000',
    label: '上海市',
    children: [
      {
        value: '310100',
        label: '市辖区',
        children: [
          { value: '310115', label: '浦东新区' },
          { value: '310112', label: '闵行区' },
        ],
      },
    ],
  },
  {
    value: '320000',
    label: '江苏省',
    children: [
      { value: '320100', label: '南京市', children: [{ value: '320102', label: '玄武区' }] },
      { value: '320500', label: '苏州市', children: [{ value: '320508', label: '姑苏区' }] },
    ],
  },
  { value: '710000', label: '台湾省', disabled: true },
]

interface Args {
  nodes: TreeNode[]
  value: string[]
  valueLabels?: string[]
  loadChildren?: LoadChildren
  changeOnSelect: boolean
  clearable: boolean
  disabled: boolean
  error: string
  onChange?: (value: string[]) => void
}

const meta = {
  id: 'ui-cascader',
  title: 'ui/cascader 级联选择',
  args: {
    nodes: areas,
    value: ['320000', '320500', '320508'],
    changeOnSelect: false,
    clearable: true,
    disabled: false,
    error: '',
  },
  render: ({ value, onChange, error, ...props }: Args) => (
    <Choosing start={value} onChange={onChange} width={300} label="所在地区" error={error}>
      {(chosen, choose) => <Cascader {...props} value={chosen} onChange={choose} />}
    </Choosing>
  ),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

const opened: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('combobox', { name: '所在地区' }))

export const Filled: Story = {}
export const EmptyField: Story = { args: { value: [] } }
export const Opened: Story = { play: opened }
export const AnyLevel: Story = { args: { changeOnSelect: true, value: ['320000'] } }
export const Disabled: Story = { args: { disabled: true } }
export const Missing: Story = { args: { value: [], error: '请选择所在地区' } }
export const UnknownValue: Story = { args: { value: ['320000', '320599'] } }
export const NoNodes: Story = { args: { nodes: [], value: [] }, play: opened }
export const Lazy: Story = {
  args: {
    nodes: areas.slice(0, 2).map(({ value, label }) => ({ value, label })),
    valueLabels: ['江苏省', '苏州市', '姑苏区'],
    loadChildren: async (node) => [{ value: `${node.value}-1`, label: `${node.label}辖区`, leaf: true }],
  },
}
export const DoesNotLoad: Story = {
  args: {
    nodes: [{ value: '310000', label: '上海市' }],
    value: ['310000'],
    loadChildren: () => Promise.reject(new Error('offline')),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '所在地区' }))
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  },
}
