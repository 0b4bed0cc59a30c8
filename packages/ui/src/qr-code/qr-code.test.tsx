import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './qr-code.stories.tsx'

const { Expired, Shown, TooLong } = composeStories(stories)

describe('QrCode', () => {
  it('is a named picture', async () => {
    const screen = await render(<Shown />)
    await expect.element(screen.getByRole('img', { name: '车辆 TH210-60123 的二维码' })).toBeVisible()
  })

  it('hides an expired code and asks for a new one', async () => {
    const onRefresh = vi.fn<() => void>()
    const screen = await render(<Expired onRefresh={onRefresh} />)
    expect(screen.getByRole('img').query()).toBeNull()
    await screen.getByRole('button', { name: '刷新' }).click()
    expect(onRefresh).toHaveBeenCalledTimes(1)
  })

  it('says when the text is too long', async () => {
    const screen = await render(<TooLong />)
    await expect.element(screen.getByText('内容过长，无法生成二维码')).toBeVisible()
  })
})
