import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { UiProvider } from '../provider/ui-provider.tsx'
import * as contextStories from './context-menu.stories.tsx'
import * as stories from './menu.stories.tsx'

const { Checkboxes, Closed, Groups } = composeStories(stories)
const { Closed: ClosedContext } = composeStories(contextStories)

describe('Menu', () => {
  it('is opened and used by keyboard, past what is disabled', async () => {
    const onSelect = vi.fn<(action: string) => void>()
    const screen = await render(<Closed onSelect={onSelect} />)
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: /重置密码/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: '删除' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledWith('删除')
    await expect.element(screen.getByRole('button', { name: '更多' })).toHaveFocus()
  })

  it('shows at night what the pointer or the keys are on', async () => {
    await render(
      <UiProvider theme="dark">
        <Closed />
      </UiProvider>,
    )
    await userEvent.keyboard('{Tab}{ArrowDown}')
    const chosen = page.getByRole('menuitem', { name: /重置密码/ })
    await expect.element(chosen).toHaveFocus()
    const lightness = (element: Element) => Number(/^oklch\((\S+)/.exec(getComputedStyle(element).backgroundColor)?.[1])
    expect(lightness(chosen.element()) - lightness(page.getByRole('menu').element())).toBeGreaterThan(0.03)
  })

  it('names its groups and marks where one is', async () => {
    await render(<Groups />)
    const vehicles = page.getByRole('group', { name: '车辆管理' })
    await expect.element(vehicles.getByRole('menuitem')).toHaveLength(2)
    await expect.element(vehicles.getByRole('menuitem', { name: '终端' })).toHaveAttribute('aria-current', 'page')
  })

  it('stays open while several are ticked', async () => {
    const screen = await render(<Checkboxes />)
    await screen.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('menuitemcheckbox', { name: '手机' }).click()
    await expect.element(page.getByRole('menuitemcheckbox', { name: '手机' })).toBeChecked()
    await page.getByRole('menuitemcheckbox', { name: '姓名' }).click()
    await expect.element(page.getByRole('menuitemcheckbox', { name: '姓名' })).not.toBeChecked()
  })
})

describe('ContextMenu', () => {
  it.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('is opened by %s and used by keyboard', async (keys) => {
    const onSelect = vi.fn<(action: string) => void>()
    const screen = await render(<ClosedContext onSelect={onSelect} />)
    await userEvent.keyboard(`{Tab}${keys}`)
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect.element(page.getByRole('menuitem', { name: '解绑' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledWith('解绑')
    await expect.element(screen.getByRole('button')).toHaveFocus()
  })

  it('is used by digits, save for what is disabled, and stays inside the window', async () => {
    const onSelect = vi.fn<(action: string) => void>()
    const screen = await render(<ClosedContext onSelect={onSelect} />)
    await screen.getByRole('button').click({ button: 'right' })
    const menu = page.getByRole('menu')
    await expect.element(menu).toBeVisible()
    expect(menu.element().scrollWidth).toBeLessThanOrEqual(menu.element().clientWidth)
    await userEvent.keyboard('2')
    await expect.element(menu).toBeVisible()
    expect(onSelect).not.toHaveBeenCalled()
    await userEvent.keyboard('1')
    expect(onSelect).toHaveBeenCalledWith('定位')
    await expect.element(menu).not.toBeInTheDocument()
  })
})
