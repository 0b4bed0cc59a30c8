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

  it('names its icons', async () => {
    const screen = await render(<Icons />)
    await screen.getByRole('radio', { name: '列表' }).click()
    await expect.element(screen.getByRole('radio', { name: '列表' })).toBeChecked()
  })
})
