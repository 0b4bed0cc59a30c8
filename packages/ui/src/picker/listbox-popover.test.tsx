import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox } from '../combobox/combobox.tsx'
import { Select } from '../select/select.tsx'
import { MultiSelect } from '../select/multi-select.tsx'

const stations = ['上海站', '苏州站', '杭州站', 'Berlin', 'Bremen', 'Bonn'].map((label, at) => ({
  value: `${at}`,
  label,
  disabled: label === '苏州站',
}))
const field = () => page.getByRole('combobox', { name: '服务站' })

/** The label of the option that the field says it is at. */
function active(): string | undefined {
  const id = field().element().getAttribute('aria-activedescendant')
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? '')
}
const press = async (keys: string, expected: string | undefined) => {
  await userEvent.keyboard(keys)
  await expect.poll(active).toBe(expected)
}

describe('the keys of a list that is not typed into', () => {
  it('open it, move over what is disabled, and stop at its ends', async () => {
    await render(<Select aria-label="服务站" options={stations} />)
    await userEvent.tab()
    await press('{ArrowUp}', 'Bonn')
    await press('{ArrowDown}', 'Bonn')
    await press('{Home}', '上海站')
    await press('{ArrowUp}', '上海站')
    await press('{ArrowDown}', '杭州站')
    await press('{PageDown}', 'Bonn')
    await press('{PageUp}', '上海站')
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
    await press('{ArrowDown}', '上海站')
  })

  it('find by first letters', async () => {
    await render(<Select aria-label="服务站" options={stations} defaultValue="3" />)
    await userEvent.tab()
    await press('b', 'Berlin')
    await press('o', 'Bonn')
    await press('{Enter}', undefined)
    await expect.element(field()).toHaveTextContent('Bonn')
  })

  it('take by Space, by Enter, and by Alt and the arrow', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    await render(<Select aria-label="服务站" options={stations} onChange={onChange} />)
    await userEvent.tab()
    await press(' ', undefined)
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
    await press('{End}', 'Bonn')
    await press(' ', undefined)
    expect(onChange).toHaveBeenLastCalledWith('5')
    await press('{Enter}', 'Bonn')
    await press('{Home}', '上海站')
    await press('{Alt>}{ArrowUp}{/Alt}', undefined)
    expect(onChange).toHaveBeenLastCalledWith('0')
  })
})

describe('a list under a field that is typed into', () => {
  it('goes round', async () => {
    await render(<Combobox aria-label="服务站" options={stations} />)
    await userEvent.tab()
    await press('{ArrowDown}', '上海站')
    await press('{ArrowUp}', 'Bonn')
    await press('{ArrowDown}', '上海站')
    await expect.element(field()).toHaveFocus()
  })

  it('reports how many choices fit, when typing pauses', async () => {
    await render(<Combobox aria-label="服务站" options={stations} />)
    await userEvent.tab()
    await userEvent.keyboard('B')
    await expect.element(page.getByRole('status')).toHaveTextContent('3 个选项')
  })
})

describe('the pointer', () => {
  it('highlights, leaves the focus in the field, and closes by a press elsewhere', async () => {
    await render(
      <>
        <MultiSelect aria-label="服务站" options={stations} />
        <p style={{ marginTop: 400 }}>别处</p>
      </>,
    )
    await field().click()
    await page.getByRole('option', { name: 'Berlin' }).hover()
    await expect.poll(active).toBe('Berlin')
    await page.getByRole('option', { name: 'Berlin' }).click()
    await page.getByRole('option', { name: '苏州站' }).click({ force: true })
    await expect.element(field()).toHaveFocus()
    await expect.element(page.getByRole('option', { name: 'Berlin' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('option', { name: '苏州站' })).toHaveAttribute('aria-selected', 'false')
    await page.getByText('别处').click()
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  })
})
