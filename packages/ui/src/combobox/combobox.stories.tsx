import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { matching, type Option } from '../picker/option.ts'
import { Combobox, MultiCombobox } from './combobox.tsx'
import type { LoadOptions } from './remote-search.ts'

const stations: Option[] = ['上海', '苏州', '杭州', '南京', '广州', '深圳', '成都', '石家庄', '西安'].map(
  (city, index) => ({
    value: `d${index + 1}`,
    label: `${city}服务站`,
    group: index < 4 ? '华东大区' : index < 6 ? '华南大区' : '中西部大区',
    disabled: city === '南京' ? true : undefined,
  }),
)
const terminals: Option[] = Array.from({ length: 10_000 }, (_, index) => {
  const value = `wg_${String(index).padStart(5, '0')}`
  return { value, label: `终端 ${value}` }
})

interface Args {
  label: string
  value: string[]
  multiple: boolean
  clearable: boolean
  disabled: boolean
  error: string
  options: Option[]
  loading: boolean
  failure: string
  creates: boolean
  loadOptions?: LoadOptions
  knownOptions?: Option[]
  maxTags: number
  onRetry?: () => void
  onChange?: (value: string[]) => void
}

const meta = {
  id: 'ui-combobox',
  title: 'ui/combobox 搜索选择框',
  args: {
    label: '服务站',
    value: ['d2'],
    multiple: false,
    clearable: true,
    disabled: false,
    error: '',
    options: stations,
    loading: false,
    failure: '',
    creates: false,
    maxTags: 2,
  },
  render: function Chosen(args: Args) {
    const { label, value, multiple, error, options, loadOptions, knownOptions, creates, loading, failure, ...props } =
      args
    const [chosen, setChosen] = useState(value)
    const [added, setAdded] = useState<Option[]>([])
    function handleChange(next: string[]) {
      setChosen(next)
      args.onChange?.(next)
    }
    const common = {
      clearable: props.clearable,
      disabled: props.disabled,
      onCreate: creates
        ? (text: string) => {
            setAdded([...added, { value: `new-${text}`, label: text }])
            return `new-${text}`
          }
        : undefined,
    }
    const source = loadOptions
      ? { loadOptions, debounceMs: 0, knownOptions }
      : {
          options: [...options, ...added],
          loading,
          error: failure !== '' ? failure : undefined,
          onRetry: props.onRetry,
        }
    return (
      <div style={{ width: 280, maxWidth: '100%', paddingInline: 16 }}>
        <Field label={label} error={error}>
          {multiple ? (
            <MultiCombobox {...common} {...source} maxTags={props.maxTags} value={chosen} onChange={handleChange} />
          ) : (
            <Combobox
              {...common}
              {...source}
              value={chosen[0] ?? null}
              onChange={(next) => handleChange(next === null ? [] : [next])}
            />
          )}
        </Field>
      </div>
    )
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

const opened: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('combobox'))
  await screen.findByRole('listbox', { hidden: true }, { timeout: 10_000 })
}

export const Filled: Story = {}
export const EmptyField: Story = { args: { value: [] } }
export const Grouped: Story = { play: opened }
export const Disabled: Story = { args: { disabled: true } }
export const Invalid: Story = { args: { value: [], error: '请选择服务站' } }
export const UnknownValue: Story = { args: { value: ['d99'] } }
export const NoOptions: Story = { args: { value: [], options: [] }, play: opened }
export const Loading: Story = { args: { options: [], loading: true }, play: opened }
export const DoesNotLoad: Story = { args: { options: [], failure: '加载失败', onRetry: () => {} }, play: opened }
export const TenThousand: Story = {
  args: { label: '终端', options: terminals, value: ['wg_07000'] },
  play: opened,
}
export const Creates: Story = { args: { creates: true, value: [] } }
export const Multiple: Story = { args: { multiple: true, value: ['d1', 'd3', 'd5', 'd99'] } }
export const MultipleOpen: Story = { args: { multiple: true, value: ['d1', 'd3'] }, play: opened }
export const MultipleManyTags: Story = { args: { multiple: true, value: ['d1', 'd2', 'd3'], maxTags: 3 } }
export const Remote: Story = {
  args: { value: ['d7'], loadOptions: async (text) => matching(stations, text), knownOptions: stations.slice(6, 7) },
}
export const RemoteDoesNotLoad: Story = {
  args: { value: ['d7'], loadOptions: () => Promise.reject(new Error('offline')), knownOptions: stations.slice(6, 7) },
  play: opened,
}
export const LongText: Story = {
  args: {
    value: ['1'],
    options: [{ value: '1', label: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程第三标段' }],
  },
  play: opened,
}
