import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './ellipsis.stories.tsx'

const { Copyable, Cut, Short } = composeStories(stories)

describe('Ellipsis', () => {
  it('shows 25 characters, and the whole text on focus', async () => {
    const screen = await render(<Cut />)
    await expect.element(screen.getByText('苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合…')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程')
  })

  it('leaves a short text alone', async () => {
    const screen = await render(<Short />)
    await expect.element(screen.getByText('苏州服务站')).toBeVisible()
    expect(screen.getByRole('button').query()).toBeNull()
  })

  it('copies the whole text, also where the page has no clipboard', async () => {
    const write = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new Error('refused'))
    const command = vi.spyOn(document, 'execCommand').mockReturnValue(true)
    const screen = await render(<Copyable />)
    const button = screen.getByRole('button', { name: '复制' })
    await button.click()
    await expect.element(screen.getByText('已复制')).toBeInTheDocument()
    expect(write).toHaveBeenLastCalledWith('苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程')
    await userEvent.tab()
    await button.click()
    await expect.element(screen.getByText('已复制')).toBeInTheDocument()
    expect(command).toHaveBeenCalledWith('copy')
    await expect.element(button).toHaveFocus()
    vi.restoreAllMocks()
  })
})
