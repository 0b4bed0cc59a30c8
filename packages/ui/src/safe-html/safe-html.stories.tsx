import type { Meta, StoryObj } from '@storybook/react-vite'
import { SafeHtml } from './safe-html.tsx'

const meta = {
  id: 'ui-safe-html',
  title: 'ui/safe-html 安全 HTML',
  component: SafeHtml,
  args: {
    html: '<h3>停机通知</h3><p>本系统将于 <b>11 月 21 日 22:00</b> 升级，详见<a href="https://example.com">说明</a>。</p>',
  },
} satisfies Meta<typeof SafeHtml>
export default meta
type Story = StoryObj<typeof meta>

export const Announcement: Story = {}
export const WithoutWhatHarms: Story = {
  args: {
    html: '<p onclick="alert(1)">文字留下，<script>alert(1)</script>脚本去掉。</p><img alt="现场照片" src="https://evil.example/x.png">',
  },
}
