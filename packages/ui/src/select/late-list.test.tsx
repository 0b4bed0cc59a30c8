import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './select.stories.tsx'

const { Filled, Search } = composeStories(stories)

/** The files of the lists, which arrive when a test says so. */
const arrivals = vi.hoisted(() => {
  const of = () => {
    let arrive = () => {}
    const there = new Promise<void>((resolve) => {
      arrive = resolve
    })
    return { there, arrive: () => arrive() }
  }
  return { plain: of(), typed: of() }
})
vi.mock('./plain-list.tsx', async (original) => {
  await arrivals.plain.there
  return original()
})
vi.mock('../combobox/combobox-list.tsx', async (original) => {
  await arrivals.typed.there
  return original()
})

describe('Select whose list is on its way', () => {
  it('does what was pressed in a hurry when the list is there', async () => {
    const onChange = vi.fn<(value: string[]) => void>()
    const screen = await render(<Filled onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: '机型' })
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    expect(page.getByRole('listbox').query()).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
    arrivals.plain.arrive()
    await expect.poll(() => onChange.mock.lastCall).toEqual([['TH360-6']])
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await expect.element(field).toHaveFocus()
  })

  it('keeps what was typed in a hurry and takes it', async () => {
    const onChange = vi.fn<(value: string[]) => void>()
    const screen = await render(<Search onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: '服务站' })
    await userEvent.keyboard('{Tab}成都{Enter}')
    await expect.element(field).toHaveValue('成都')
    arrivals.typed.arrive()
    await expect.poll(() => onChange.mock.lastCall).toEqual([['d7']])
    await expect.element(field).toHaveValue('成都服务站')
  })
})
