import type { Meta, StoryObj } from '@storybook/react-vite'
import { useToast } from '@trackhoe/ui'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { useMessages } from '../locale/use-messages.ts'
import { TestShell } from '../testing/test-shell.tsx'
import { longTitles } from '../testing/sample-menu.ts'
import { applyAction, type TabAction } from './tab-action.ts'
import { createWorkspace, open, reorder, type Tab } from './workspace.ts'
import { WorkspaceTabBar } from './workspace-tab-bar.tsx'

interface Args {
  titles: readonly string[]
  /** The pages with unsaved edits. */
  dirty?: readonly string[]
  /** Called before the action is applied. */
  onAct: (act: TabAction, tab: Tab) => void
}

const noPanels: ReadonlySet<string> = new Set()

function Strip({ titles, dirty = [], onAct }: Args) {
  const t = useMessages().tabs
  const toast = useToast()
  const [workspace, setWorkspace] = useState(() =>
    titles.reduce(
      (before, title, at) => open(before, { path: `/page-${at}`, title }),
      createWorkspace({ path: '/map', title: '首页' }),
    ),
  )

  function handleAct(act: TabAction, tab: Tab) {
    onAct(act, tab)
    const result = applyAction(workspace, act, tab.id)
    if (result.kind === 'done') setWorkspace(result.workspace)
    else toast.warning(t[result.why])
  }

  return (
    <div className="bg-canvas">
      <WorkspaceTabBar
        workspace={workspace}
        onAct={handleAct}
        onMove={(tab, to) => setWorkspace((before) => reorder(before, tab.id, to))}
        dirty={new Set(workspace.tabs.flatMap((tab) => (dirty.includes(tab.title) ? [tab.id] : [])))}
        live={noPanels}
      />
      <div className="h-10 border-t border-line-strong bg-surface" />
    </div>
  )
}

const meta = {
  id: 'shell-workspace-tab-bar',
  title: 'shell/workspace-tab-bar 工作区页签',
  args: { titles: ['工单', '车辆', '工单模板设计 · 定期保养', '用户'], onAct: (_act: TabAction, _tab: Tab) => {} },
  render: (args: Args) => (
    <TestShell>
      <Strip {...args} />
    </TestShell>
  ),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Few: Story = {}
export const Unsaved: Story = { args: { dirty: ['车辆', '用户'] } }
export const HomeOnly: Story = { args: { titles: [] } }
export const ThirtyLong: Story = { args: { titles: longTitles } }
export const MenuOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: '车辆' }).focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await screen.findByRole('menu', { name: '车辆' })
  },
}
