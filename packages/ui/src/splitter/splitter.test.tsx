import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import * as stories from './splitter.stories.tsx'

const { Collapsible, SideBySide } = composeStories(stories)

describe('Splitter', () => {
  it('is moved by arrows and goes to its bounds', async () => {
    const onCommit = vi.fn<(size: number) => void>()
    const screen = await render(<SideBySide onChangeEnd={onCommit} />)
    const line = screen.getByRole('separator', { name: '调整宽度' })
    await userEvent.tab()
    await expect.element(line).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(line).toHaveAttribute('aria-valuenow', '216')
    await userEvent.keyboard('{End}')
    await expect.element(line).toHaveAttribute('aria-valuenow', '400')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(onCommit).toHaveBeenLastCalledWith(120)
  })

  it('closes its first pane by Enter and opens it as it was', async () => {
    const screen = await render(<Collapsible />)
    const line = screen.getByRole('separator')
    await line.click()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.element(line).toHaveAttribute('aria-valuenow', '0')
    await expect.element(screen.getByText('部门')).not.toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(line).toHaveAttribute('aria-valuenow', '216')
  })

  it('is dragged, and tells its size when it is let go', async () => {
    const onCommit = vi.fn<(size: number) => void>()
    const screen = await render(<SideBySide onChangeEnd={onCommit} />)
    const line = screen.getByRole('separator')
    await expect.element(line).toBeVisible()
    const element = line.element()
    // Synthetic pointers cannot be captured.
    element.setPointerCapture = () => {}
    const press = (type: string, clientX: number) =>
      element.dispatchEvent(new PointerEvent(type, { clientX, bubbles: true, button: 0 }))
    press('pointerdown', 200)
    press('pointermove', 260)
    await expect.element(line).toHaveAttribute('aria-valuenow', '260')
    expect(onCommit).not.toHaveBeenCalled()
    press('pointerup', 260)
    expect(onCommit).toHaveBeenLastCalledWith(260)
  })
})
