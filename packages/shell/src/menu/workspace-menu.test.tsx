import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './workspace-menu.stories.tsx'

const { AllFolded, Collapsed, Empty, GroupOpen, ThreeLevels, UnsafeAddress } = composeStories(stories)

const group = (name: string) => page.getByRole('button', { name })
const link = (name: string) => page.getByRole('link', { name, exact: true })

describe('WorkspaceMenu', () => {
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

  it('keeps the whole names while collapsed, and lists what lies below a group', async () => {
    await render(<Collapsed />)
    await expect.element(page.getByRole('link', { name: '首页', exact: true })).toBeVisible()
    await expect.element(group('车辆管理')).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Tab}{Tab}{Tab}{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: '车辆', exact: true })).toHaveFocus()
    const devices = page.getByRole('group', { name: '终端与通信设备' })
    await expect
      .element(devices.getByRole('menuitem', { name: '终端', exact: true }))
      .toHaveAttribute('aria-current', 'page')
    await userEvent.keyboard('{End}')
    await expect.element(page.getByRole('menuitem', { name: '海外平台（在新窗口打开）' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(group('车辆管理')).toHaveFocus()
  })

  it('offers nothing for an address that is not safe while collapsed', async () => {
    const unsafe = { kind: 'window', id: 'old', title: '旧版报表', icon: null, url: 'javascript:alert(1)' } as const
    const reports = { kind: 'group', id: 'reports', title: '报表', icon: null, items: [unsafe] } as const
    await render(<Collapsed items={[reports, { ...unsafe, id: 'older' }]} />)
    await expect.element(link('旧版报表')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(group('报表')).toHaveAttribute('aria-expanded', 'false')
    await group('报表').click()
    await expect.element(page.getByRole('menuitem', { name: '旧版报表' })).toHaveAttribute('aria-disabled', 'true')
  })
})
