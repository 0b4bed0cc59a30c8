import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { UiProvider } from '../provider/ui-provider.tsx'
import type { SideMenuLink } from './side-menu-item.ts'
import * as stories from './side-menu.stories.tsx'

const { Collapsed, Empty, Expanded, GroupsCollapsed, InDrawer, Pinned } = composeStories(stories)

const group = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const choice = (name: string) => page.getByRole('menuitem', { name, exact: true })

describe('SideMenu', () => {
  it('marks the current entry and expands the groups around it', async () => {
    await render(<Expanded />)
    await expect.element(link('终端')).toHaveAttribute('aria-current', 'page')
    await expect.element(group('车辆管理')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(group('终端与通信设备')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(group('系统管理')).toHaveAttribute('aria-expanded', 'false')
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  })

  it('expands and collapses a group by keyboard, and reports the link that is followed', async () => {
    const onSelect = vi.fn<(item: SideMenuLink) => void>()
    await render(<GroupsCollapsed onSelect={onSelect} />)
    await link('首页').click()
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(group('系统管理')).toHaveFocus()
    await userEvent.keyboard('{Enter}{Tab}')
    await expect.element(link('用户')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onSelect.mock.calls.map(([item]) => item.value)).toEqual(['home', 'users'])
    await expect.element(link('用户')).toHaveAttribute('aria-current', 'page')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
    await expect.element(link('用户')).not.toBeInTheDocument()
  })

  it('leaves a group open that was opened by hand, and opens one again for the page that is shown next', async () => {
    await render(<Expanded />)
    await group('系统管理').click()
    await group('车辆管理').click()
    await expect.element(link('车辆')).not.toBeInTheDocument()
    await link('用户').click()
    await expect.element(group('系统管理')).toHaveAttribute('aria-expanded', 'true')
    await group('系统管理').click()
    await link('首页').click()
    await expect.element(group('系统管理')).toHaveAttribute('aria-expanded', 'false')
  })

  it('reads aloud what a badge means, and that a link opens a window', async () => {
    await render(<Expanded />)
    await expect.element(link('告警，3 条未处理')).toHaveTextContent('告警3')
    const overseas = link('海外平台（在新窗口打开）')
    await expect.element(overseas).toHaveAttribute('target', '_blank')
    await expect.element(overseas).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('leads nowhere where an entry is unavailable, and shows the reason', async () => {
    await render(<Expanded />)
    await expect.element(link('旧版报表')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(link('旧版报表')).toHaveAttribute('title', '旧版报表已停用')
    await expect.element(link('旧版报表')).not.toHaveAttribute('href')
  })

  it('has links in the lists of its groups while collapsed, which a key follows', async () => {
    const onSelect = vi.fn<(item: SideMenuLink) => void>()
    await render(<Collapsed onSelect={onSelect} />)
    // The lists are there: their buttons are triggers.
    await expect.element(group('车辆管理')).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Tab}{Tab}{Tab}{ArrowDown}')
    await expect.element(choice('车辆')).toHaveFocus()
    await expect.element(choice('车辆')).toHaveAttribute('href', '#list')
    await expect.element(choice('终端')).toHaveAttribute('aria-current', 'page')
    await expect.element(choice('旧版报表')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    expect(onSelect.mock.calls.map(([item]) => item.value)).toEqual(['list'])
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(group('车辆管理')).toHaveFocus()
    await group('车辆管理').click()
    await choice('终端').click()
    expect(onSelect.mock.calls.map(([item]) => item.value)).toEqual(['list', 'terminals'])
  })

  it('shows the whole title of a collapsed link on hover', async () => {
    await render(<Collapsed />)
    await link('使用手册（在新窗口打开）').hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('使用手册')
  })

  it('has pinned entries with their own actions, and a group that the caller expands', async () => {
    await render(<Pinned />)
    await expect.element(page.getByRole('button', { name: '取消收藏：用户' })).toBeVisible()
    await group('常用').click()
    await expect.element(group('常用')).toHaveAttribute('aria-expanded', 'true')
  })

  it('closes its drawer when a page was chosen', async () => {
    await render(<InDrawer />)
    await page.getByRole('button', { name: '菜单' }).click()
    await page.getByRole('dialog').getByRole('link', { name: '首页' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('has the texts of the language', async () => {
    await render(
      <UiProvider locale="en-US">
        <Empty />
      </UiProvider>,
    )
    await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toHaveTextContent('No menu available')
  })
})
