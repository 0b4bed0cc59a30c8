import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { UiProvider } from '../provider/ui-provider.tsx'
import * as stories from './slider.stories.tsx'

const { Filled, InField, Range, RangeInField } = composeStories(stories)

describe('Slider', () => {
  it('steps, leaps and goes to its ends by the keys', async () => {
    const onCommit = vi.fn<(value: number) => void>()
    const screen = await render(<Filled onChangeEnd={onCommit} />)
    const thumb = screen.getByRole('slider', { name: '油位' })
    await userEvent.tab()
    await expect.element(thumb).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(thumb).toHaveAttribute('aria-valuetext', '63 %')
    await userEvent.keyboard('{PageUp}{ArrowUp}')
    await expect.element(thumb).toHaveAttribute('aria-valuenow', '74')
    await userEvent.keyboard('{End}')
    expect(onCommit).toHaveBeenLastCalledWith(100)
    await userEvent.keyboard('{Home}')
    await expect.element(thumb).toHaveAttribute('aria-valuenow', '0')
  })

  it('turns its arrows round from right to left', async () => {
    const screen = await render(
      <UiProvider direction="rtl">
        <Filled />
      </UiProvider>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '61')
  })

  it('is named and described by its field', async () => {
    const screen = await render(<InField />)
    await expect.element(screen.getByRole('slider', { name: '亮度' })).toHaveAccessibleDescription('显示屏的亮度')
  })
})

describe('RangeSlider', () => {
  it('has two named thumbs that do not pass each other', async () => {
    const screen = await render(<Range />)
    const to = screen.getByRole('slider', { name: '转速 最大值' })
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect.element(screen.getByRole('slider', { name: '转速 最小值' })).toHaveAttribute('aria-valuenow', '1800')
    await expect.element(to).toHaveAttribute('aria-valuenow', '1800')
  })

  it('names its thumbs after its field', async () => {
    const screen = await render(<RangeInField />)
    await expect.element(screen.getByRole('slider', { name: '转速 最大值' })).toBeVisible()
  })
})
