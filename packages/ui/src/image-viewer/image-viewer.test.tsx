import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './image-viewer.stories.tsx'

const { Broken, Closed, One, Opened } = composeStories(stories)

const picture = (name: string) => page.getByRole('img', { name })

describe('ImageViewer', () => {
  it('is 660 wide and starts on its viewport with the picture it was told', async () => {
    await render(<Opened />)
    const dialog = page.getByRole('dialog', { name: '现场照片　小时表.jpg' })
    await expect.element(dialog).toBeVisible()
    await expect.element(picture('小时表.jpg')).toBeVisible()
    expect(dialog.element().getBoundingClientRect().width).toBe(660)
    await expect.element(page.getByRole('group', { name: '小时表.jpg' })).toHaveFocus()
  })

  it('goes round by the arrows, and keeps the focus on a pressed button', async () => {
    await render(<Opened />)
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(picture('铭牌.jpg')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByText('第 1 张，共 3 张 驾驶室.jpg')).toBeInTheDocument()
    const previous = page.getByRole('button', { name: '上一张' })
    await previous.click()
    await expect.element(picture('铭牌.jpg')).toBeInTheDocument()
    await expect.element(previous).toHaveFocus()
  })

  it('zooms by 0.3 down to 0.3, turns by 45 degrees, and is put back by a double press', async () => {
    await render(<Opened />)
    await userEvent.keyboard('+')
    await expect.element(page.getByText('缩放 130 %')).toBeInTheDocument()
    await userEvent.keyboard('----r')
    await expect.element(page.getByText('缩放 30 % 旋转 45 度')).toBeInTheDocument()
    await page.getByRole('group', { name: '小时表.jpg' }).dblClick()
    await expect.element(page.getByText('缩放 100 %', { exact: true })).toBeInTheDocument()
  })

  it('zooms by the wheel and does not scroll the page', async () => {
    await render(<Opened />)
    const viewport = page.getByRole('group', { name: '小时表.jpg' })
    await expect.element(viewport).toBeVisible()
    const turned = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true })
    viewport.element().dispatchEvent(turned)
    await expect.element(page.getByText('缩放 130 %')).toBeInTheDocument()
    expect(turned.defaultPrevented).toBe(true)
  })

  it('is pinched by two fingers', async () => {
    await render(<Opened />)
    const viewport = page.getByRole('group', { name: '小时表.jpg' })
    await expect.element(viewport).toBeVisible()
    const element = viewport.element()
    // Synthetic pointers cannot be captured.
    element.setPointerCapture = () => {}
    const box = element.getBoundingClientRect()
    const touch = (type: string, pointerId: number, x: number) =>
      element.dispatchEvent(
        new PointerEvent(type, { pointerId, clientX: box.left + x, clientY: box.top + 200, bubbles: true }),
      )
    touch('pointerdown', 1, 300)
    touch('pointerdown', 2, 360)
    touch('pointermove', 2, 420)
    await expect.element(page.getByText('缩放 200 %')).toBeInTheDocument()
  })

  it('remembers nothing when it is opened again', async () => {
    const screen = await render(<Closed />)
    const opener = screen.getByRole('button', { name: '查看照片' })
    await opener.click()
    await userEvent.keyboard('{ArrowRight}+')
    await expect.element(page.getByText('缩放 130 %')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await expect.element(picture('小时表.jpg')).toBeInTheDocument()
    await expect.element(page.getByText('缩放 100 %', { exact: true })).toBeInTheDocument()
  })

  it('has no arrows for one picture and says when it cannot be loaded', async () => {
    const screen = await render(<One />)
    await expect.element(picture('小时表.jpg')).toBeVisible()
    expect(page.getByRole('button', { name: '下一张' }).query()).toBeNull()
    await screen.unmount()
    await render(<Broken />)
    await expect.element(page.getByRole('alert')).toHaveTextContent('图片加载失败')
  })
})
