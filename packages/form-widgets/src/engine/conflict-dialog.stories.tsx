import type { Meta, StoryObj } from '@storybook/react-vite'
import { UiProvider } from '@trackhoe/ui'
import { screen } from 'storybook/test'
import { stationEntity } from '../testing/stations.ts'
import type { ConflictChoice } from './edit-conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

interface StationConflictProps {
  values: Readonly<Record<string, { mine: unknown; theirs: unknown; suggestion?: ConflictChoice }>>
}

const choices = {
  of: (field: { key: string }) => ({
    options: field.key === 'brands' ? BRANDS : field.key === 'level' ? LEVELS : KINDS,
    departments: [{ value: 'd11', label: '上海大区' }],
  }),
}
const LEVELS = [
  { value: 1, label: '一级' },
  { value: 2, label: '二级' },
]
const KINDS = [
  { value: 'own', label: '直营' },
  { value: 'partner', label: '合作' },
]
const BRANDS = [
  { value: 'a', label: '山河' },
  { value: 'b', label: '徐工' },
]

function StationConflict({ values }: StationConflictProps) {
  const fields = stationEntity.useFields()
  const conflicts = fields.flatMap((field) => {
    const value = values[field.key]
    return value ? [{ field, mine: value.mine, theirs: value.theirs, suggestion: value.suggestion }] : []
  })
  return (
    <UiProvider>
      <ConflictDialog
        title="服务站「上海浦东服务站」已有新的数据"
        newer={{ savedBy: 'zhaolei', savedAt: '2026-03-12 10:20:00' }}
        conflicts={conflicts}
        show={(field, value) => field.widget.toText(value, choices.of(field), field)}
        onResolve={() => {}}
        onClose={() => {}}
      />
    </UiProvider>
  )
}

const values: StationConflictProps['values'] = {
  name: { mine: '上海浦东新区服务站', theirs: '上海浦东服务中心（含川沙、惠南、临港分站）' },
  level: { mine: 1, theirs: 2, suggestion: 'theirs' },
  phone: { mine: '02150805678', theirs: '', suggestion: 'mine' },
  opened: { mine: '2019-04-01', theirs: '2019-05-01', suggestion: 'theirs' },
  brands: { mine: ['a', 'b'], theirs: ['b'] },
}

const meta = {
  id: 'form-widgets-conflict-dialog',
  title: 'form-widgets/conflict-dialog 编辑冲突',
  component: StationConflict,
  parameters: { layout: 'fullscreen' },
  args: { values },
} satisfies Meta<typeof StationConflict>
export default meta
type Story = StoryObj<typeof meta>

export const BothSides: Story = {}
export const ChoiceMissing: Story = {
  // The dialog is outside of the canvas.
  play: async ({ userEvent }) => userEvent.click(await screen.findByRole('button', { name: '保存' })),
}
export const OneSideOnly: Story = {
  args: { values: { level: { mine: 1, theirs: 2, suggestion: 'theirs' } } },
}
