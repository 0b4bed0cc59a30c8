import { composeStories } from '@storybook/react-vite'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { NumberInput } from './number-input.tsx'
import * as stories from './number-input.stories.tsx'

const { Decimals, Filled, ReadOnly, Truncated, WithStepper } = composeStories(stories)

const changes = () => vi.fn<(value: number | null) => void>()

describe('NumberInput', () => {
  it('steps by the keys and stops at its bounds', async () => {
    const onChange = changes()
    const screen = await render(<Filled onChange={onChange} />)
    const field = screen.getByRole('spinbutton', { name: '保养间隔' })
    await field.click()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(field).toHaveValue('251')
    await userEvent.keyboard('{PageDown}{Shift>}{ArrowDown}{/Shift}')
    await expect.element(field).toHaveValue('231')
    await userEvent.keyboard('{End}{ArrowUp}')
    await expect.element(field).toHaveValue('9999')
    await expect.element(field).toHaveAttribute('aria-valuetext', '9999 h')
    await userEvent.keyboard('{Home}')
    expect(onChange).toHaveBeenLastCalledWith(0)
  })

  it('is null when it is emptied, never 0', async () => {
    const onChange = changes()
    const screen = await render(<Filled onChange={onChange} />)
    await userEvent.clear(screen.getByRole('spinbutton'))
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith(null)
    await expect.element(screen.getByRole('spinbutton')).toHaveValue('')
    await expect.element(screen.getByRole('spinbutton')).not.toHaveAttribute('aria-valuenow')
  })

  it('takes full-width digits, and puts right on leaving what is too large or too exact', async () => {
    const onChange = changes()
    const screen = await render(<Truncated onChange={onChange} />)
    const field = screen.getByRole('spinbutton')
    await userEvent.fill(field, '１２．３９')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect.element(field).toHaveValue('12.3')
    await userEvent.fill(field, '123456')
    await userEvent.tab()
    await expect.element(field).toHaveValue('9999')
    expect(onChange).toHaveBeenLastCalledWith(9999)
  })

  it('goes back to the last number when the text is none', async () => {
    const screen = await render(<Decimals />)
    const field = screen.getByRole('spinbutton')
    await userEvent.fill(field, '约三')
    await userEvent.tab()
    await expect.element(field).toHaveValue('1.25')
  })

  it('leaves the text to an input method until the word is done', async () => {
    const onChange = changes()
    const screen = await render(<NumberInput aria-label="小时" onChange={onChange} />)
    const field = screen.getByRole('spinbutton').element()
    if (!(field instanceof HTMLInputElement)) throw new Error('The field is an input.')
    field.focus()
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    await userEvent.fill(field, '５')
    expect(onChange).not.toHaveBeenCalled()
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '５' }))
    await expect.element(screen.getByRole('spinbutton')).toHaveValue('5')
    expect(onChange).toHaveBeenLastCalledWith(5)
  })

  it('steps by its buttons, and follows a caller that says no', async () => {
    function Even() {
      const [value, setValue] = useState<number | null>(2)
      return <NumberInput aria-label="偶数" controls value={value} onChange={(next) => next === 4 || setValue(next)} />
    }
    const screen = await render(<Even />)
    await screen.getByRole('button', { name: '增加' }).click()
    await screen.getByRole('button', { name: '增加' }).click()
    await expect.element(screen.getByRole('spinbutton')).toHaveValue('3')
  })

  it('does not change while it is read-only', async () => {
    const onChange = changes()
    const screen = await render(<ReadOnly onChange={onChange} />)
    await screen.getByRole('spinbutton').click()
    await userEvent.keyboard('{ArrowUp}{End}')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('has buttons that are no stop of the tab key', async () => {
    const screen = await render(<WithStepper />)
    await userEvent.tab()
    await expect.element(screen.getByRole('spinbutton')).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: '增加' })).not.toHaveFocus()
  })
})
