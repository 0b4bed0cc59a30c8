import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './tab-bar.stories.tsx'

const { Few, Many, Unsaved, WithoutMenu } = composeStories(stories)

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const titles = () =>
  page
    .getByRole('tab')
    .elements()
    .map((element) => element.textContent)

describe('TabBar', () => {
  it('moves the focus by arrows and shows a page by Enter only', async () => {
    await render(<Few />)
    await tab('用户').click()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tab('车辆')).toHaveFocus()
    await expect.element(tab('用户')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(tab('车辆')).toHaveAttribute('aria-selected', 'true')
  })

  it('reports a try to close a fixed tab, and gives the focus to the neighbor of a closed one', async () => {
    const onClose = vi.fn<(value: string) => void>()
    await render(<Few onClose={onClose} />)
    await tab('首页').click()
    await userEvent.keyboard('{Delete}')
    expect(onClose.mock.calls).toEqual([['home']])
    await userEvent.keyboard('{ArrowRight}{Delete}')
    expect(titles()).toEqual(['首页', '车辆', '用户'])
    await expect.element(tab('车辆')).toHaveFocus()
  })

  it('keeps its fixed tabs in front, by keyboard and by the pointer', async () => {
    await render(<Few />)
    await tab('工单').click()
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    expect(titles()).toEqual(['首页', '工单', '车辆', '用户'])
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    expect(titles()).toEqual(['首页', '车辆', '工单', '用户'])
    await expect.element(page.getByRole('status')).toHaveTextContent('工单移到第 3 位，共 4 位')
    await userEvent.dragAndDrop(tab('用户'), tab('首页'), { targetPosition: { x: 2, y: 10 } })
    expect(titles()).toEqual(['首页', '用户', '车辆', '工单'])
  })

  it('opens its menu at a tab, whose items a digit chooses', async () => {
    await render(<Few />)
    await tab('车辆').click({ button: 'right' })
    await expect.element(page.getByRole('menu', { name: '车辆' })).toBeVisible()
    await userEvent.keyboard('1')
    expect(titles()).toEqual(['首页', '工单', '用户'])
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(tab('用户')).toHaveFocus()
  })

  it('leaves the menu of the browser where it has none of its own', async () => {
    await render(<WithoutMenu />)
    await expect.element(tab('车辆')).toBeVisible()
    const press = () => new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    expect(tab('车辆').element().dispatchEvent(press())).toBe(true)
  })

  it('reads unsaved changes aloud', async () => {
    await render(<Unsaved />)
    await expect.element(tab('车辆（未保存）')).toBeVisible()
  })

  it('lists all pages when they overflow, and stays where a visitor has scrolled', async () => {
    const screen = await render(<Many />)
    await expect.element(tab('服务站 30')).toBeInViewport({ ratio: 1 })
    const strip = tab('首页').element().parentElement?.parentElement
    strip?.dispatchEvent(new WheelEvent('wheel', { deltaY: -9999, bubbles: true, cancelable: true }))
    await expect.element(tab('首页')).toBeInViewport({ ratio: 1 })
    await screen.rerender(<Many />)
    await expect.element(tab('首页')).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: '列出全部页面' }).click()
    await page.getByRole('searchbox', { name: '搜索已打开的页面' }).fill('站 17')
    await userEvent.keyboard('{Enter}')
    await expect.element(tab('服务站 17')).toBeInViewport({ ratio: 1 })
  })
})
