import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './side-menu.stories.tsx'

const { AllFolded, Empty, GroupOpen, ThreeLevels, UnsafeAddress } = composeStories(stories)

const group = (name: string) => page.getByRole('button', { name })
const link = (name: string) => page.getByRole('link', { name, exact: true })

describe('SideMenu', () => {
  it('marks the shown page and opens the groups above it', async () => {
    await render(<ThreeLevels />)
    await expect.element(group('车辆管理')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(group('终端与通信设备')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(link('物联网卡与流量套餐到期提醒设置')).toHaveAttribute('aria-current', 'page')
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  })

  it('opens and folds a group by keyboard', async () => {
    await render(<AllFolded />)
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(group('服务管理')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(group('服务管理')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Tab}')
    await expect.element(link('工单')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
    await expect.element(link('工单')).not.toBeInTheDocument()
    await expect.element(group('服务管理')).not.toHaveAttribute('aria-controls')
  })

  it('opens a group folded by hand for the page that is shown next', async () => {
    const screen = await render(<GroupOpen />)
    await group('系统管理').click()
    await expect.element(link('用户')).not.toBeInTheDocument()
    await screen.rerender(<GroupOpen currentPath="/system/role" />)
    await expect.element(link('角色')).toHaveAttribute('aria-current', 'page')
  })

  it('truncates a long name and shows it in full on hover', async () => {
    await render(<ThreeLevels />)
    const long = link('物联网卡与流量套餐到期提醒设置')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect.element(long).toHaveAttribute('title', '物联网卡与流量套餐到期提醒设置')
    expect(long.element().getBoundingClientRect().right).toBeLessThan(menu.element().getBoundingClientRect().right)
  })

  it('opens external addresses in a window without a reference to this one', async () => {
    await render(<ThreeLevels />)
    const manual = link('使用手册（在新窗口打开）')
    await expect.element(manual).toHaveAttribute('href', 'https://docs.example.com/manual')
    await expect.element(manual).toHaveAttribute('target', '_blank')
    await expect.element(manual).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('indents an outside address like the pages beside it', async () => {
    await render(<ThreeLevels />)
    const outside = getComputedStyle(link('海外平台（在新窗口打开）').element())
    expect(outside.paddingInlineStart).toBe(getComputedStyle(link('车辆').element()).paddingInlineStart)
  })

  it('leads nowhere when the address is not safe', async () => {
    await render(<UnsafeAddress />)
    await expect.element(link('旧版报表')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(link('旧版报表')).not.toHaveAttribute('href')
  })

  it('shows that there is nothing to open', async () => {
    await render(<Empty />)
    await expect.element(page.getByText('没有可用的菜单')).toBeVisible()
  })
})
