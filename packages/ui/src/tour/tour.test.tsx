import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './tour.stories.tsx'

const { Closed, FirstStep, WithoutElements } = composeStories(stories)

const dialog = (name: RegExp) => page.getByRole('dialog', { name })

describe('Tour', () => {
  it('goes through the elements that are there by keyboard, and gives the focus back', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    const screen = await render(<Closed onOpenChange={onOpenChange} />)
    await screen.getByRole('button', { name: '产品导览' }).click()
    // The step about a map is left out: the page has none.
    const first = dialog(/^搜索\s*第 1 步，共 2 步$/)
    await expect.element(first).toHaveAccessibleDescription(/Ctrl K/)
    await expect.element(first.getByRole('button', { name: '下一步' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const second = dialog(/^通知\s*第 2 步，共 2 步$/)
    await expect.element(second.getByRole('button', { name: '完成' })).toHaveFocus()
    await second.getByRole('button', { name: '上一步' }).click()
    await expect.element(first).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(second.getByRole('button', { name: '完成' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '产品导览' })).toHaveFocus()
    expect(onOpenChange.mock.calls).toEqual([[false]])
  })

  it('is skipped by Esc and by its button', async () => {
    const screen = await render(<Closed />)
    const start = screen.getByRole('button', { name: '产品导览' })
    await start.click()
    await expect.element(dialog(/搜索/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(start).toHaveFocus()
    await start.click()
    await page.getByRole('button', { name: '跳过' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(start).toHaveFocus()
  })

  it('leaves the page usable: a field takes what is typed, and the tour stays', async () => {
    const screen = await render(<FirstStep />)
    await expect.element(dialog(/搜索/)).toBeVisible()
    const field = screen.getByRole('textbox', { name: '备注' })
    await field.fill('下周保养')
    await expect.element(field).toHaveFocus()
    await expect.element(dialog(/搜索/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
  })

  it('ends at once where none of its elements is on the page', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    await render(<WithoutElements onOpenChange={onOpenChange} />)
    await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
