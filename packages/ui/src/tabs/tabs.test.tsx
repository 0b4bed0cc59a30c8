import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import * as stories from './tabs.stories.tsx'

const { First, Kept, LongText } = composeStories(stories)

describe('Tabs', () => {
  it('moves by arrows, past what is disabled', async () => {
    const screen = await render(<First />)
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await expect.element(screen.getByRole('tab', { name: '系统消息' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByLabelText('回复')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByText('春节值班安排')).toBeVisible()
  })

  it('keeps what was typed when it is told to', async () => {
    const screen = await render(<Kept />)
    await screen.getByRole('tab', { name: '系统消息' }).click()
    await userEvent.type(screen.getByLabelText('回复'), '收到')
    await screen.getByRole('tab', { name: '通知公告' }).click()
    await screen.getByRole('tab', { name: '系统消息' }).click()
    await expect.element(screen.getByLabelText('回复')).toHaveValue('收到')
  })

  it('scrolls to the chosen tab and cuts it at the width of the list', async () => {
    const screen = await render(<LongText />)
    const list = screen.getByRole('tablist').element().getBoundingClientRect()
    const tab = screen.getByRole('tab', { selected: true }).element().getBoundingClientRect()
    // A list is scrolled by whole pixels of the screen.
    expect(tab.left).toBeGreaterThan(list.left - 1)
    expect(tab.right).toBeLessThan(list.right + 1)
  })
})
