import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './popover.stories.tsx'

const { Closed } = composeStories(stories)

describe('Popover', () => {
  it('takes the focus when it opens and gives it back on Esc', async () => {
    const screen = await render(<Closed />)
    const trigger = screen.getByRole('button', { name: '筛选' })
    await trigger.click()
    await expect.element(page.getByRole('dialog', { name: '筛选' })).toBeVisible()
    await expect.element(page.getByRole('checkbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(trigger).toHaveFocus()
  })
})
