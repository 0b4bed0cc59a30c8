import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import * as stories from './checkbox.stories.tsx'

const { Disabled, Indeterminate, Unchecked } = composeStories(stories)

describe('Checkbox', () => {
  it('is ticked by a press on its word and by Space', async () => {
    const screen = await render(<Unchecked />)
    const box = screen.getByRole('checkbox', { name: '发动机' })
    await screen.getByText('发动机').click()
    await expect.element(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(box).not.toBeChecked()
  })

  it('says that it is half ticked, and is ticked by the next press', async () => {
    const onChange = vi.fn<(checked: boolean) => void>()
    const screen = await render(<Indeterminate onChange={onChange} />)
    const box = screen.getByRole('checkbox', { name: '液压' })
    await expect.element(box).toBePartiallyChecked()
    await box.click()
    expect(onChange).toHaveBeenCalledWith(true)
    // The caller has kept it as it was.
    await expect.element(box).toBePartiallyChecked()
  })

  it('returns to where it began when its form is reset', async () => {
    const screen = await render(
      <form aria-label="部件">
        <Unchecked name="part" value="engine" />
        <button type="reset">重置</button>
      </form>,
    )
    const box = screen.getByRole('checkbox', { name: '发动机' })
    await box.click()
    await expect.element(screen.getByRole('form')).toHaveFormValues({ part: true })
    await screen.getByRole('button', { name: '重置' }).click()
    await expect.element(box).not.toBeChecked()
  })

  it('can be reached and read, but not changed, when it is read only', async () => {
    const onChange = vi.fn<(checked: boolean) => void>()
    const screen = await render(<Unchecked readOnly defaultChecked onChange={onChange} />)
    const box = screen.getByRole('checkbox', { name: '发动机' })
    await userEvent.keyboard('{Tab}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await screen.getByText('发动机').click()
    await expect.element(box).toBeChecked()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('does not move when it is disabled', async () => {
    const screen = await render(<Disabled />)
    await screen.getByText('后处理').click({ force: true })
    await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
  })
})
