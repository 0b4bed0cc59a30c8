import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import * as stories from './switch.stories.tsx'

const { Off, Disabled } = composeStories(stories)

describe('Switch', () => {
  it('turns on by a press on its word, and off by Space', async () => {
    const screen = await render(<Off />)
    const control = screen.getByRole('switch', { name: '拆除报警' })
    await screen.getByText('拆除报警').click()
    await expect.element(control).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(control).not.toBeChecked()
  })

  it('does not move when it is disabled', async () => {
    const screen = await render(<Disabled />)
    await screen.getByRole('switch').click({ force: true })
    await expect.element(screen.getByRole('switch')).toBeChecked()
  })
})
