import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import * as stories from './segmented.stories.tsx'

const { Filled, Icons } = composeStories(stories)

describe('Segmented', () => {
  it('is one tab stop, and arrows choose', async () => {
    const onChange = vi.fn<(value: string) => void>()
    const screen = await render(<Filled onChange={onChange} />)
    await userEvent.tab()
    await expect.element(screen.getByRole('radio', { name: '今天' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('radio', { name: '昨天' })).toBeChecked()
    expect(onChange).toHaveBeenLastCalledWith('yesterday')
  })

  it('shows the checked option where there is no room for all of them', async () => {
    const options = Array.from({ length: 9 }, (_, at) => ({ value: `${at}`, label: `近 ${at + 1} 个月` }))
    const shown = (value: string) => (
      <div style={{ width: 240 }}>
        <Filled options={options} value={value} />
      </div>
    )
    const screen = await render(shown('8'))
    const frame = screen.getByRole('radiogroup')
    const isVisible = (name: string) => {
      const [outer, inner] = [frame, screen.getByRole('radio', { name })].map((one) =>
        one.element().getBoundingClientRect(),
      )
      return outer && inner && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    }
    await expect.poll(() => isVisible('近 9 个月')).toBe(true)
    expect(isVisible('近 1 个月')).toBe(false)
    await screen.rerender(shown('0'))
    await expect.poll(() => isVisible('近 1 个月')).toBe(true)
  })

  it('names its icons', async () => {
    const screen = await render(<Icons />)
    await screen.getByRole('radio', { name: '列表' }).click()
    await expect.element(screen.getByRole('radio', { name: '列表' })).toBeChecked()
  })
})
