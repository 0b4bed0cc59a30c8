import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './field.stories.tsx'

const { Above, RoundSwitch, WithError, WithHint } = composeStories(stories)

describe('Field', () => {
  it('names its control, and a press on the label goes there', async () => {
    const screen = await render(<Above />)
    await screen.getByText('车号').click()
    await expect.element(screen.getByRole('textbox', { name: '车号' })).toHaveFocus()
  })

  it('describes its control by the hint', async () => {
    const screen = await render(<WithHint />)
    await expect.element(screen.getByLabelText('报警级别')).toHaveAccessibleDescription('级别只影响提醒的颜色和排序')
  })

  it('puts the error in the place of the hint, and not into the name', async () => {
    const screen = await render(<WithError />)
    const control = screen.getByRole('textbox', { name: '间隔' })
    await expect.element(control).toHaveAccessibleDescription('请输入10～9999之间的整数（小时）')
    await expect.element(control).toHaveAttribute('aria-invalid', 'true')
    await expect.element(control).toHaveAttribute('aria-required', 'true')
    expect(screen.getByText('从上次保养起').query()).toBeNull()
  })

  it('names a switch too', async () => {
    const screen = await render(<RoundSwitch />)
    await expect.element(screen.getByRole('switch', { name: '启用' })).toBeVisible()
  })
})
