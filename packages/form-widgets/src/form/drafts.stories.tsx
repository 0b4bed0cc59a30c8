import type { Meta, StoryObj } from '@storybook/react-vite'
import { EditingProvider, type Draft, type EditingPort } from '../services/editing.tsx'
import { DraftRestoreAlert } from './draft-restore-alert.tsx'
import { DraftsAlert } from './drafts-alert.tsx'

const SAVED_AT = Date.UTC(2026, 10, 21, 2, 29)
const draft: Draft = {
  id: '1',
  record: '7',
  title: '编辑用户 · 李晓梅',
  changes: { realname: { from: '李晓梅', to: '李小梅' }, phone: { from: '', to: '13800000000' } },
  savedAt: SAVED_AT,
}
const kept: readonly Draft[] = [
  draft,
  { ...draft, id: '2', record: 'new', title: '新增用户', savedAt: SAVED_AT - 3_600_000 },
]
const port: EditingPort = {
  setEdits: () => {},
  drafts: { list: async () => kept, scheduleSave: () => {}, remove: () => {}, subscribe: () => () => {} },
}

const meta = {
  id: 'form-widgets-drafts',
  title: 'form-widgets/drafts 草稿',
  component: DraftsAlert,
  args: { onResume: () => {} },
  decorators: [
    (Story) => (
      <EditingProvider port={port}>
        <Story />
      </EditingProvider>
    ),
  ],
} satisfies Meta<typeof DraftsAlert>
export default meta
type Story = StoryObj<typeof meta>

export const LeftForms: Story = {}
export const Offered: Story = {
  render: () => (
    <DraftRestoreAlert
      draft={{ offer: draft, restore: () => {}, discardOffer: () => {}, clear: () => {} }}
      fields={{ realname: '姓名', phone: '手机号' }}
      current={{ realname: '李晓梅', phone: '13900000000' }}
    />
  ),
}
