import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { TestLayout, sampleWorkspace } from '../testing/test-layout.tsx'
import { emptyMenu, longTitles } from '../testing/sample-menu.ts'

const viewport = {
  options: {
    desk: { name: 'Desk', styles: { width: '1440px', height: '900px' } },
    phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
  },
}

const meta = {
  id: 'shell-main-layout',
  title: 'shell/main-layout 主框架',
  component: TestLayout,
  args: { history: ['/map', '/vehicle/list', '/system/user'] },
  parameters: { layout: 'fullscreen', viewport },
  globals: { viewport: { value: 'desk' } },
} satisfies Meta<typeof TestLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Desk: Story = {}
export const Folded: Story = { args: { preferences: { menuFolded: true } } }
export const Roomy: Story = { args: { preferences: { density: 'default' } } }
export const English: Story = { args: { preferences: { locale: 'en-US' } } }
export const ManyTabs: Story = {
  render: (args) => <TestLayout {...args} workspace={sampleWorkspace(longTitles)} />,
}
export const NoMenu: Story = { args: { menu: emptyMenu, history: ['/'] } }
export const NotFound: Story = { args: { history: ['/404'] } }
export const PageFails: Story = {
  render: (args) => <TestLayout {...args} pages={{ '/system/user': <FailingPage /> }} />,
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const PhoneMenuOpen: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开菜单' }))
    await screen.findByRole('dialog')
  },
}

function FailingPage(): never {
  throw new Error('Cannot read the columns of the list')
}
