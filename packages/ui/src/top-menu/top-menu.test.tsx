import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../provider/ui-provider.tsx'
import type { SideMenuLink } from '../side-menu/side-menu-item.ts'
import * as stories from './top-menu.stories.tsx'

const { Whole, Overflowing } = composeStories(stories)
const menu = page.getByRole('navigation', { name: '主菜单' })
const link = (name: string) => menu.getByRole('link', { name, exact: true })
const group = (name: string) => menu.getByRole('button', { name, exact: true })
const choice = (name: string) => page.getByRole('menuitem', { name, exact: true })

describe('TopMenu', () => {
  it('is walked by keyboard: Tab among the entries, arrows in the list of a group, Esc back to its button', async () => {
    const onSelect = vi.fn<(item: SideMenuLink) => void>()
    await render(<Whole onSelect={onSelect} />)
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(group('车辆管理')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(choice('车辆')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(group('车辆管理')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(choice('车辆')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(choice('终端')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onSelect.mock.calls.map(([item]) => item.value)).toEqual(['terminals'])
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  it('marks the link to the shown page, also in the list of its group', async () => {
    await render(<Whole value="home" />)
    await expect.element(link('首页')).toHaveAttribute('aria-current', 'page')
    await group('系统管理').click()
    await expect.element(choice('用户')).toHaveAttribute('href', '#users')
    await choice('用户').click()
    await expect.element(link('首页')).not.toHaveAttribute('aria-current')
    await group('系统管理').click()
    await expect.element(choice('用户')).toHaveAttribute('aria-current', 'page')
  })

  it('has what does not fit under 更多, as much as the width changes', async () => {
    const screen = await render(<Overflowing />)
    await expect.element(link('首页')).toBeVisible()
    await expect.element(group('系统管理')).not.toBeInTheDocument()
    await group('更多').click()
    await expect.element(choice('用户')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await screen.rerender(<Overflowing style={{ width: 900 }} />)
    await expect.element(group('系统管理')).toBeVisible()
    await expect.element(group('更多')).not.toBeInTheDocument()
  })

  it('reads aloud what a badge means and that a link opens a window, and leads nowhere where it cannot', async () => {
    await render(<Whole />)
    await expect.element(link('告警，3 条未处理')).toBeVisible()
    await expect.element(link('使用手册（在新窗口打开）')).toHaveAttribute('target', '_blank')
    await expect.element(link('报表')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(link('报表')).toHaveAttribute('title', '没有报表')
  })

  it('has the texts of the language', async () => {
    await render(
      <UiProvider locale="en-US">
        <Overflowing />
      </UiProvider>,
    )
    const english = page.getByRole('navigation', { name: 'Main menu' })
    await expect.element(english.getByRole('button', { name: 'More' })).toBeVisible()
  })
})
