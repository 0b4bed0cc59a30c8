import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import * as stories from './collapse.stories.tsx'

const { Kept, Multiple, Single } = composeStories(stories)

describe('Collapse', () => {
  it('goes from head to head by arrows, past what is disabled, and opens by Enter', async () => {
    const screen = await render(<Multiple />)
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: '发动机' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(screen.getByRole('button', { name: '液压' })).toHaveAttribute('aria-expanded', 'true')
    await expect.element(screen.getByText('转速、水温、机油压力、负荷率')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('button', { name: '发动机' })).toHaveFocus()
  })

  it('closes the others where only one may be open, and the open one too', async () => {
    const screen = await render(<Single />)
    await screen.getByRole('button', { name: '液压' }).click()
    await expect.element(screen.getByRole('button', { name: '发动机' })).toHaveAttribute('aria-expanded', 'false')
    await screen.getByRole('button', { name: '液压' }).click()
    await expect.element(screen.getByRole('button', { name: '液压' })).toHaveAttribute('aria-expanded', 'false')
  })

  it('keeps what was typed in what is closed', async () => {
    const screen = await render(<Kept />)
    const head = screen.getByRole('button', { name: '液压' })
    await head.click()
    await userEvent.fill(screen.getByLabelText('系统压力'), '34')
    await head.click()
    await expect.element(screen.getByText('系统压力')).not.toBeVisible()
    await head.click()
    await expect.element(screen.getByLabelText('系统压力')).toHaveValue('34')
  })
})
