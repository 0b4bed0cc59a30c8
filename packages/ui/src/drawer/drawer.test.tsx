import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './drawer.stories.tsx'

const { End, Start } = composeStories(stories)

describe('Drawer', () => {
  it('closes by Esc, by × and by a press beside it', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    await render(<End onOpenChange={onOpenChange} />)
    await page.getByRole('button', { name: '关闭' }).click()
    await userEvent.keyboard('{Escape}')
    await page.elementLocator(document.body).click({ position: { x: 20, y: 300 }, force: true })
    expect(onOpenChange.mock.calls).toEqual([[false], [false], [false]])
  })

  it('is named even without a head', async () => {
    await render(<Start />)
    await expect.element(page.getByRole('dialog', { name: '菜单' })).toBeVisible()
  })
})
