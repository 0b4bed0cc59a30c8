import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import * as stories from './radio-group.stories.tsx'

const { Filled, InField } = composeStories(stories)

describe('RadioGroup', () => {
  it('is one tab stop in which arrows choose', async () => {
    const screen = await render(<Filled />)
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('radio', { name: '禁用' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(screen.getByRole('radio', { name: '启用' })).toBeChecked()
  })

  it('has the label of its field for a name', async () => {
    const screen = await render(<InField />)
    const group = screen.getByRole('radiogroup', { name: '启用状态' })
    await expect.element(group).toHaveAccessibleDescription('禁用后不再提醒')
    await screen.getByText('禁用', { exact: true }).click()
    await expect.element(screen.getByRole('radio', { name: '禁用' })).toBeChecked()
  })
})
