import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './read-only.stories.tsx'

const { Everything } = composeStories(stories)

const FIELDS: readonly [name: string, role: 'combobox' | 'textbox' | 'checkbox' | 'switch'][] = [
  ['机型', 'combobox'],
  ['备选机型', 'combobox'],
  ['服务站', 'combobox'],
  ['协作站', 'combobox'],
  ['部门', 'combobox'],
  ['地区', 'combobox'],
  ['出厂日期', 'textbox'],
  ['计划时间', 'textbox'],
  ['月份', 'textbox'],
  ['开工', 'textbox'],
  ['开始日期', 'textbox'],
  ['发动机', 'checkbox'],
  ['液压', 'checkbox'],
  ['自动再生', 'switch'],
]

describe('what is read only', () => {
  it('is said and reached, but neither opened nor changed by pointer or keyboard', async () => {
    const onChange = vi.fn<(value: unknown) => void>()
    const screen = await render(<Everything onChange={onChange} />)
    for (const [name, role] of FIELDS) {
      const field = screen.getByRole(role, { name, exact: true })
      /* oxlint-disable no-await-in-loop -- there is one focus */
      await field.click()
      await expect.element(field).toHaveFocus()
      await expect.element(field).toHaveAttribute(role === 'textbox' ? 'readonly' : 'aria-readonly')
      await userEvent.keyboard('{Backspace}{Delete}T{ArrowDown}{Enter} {Alt>}{ArrowDown}{/Alt}')
      await expect.element(field).toHaveFocus()
      /* oxlint-enable no-await-in-loop */
    }
    await screen.getByText('TH135-6').click()
    expect(onChange).not.toHaveBeenCalled()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('combobox', { name: '机型', exact: true })).toHaveTextContent('TH210-6')
    await expect.element(screen.getByRole('combobox', { name: '未选机型' })).toHaveTextContent('')
    await expect.element(screen.getByRole('checkbox', { name: '发动机' })).toBeChecked()
    await expect.element(screen.getByRole('checkbox', { name: '液压' })).not.toBeChecked()
  })
})
