import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import * as stories from './rate.stories.tsx'

const { Filled, ReadOnly } = composeStories(stories)

describe('Rate', () => {
  it('is chosen by arrows and taken back by Delete', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    const screen = await render(<Filled onChange={onChange} />)
    await userEvent.tab()
    await expect.element(screen.getByRole('radio', { name: '4 星' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('radio', { name: '5 星' })).toBeChecked()
    await userEvent.keyboard('{Delete}')
    expect(onChange).toHaveBeenLastCalledWith(null)
    await expect.element(screen.getByRole('radio', { name: '5 星' })).not.toBeChecked()
  })

  it('is taken back by a second press', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    const screen = await render(<Filled onChange={onChange} />)
    await screen.getByRole('radio', { name: '2 星' }).click()
    expect(onChange).toHaveBeenLastCalledWith(2)
    await screen.getByRole('radio', { name: '2 星' }).click()
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('is a picture with a name where nothing may be chosen', async () => {
    const screen = await render(<ReadOnly />)
    await expect.element(screen.getByRole('img', { name: '服务评价 4 星' })).toBeVisible()
  })
})
