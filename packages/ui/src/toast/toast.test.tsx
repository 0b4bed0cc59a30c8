import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import * as stories from './toast.stories.tsx'

const { WithReason } = composeStories(stories)

describe('useToast', () => {
  it('shows the same failure once, and keeps it until it is closed', async () => {
    const screen = await render(<WithReason />)
    await screen.getByRole('button', { name: '失败' }).click()
    await screen.getByRole('button', { name: '失败' }).click()
    await expect.element(page.getByRole('alert').getByText('发动机运转中，不能执行。')).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: '关闭' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('stands below the header, at the right', async () => {
    const screen = await render(<WithReason />)
    await screen.getByRole('button', { name: '警告' }).click()
    await expect.element(page.getByText('登录即将过期')).toBeVisible()
    const box = page.getByText('登录即将过期').element().parentElement?.getBoundingClientRect()
    expect(box?.width).toBe(340)
    expect(box?.right).toBe(window.innerWidth - 16)
  })
})
