import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { CheckboxGroup } from './checkbox-group.tsx'
import * as stories from './checkbox-group.stories.tsx'

const { Filled, InField, InFieldWithError } = composeStories(stories)

describe('CheckboxGroup', () => {
  it('changes the option that is pressed, and no other, in a field too', async () => {
    const screen = await render(<InField />)
    await screen.getByText('周六').click()
    await screen.getByText('周二').click()
    const checked = screen.getByRole('checkbox', { checked: true })
    expect(checked.elements().map((box) => box.parentElement?.textContent)).toEqual([
      '周一',
      '周三',
      '周四',
      '周五',
      '周六',
    ])
  })

  it('has the label and the hint of its field, its checkboxes their own names', async () => {
    const screen = await render(<InField />)
    const group = screen.getByRole('group', { name: '值班日' })
    await expect.element(group).toHaveAccessibleDescription('跨天的班次算在开始的那天')
    await expect.element(group.getByRole('checkbox', { name: '周一', exact: true })).toHaveAccessibleDescription('')
    expect(new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
      document.querySelectorAll('[id]').length,
    )
  })

  it('reads what is said beside a label as words of their own', async () => {
    const options = [{ value: 'r1', label: '值班', detail: 'duty' }]
    const screen = await render(<CheckboxGroup aria-label="角色" options={options} />)
    await expect.element(screen.getByRole('checkbox', { name: '值班 duty', exact: true })).toBeVisible()
  })

  it('is described by the error, and each checkbox is invalid', async () => {
    const screen = await render(<InFieldWithError />)
    await expect.element(screen.getByRole('group', { name: '值班日' })).toHaveAccessibleDescription('请选择值班日')
    await expect.element(screen.getByRole('checkbox', { name: '周一' })).toHaveAttribute('aria-invalid', 'true')
  })

  it('is worked by Tab and Space, past what is unavailable, and is left once', async () => {
    const onBlur = vi.fn<() => void>()
    const screen = await render(<Filled onBlur={onBlur} />)
    await userEvent.keyboard('{Tab}{Tab} ')
    const email = screen.getByRole('checkbox', { name: '邮件' })
    await expect.element(email).toHaveFocus()
    await expect.element(email).not.toBeChecked()
    expect(onBlur).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}')
    expect(onBlur).toHaveBeenCalledTimes(1)
  })

  it('reports values in the order of its options, and keeps one that is no option any more', async () => {
    const onChange = vi.fn<(value: number[]) => void>()
    const options = [1, 2, 3].map((value) => ({ value, label: `${value} 号` }))
    const screen = await render(<CheckboxGroup aria-label="泵" options={options} value={[3, 9]} onChange={onChange} />)
    await screen.getByText('1 号').click()
    expect(onChange).toHaveBeenLastCalledWith([1, 3, 9])
    await screen.getByText('3 号').click()
    expect(onChange).toHaveBeenLastCalledWith([9])
  })
})
