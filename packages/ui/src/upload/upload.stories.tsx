import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from '../field/field.tsx'
import { Upload } from './upload.tsx'
import type { SendFile } from './uploads.ts'

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#5b6066"/><circle cx="40" cy="44" r="20" fill="#e7a13c"/></svg>')}`

const keep: SendFile = (file) => Promise.resolve({ url: `/temp/${file.name}`, name: file.name })

const meta = {
  id: 'ui-upload',
  title: 'ui/upload 上传',
  component: Upload,
  args: {
    'aria-label': '附件',
    upload: keep,
    defaultValue: [
      { url: '/temp/保养记录.xlsx', name: '保养记录.xlsx' },
      { url: '/temp/%E7%BB%B4%E4%BF%AE%E5%8D%95.pdf' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { defaultValue: [] } }
export const OneTable: Story = {
  args: { defaultValue: [], accept: '.xls,.xlsx', maxCount: 1, maxSize: 1024, hint: '.xls、.xlsx，最大 1 KB' },
}
export const Full: Story = { args: { maxCount: 2 } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
/** Choose a file to see it fail. */
export const Failing: Story = {
  args: { defaultValue: [], upload: () => Promise.reject(new Error('502')) },
}
/** Choose a file to see why it is refused. */
export const Refused: Story = {
  args: {
    defaultValue: [],
    upload: () => Promise.reject(new Error('上传空间不足：您已使用 480 MB，上限 500 MB')),
    describeError: (error) => (error instanceof Error ? error.message : undefined),
  },
}
/** Choose a file to see it on its way for ever. */
export const Sending: Story = {
  args: {
    defaultValue: [],
    upload: (_, { onProgress, signal }) =>
      new Promise((_resolve, reject) => {
        onProgress(0.62)
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  },
}
export const Wall: Story = {
  args: {
    kind: 'image',
    'aria-label': '现场照片',
    defaultValue: [
      { url: photo, name: '驾驶室.jpg' },
      { url: 'data:image/png;base64,AAAA', name: '小时表.jpg' },
    ],
    onPreview: () => {},
  },
}
export const WallEmpty: Story = { args: { kind: 'image', defaultValue: [], hint: '最多 3 张', maxCount: 3 } }
export const InField: Story = {
  render: ({ upload }) => (
    <Field label="附件" required error="请上传文件">
      <Upload upload={upload} />
    </Field>
  ),
}
