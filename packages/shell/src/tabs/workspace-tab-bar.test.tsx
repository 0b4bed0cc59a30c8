import { composeStories } from '@storybook/react-vite'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { TabAction } from './tab-action.ts'
import * as stories from './workspace-tab-bar.stories.tsx'
import type { Tab } from './workspace.ts'

const { Few, HomeOnly, ThirtyLong } = composeStories(stories)

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const titles = () =>
  page
    .getByRole('tab')
    .elements()
    .map((element) => element.textContent)

async function focusShown() {
  await userEvent.click(page.getByRole('tab', { selected: true }))
}

/** A warning stays until it is closed, also into the next test. */
async function readToast(text: string) {
  await expect.element(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
}

beforeEach(async () => {
  await page.viewport(1280, 800)
})

describe('WorkspaceTabBar', () => {
  it('moves the focus by arrows, Home and End, without showing the tab', async () => {
    await render(<Few />)
    await focusShown()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('首页')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(tab('工单模板设计 · 定期保养')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(tab('首页')).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowLeft}')
    await expect.element(tab('用户')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(tab('工单模板设计 · 定期保养')).toHaveAttribute('aria-selected', 'true')
  })

  it('is one stop for Tab, with the close button of the shown page after it', async () => {
    await render(<Few />)
    await userEvent.keyboard('{Tab}')
    await expect.element(tab('用户')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: '关闭 用户' })).toHaveFocus()
  })

  it('gives the focus to the neighbour of a tab that Delete has closed', async () => {
    await render(<Few />)
    await focusShown()
    await userEvent.keyboard('{Delete}')
    await expect.element(tab('用户')).not.toBeInTheDocument()
    await expect.element(tab('工单模板设计 · 定期保养')).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowRight}{Delete}')
    await expect.element(tab('车辆')).toHaveFocus()
    expect(titles()).toEqual(['首页', '车辆', '工单模板设计 · 定期保养'])
  })

  it('keeps the focus in the strip when × has closed a page', async () => {
    await render(<Few />)
    await page.getByRole('button', { name: '关闭 用户' }).click()
    await expect.element(tab('工单模板设计 · 定期保养')).toHaveFocus()
    await expect.element(tab('工单模板设计 · 定期保养')).toHaveAttribute('aria-selected', 'true')
  })

  it('opens its menu by Shift+F10 and closes by digit, relative to the tab and not to the shown page', async () => {
    await render(<Few />)
    await focusShown()
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Shift>}{F10}{/Shift}')
    await expect.element(page.getByRole('menu', { name: '车辆' })).toBeVisible()
    // Its items are a file of their own, which the browser may still load.
    await expect.element(page.getByRole('menuitem', { name: /^关闭左侧/ })).toBeVisible()
    await userEvent.keyboard('2')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    expect(titles()).toEqual(['首页', '工单', '车辆'])
    await expect.element(tab('车辆')).toHaveFocus()
    await expect.element(tab('车辆')).toHaveAttribute('aria-selected', 'true')
  })

  it('offers nothing in its menu that would change nothing', async () => {
    await render(<HomeOnly />)
    await tab('首页').click({ button: 'right' })
    for (const act of [/^关闭左侧/, /^关闭右侧/, /^关闭其他/, /^关闭全部/, /^左移/, /^右移/])
      await expect.element(page.getByRole('menuitem', { name: act })).toHaveAttribute('aria-disabled', 'true')
  })

  it('opens its menu by the menu key, and Esc gives the focus back', async () => {
    await render(<Few />)
    await focusShown()
    await userEvent.keyboard('{ContextMenu}')
    await expect.element(page.getByRole('menuitem', { name: /刷新/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(tab('用户')).toHaveFocus()
  })

  it('opens its menu by the right button, for another tab too while it is open', async () => {
    await render(<Few />)
    await tab('工单').click({ button: 'right' })
    await expect.element(page.getByRole('menu', { name: '工单' })).toBeVisible()
    await tab('车辆').click({ button: 'right', force: true })
    await expect.element(page.getByRole('menu', { name: '车辆' })).toBeVisible()
    await page.getByRole('menuitem', { name: /关闭左侧/ }).click()
    await expect.element(tab('工单')).not.toBeInTheDocument()
    await expect.element(tab('车辆')).toHaveFocus()
  })

  it('chooses by the digits 1, 3 and 4', async () => {
    const onAct = vi.fn<(act: TabAction, tab: Tab) => void>()
    await render(<Few onAct={onAct} />)
    await tab('车辆').click()
    onAct.mockClear()
    for (const [digit, act] of Object.entries({ 4: 'refresh', 1: 'close-left', 3: 'close-others' })) {
      await userEvent.keyboard('{Shift>}{F10}{/Shift}')
      await expect.element(page.getByRole('menu')).toBeVisible()
      await userEvent.keyboard(digit)
      await expect.element(tab('车辆')).toHaveFocus()
      expect(onAct.mock.lastCall?.[0]).toBe(act)
    }
    expect(titles()).toEqual(['首页', '车辆'])
  })

  it('leaves the digits alone while no menu is open', async () => {
    const onAct = vi.fn<(act: TabAction, tab: Tab) => void>()
    await render(<Few onAct={onAct} />)
    await focusShown()
    onAct.mockClear()
    await userEvent.keyboard('1234')
    expect(onAct).not.toHaveBeenCalled()
  })

  it('closes by the middle button', async () => {
    await render(<Few />)
    await tab('车辆').click({ button: 'middle' })
    await expect.element(tab('车辆')).not.toBeInTheDocument()
    await expect.element(tab('用户')).toHaveAttribute('aria-selected', 'true')
  })

  it('refuses to close home', async () => {
    await render(<Few />)
    await tab('首页').click({ button: 'middle' })
    await readToast('首页不能关闭')
    expect(titles()).toContain('首页')
  })

  it('refuses to close the last page', async () => {
    await render(<HomeOnly />)
    await focusShown()
    await userEvent.keyboard('{Delete}')
    await expect.element(tab('首页')).toHaveFocus()
    await readToast('这是最后一页，不能再关闭了')
  })

  it('keeps the shown tab in view, scrolls by the wheel and lists all pages', async () => {
    await render(<ThirtyLong />)
    const last = page.getByRole('tab', { selected: true })
    await expect.element(last).toBeInViewport({ ratio: 1 })
    await expect.element(tab('首页')).not.toBeInViewport()
    await page.getByRole('button', { name: '列出全部页面' }).click()
    await page.getByRole('searchbox', { name: '搜索已打开的页面' }).fill('shouye')
    await userEvent.keyboard('{Enter}')
    await expect.element(tab('首页')).toBeInViewport({ ratio: 1 })
    const strip = tab('首页').element().parentElement?.parentElement
    expect(strip?.scrollLeft).toBe(0)
    strip?.dispatchEvent(new WheelEvent('wheel', { deltaY: 300, bubbles: true, cancelable: true }))
    expect(strip?.scrollLeft).toBe(300)
  })

  it('moves the focused tab by Ctrl, Shift and an arrow, never before home, and announces its position', async () => {
    await render(<Few />)
    await focusShown()
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    expect(titles()).toEqual(['首页', '工单', '车辆', '用户', '工单模板设计 · 定期保养'])
    await expect.element(page.getByRole('status')).toHaveTextContent('用户移到第 4 位，共 5 位')
    await expect.element(tab('用户')).toHaveFocus()
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{/Control}')
    expect(titles()).toEqual(['首页', '用户', '工单', '车辆', '工单模板设计 · 定期保养'])
  })

  it('moves a tab to where it is dragged, and shows nothing else by that', async () => {
    await render(<Few />)
    await userEvent.dragAndDrop(tab('工单'), tab('工单模板设计 · 定期保养'), {
      targetPosition: { x: 120, y: 10 },
    })
    expect(titles()).toEqual(['首页', '车辆', '工单模板设计 · 定期保养', '工单', '用户'])
    await expect.element(tab('用户')).toHaveAttribute('aria-selected', 'true')
    await userEvent.dragAndDrop(tab('用户'), tab('首页'), { targetPosition: { x: 2, y: 10 } })
    expect(titles()).toEqual(['首页', '用户', '车辆', '工单模板设计 · 定期保养', '工单'])
  })

  it('opens a closed page again from the menu', async () => {
    await render(<Few />)
    await page.getByRole('button', { name: '关闭 车辆' }).click()
    await tab('首页').click({ button: 'right' })
    await page.getByRole('menuitem', { name: /重新打开已关闭的页面/ }).click()
    expect(titles()).toEqual(['首页', '工单', '车辆', '工单模板设计 · 定期保养', '用户'])
    await expect.element(tab('车辆')).toHaveAttribute('aria-selected', 'true')
  })

  it('needs no list while there is room', async () => {
    await render(<Few />)
    await expect.element(tab('用户')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '列出全部页面' })).not.toBeInTheDocument()
  })
})
