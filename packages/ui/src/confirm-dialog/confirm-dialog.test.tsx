import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './confirm-dialog.stories.tsx'

const { Busy, Danger, Hook } = composeStories(stories)

describe('ConfirmDialog', () => {
  it('is named by its title, told by its message, and starts on the safe button', async () => {
    await render(<Danger />)
    const dialog = page.getByRole('alertdialog', { name: '删除用户' })
    await expect.element(dialog).toHaveAccessibleDescription('将删除用户李晓梅，删除后不能恢复。')
    await expect.element(dialog.getByRole('button', { name: '取消' })).toHaveFocus()
  })

  it('takes no answer while the deed is under way', async () => {
    const onAnswer = vi.fn<(yes: boolean) => void>()
    await render(<Busy onClose={onAnswer} />)
    await page.getByRole('button', { name: '确定' }).click({ force: true })
    await userEvent.keyboard('{Escape}')
    expect(onAnswer).not.toHaveBeenCalled()
  })
})

describe('useConfirm', () => {
  it('answers true on 确定', async () => {
    const screen = await render(<Hook />)
    await screen.getByRole('button', { name: '删除' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect.element(screen.getByText('已删除')).toBeVisible()
  })

  it('answers false on Esc', async () => {
    const screen = await render(<Hook />)
    await screen.getByRole('button', { name: '删除' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('已保留')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '删除' })).toHaveFocus()
  })
})
