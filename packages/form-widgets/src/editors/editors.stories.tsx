import type { Meta, StoryObj } from '@storybook/react-vite'
import { MarkdownEditor } from './markdown-editor.tsx'
import { MarkdownView } from './markdown-view.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'
import { RichTextView } from './rich-text-view.tsx'

const HTML =
  '<h2>冬季保养</h2><p>气温低于 <strong>−10 °C</strong> 时：</p><ul><li>更换低温机油</li><li>每日放掉燃油水分</li></ul>' +
  '<table><tbody><tr><th>机型</th><th>机油</th></tr><tr><td>TH210-6</td><td>0W-40</td></tr></tbody></table>'
const MARKDOWN =
  '## 冬季保养\n\n气温低于 **−10 °C** 时：\n\n- 更换低温机油\n- 每日放掉燃油水分\n\n| 机型 | 机油 |\n| --- | --- |\n| TH210-6 | 0W-40 |\n'

const meta = {
  id: 'form-widgets-editors',
  title: 'form-widgets/editors 富文本与 Markdown 编辑器',
  component: RichTextEditor,
  args: { label: '保养说明', defaultValue: HTML },
} satisfies Meta<typeof RichTextEditor>
export default meta
type Story = StoryObj<typeof meta>

export const RichText: Story = {}
export const RichTextEmpty: Story = { args: { defaultValue: '', placeholder: '写给机手的说明' } }
export const RichTextDisabled: Story = { args: { disabled: true } }
export const RichTextRead: Story = { render: () => <RichTextView value={HTML} /> }
export const Markdown: Story = { render: () => <MarkdownEditor label="保养说明" defaultValue={MARKDOWN} /> }
export const MarkdownDisabled: Story = {
  render: () => <MarkdownEditor label="保养说明" defaultValue={MARKDOWN} disabled />,
}
export const MarkdownRead: Story = { render: () => <MarkdownView value={MARKDOWN} /> }
