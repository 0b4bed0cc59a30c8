import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import * as stories from './tree.stories.tsx'

const { Cascade, Doubled, Multiple, Single } = composeStories(stories)
const changes = () => vi.fn<(value: string[]) => void>()

describe('Tree', () => {
  it('is one tab stop, at what is chosen', async () => {
    const screen = await render(<Single />)
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('treeitem', { name: /上海服务站/ })).toHaveFocus()
  })

  it('opens, goes in, goes out and closes by arrows', async () => {
    const screen = await render(<Single />)
    await userEvent.keyboard('{Tab}{End}')
    const tech = screen.getByRole('treeitem', { name: /技术支持部/ })
    await expect.element(tech).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(screen.getByRole('treeitem', { name: '诊断组' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(tech).toHaveAttribute('aria-expanded', 'false')
  })

  it('chooses by Enter, and nothing that is disabled', async () => {
    const onChange = changes()
    await render(<Single onChange={onChange} />)
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(['sz'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('shows a parent half ticked', async () => {
    const screen = await render(<Multiple />)
    await expect.element(screen.getByRole('treeitem', { name: /服务部/ })).toHaveAttribute('aria-checked', 'mixed')
  })

  it('ticks all below, without what is disabled', async () => {
    const onChange = changes()
    const screen = await render(<Cascade onChange={onChange} />)
    await screen.getByText('服务部').click()
    expect(onChange.mock.calls[0]?.[0]).toEqual(['sh', 'sz'])
  })

  it('moves through keys that stand twice', async () => {
    const screen = await render(<Doubled />)
    await userEvent.keyboard('{Tab}{End}')
    await expect.element(screen.getByRole('treeitem', { name: /技术支持部/ }).nth(1)).toHaveFocus()
  })
})
