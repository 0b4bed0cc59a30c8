import { composeStories } from '@storybook/react-vite'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { UiProvider } from '../provider/ui-provider.tsx'
import * as stories from './app-frame.stories.tsx'

const { Collapsed, Wide, WithTabs } = composeStories(stories)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const main = page.getByRole('main')
const menu = page.getByRole('navigation', { name: '主菜单' })
const widthOf = (element: Element) => element.getBoundingClientRect().width

beforeEach(() => page.viewport(1280, 800))

describe('AppFrame', () => {
  it('leads past header and menu to the page, and leaves the address alone', async () => {
    await render(<Wide />)
    const before = window.location.href
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('link', { name: '跳到内容' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(main).toHaveFocus()
    expect(window.location.href).toBe(before)
    await userEvent.keyboard('{Tab}')
    await expect.element(button('新增')).toHaveFocus()
  })

  it('collapses its menu, and reports that so that it can be stored', async () => {
    const onCollapsedChange = vi.fn<(collapsed: boolean) => void>()
    await render(<Wide onCollapsedChange={onCollapsedChange} />)
    expect(widthOf(menu.element())).toBe(200)
    await button('收起菜单').click()
    await expect.element(button('展开菜单')).toBeVisible()
    expect(widthOf(menu.element())).toBe(80)
    expect(onCollapsedChange.mock.calls).toEqual([[true]])
  })

  it('stays as the caller has it', async () => {
    const screen = await render(<Wide collapsed={false} />)
    await button('收起菜单').click()
    await expect.element(button('收起菜单')).toBeVisible()
    await screen.rerender(<Wide collapsed />)
    await expect.element(button('展开菜单')).toBeVisible()
  })

  it('has the menu in a drawer while the window is narrow, which closes when a page was chosen', async () => {
    await page.viewport(390, 844)
    await render(<Wide />)
    await expect.element(menu).not.toBeInTheDocument()
    await button('打开菜单').click()
    await page.getByRole('dialog', { name: '服务平台' }).getByRole('link', { name: '首页' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button('打开菜单')).toHaveFocus()
    await page.viewport(1280, 800)
    await expect.element(menu).toBeVisible()
  })

  it('gives the height of the header to the page', async () => {
    const screen = await render(<WithTabs />)
    const header = page.getByRole('banner')
    await expect.element(header).toBeInViewport()
    await screen.rerender(<WithTabs headerHidden />)
    await expect.element(header).not.toBeInViewport()
    await expect.element(page.getByText('演示数据，每晚重置')).toBeInViewport({ ratio: 1 })
  })

  it('has the texts of the language', async () => {
    await render(
      <UiProvider locale="en-US">
        <Collapsed />
      </UiProvider>,
    )
    await expect.element(button('Expand menu')).toBeVisible()
  })
})
