import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './menu.stories.tsx'

const { Checkboxes, Closed } = composeStories(stories)

describe('Menu', () => {
  it('is opened and used by keyboard, past what is disabled', async () => {
    const onSelect = vi.fn<(action: string) => void>()
    const screen = await render(<Closed onSelect={onSelect} />)
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: /重置密码/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: '删除' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledWith('删除')
    await expect.element(screen.getByRole('button', { name: '更多' })).toHaveFocus()
  })

  it('stays open while several are ticked', async () => {
    const screen = await render(<Checkboxes />)
    await screen.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('menuitemcheckbox', { name: '手机' }).click()
    await expect.element(page.getByRole('menuitemcheckbox', { name: '手机' })).toBeChecked()
    await page.getByRole('menuitemcheckbox', { name: '姓名' }).click()
    await expect.element(page.getByRole('menuitemcheckbox', { name: '姓名' })).not.toBeChecked()
  })
})
