import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/dialog.tsx'
import * as stories from './select.stories.tsx'

const { Clearable, DisabledOption, Doubled, Empty, Filled, Multiple, MultipleMany, NoOptions, Search, Thousand } =
  composeStories(stories)
const { UnknownValue } = composeStories(stories)

const changes = () => vi.fn<(value: string[]) => void>()

describe('Select', () => {
  it('opens on what is chosen, moves by arrows, takes by Enter', async () => {
    const onChange = changes()
    const screen = await render(<Filled onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: '机型' })
    await expect.element(field).toHaveTextContent('TH210-6')
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(page.getByRole('option', { name: 'TH210-6' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledWith(['TH360-6'])
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await expect.element(field).toHaveFocus()
  })

  it('takes what is pressed', async () => {
    const onChange = changes()
    const screen = await render(<Empty onChange={onChange} />)
    await screen.getByRole('combobox', { name: '机型' }).click()
    await page.getByRole('option', { name: 'TH75-6' }).click()
    expect(onChange).toHaveBeenCalledWith(['TH75-6'])
  })

  it('takes nothing by Esc, Tab or a press elsewhere', async () => {
    const onChange = changes()
    const screen = await render(
      <>
        <Empty onChange={onChange} />
        <button type="button">查询</button>
      </>,
    )
    const field = screen.getByRole('combobox', { name: '机型' })
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{Escape}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await field.click()
    await screen.getByRole('button', { name: '查询' }).click()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is emptied by its button', async () => {
    const onChange = changes()
    const screen = await render(<Clearable onChange={onChange} />)
    await screen.getByRole('button', { name: '清除' }).click()
    expect(onChange).toHaveBeenCalledWith([])
    await expect.element(screen.getByText('请选择')).toBeVisible()
  })

  it('shows a value that the list does not know', async () => {
    const screen = await render(<UnknownValue />)
    await expect.element(screen.getByRole('combobox', { name: '机型' })).toHaveTextContent('TH999-6')
  })

  it('does not take a disabled choice', async () => {
    const onChange = changes()
    const screen = await render(<DisabledOption onChange={onChange} />)
    await screen.getByRole('combobox', { name: '机型' }).click()
    await page.getByRole('option', { name: 'TH75-6' }).click({ force: true })
    expect(onChange).not.toHaveBeenCalled()
  })

  it('shows a value twice that is in the list twice', async () => {
    const screen = await render(<Doubled />)
    await screen.getByRole('combobox', { name: '机型' }).click()
    await expect.element(page.getByRole('option', { name: 'TH75-6' }).nth(1)).toBeVisible()
  })

  it('says that there is nothing to choose', async () => {
    const screen = await render(<NoOptions />)
    await screen.getByRole('combobox', { name: '机型' }).click()
    await expect.element(page.getByText('没有匹配的选项')).toBeVisible()
  })
})

describe('Select of a long list', () => {
  it('is filtered by typing', async () => {
    const onChange = changes()
    const screen = await render(<Search onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: '服务站' })
    await expect.element(field).toHaveValue('苏州服务站')
    await field.click()
    await userEvent.keyboard('成都')
    await expect.element(page.getByRole('option')).toHaveTextContent('成都服务站')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith(['d7'])
    await expect.element(field).toHaveValue('成都服务站')
  })

  it('does not search for what is still being composed', async () => {
    const screen = await render(<Search />)
    const field = screen.getByRole('combobox', { name: '服务站' })
    await field.click()
    const input = field.element()
    if (!(input instanceof HTMLInputElement)) throw new Error('A long list is filtered through an input.')
    const compose = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    }
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    compose("xi'an")
    await expect.element(page.getByRole('option')).toHaveLength(10)
    compose('西安')
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '西安' }))
    await expect.element(page.getByRole('option')).toHaveTextContent('西安服务站')
  })

  it('leaves the keys of an input method alone', async () => {
    const onChange = changes()
    const screen = await render(<Search onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: '服务站' })
    await field.click()
    await userEvent.keyboard('{ArrowDown}')
    const highlighted = field.element().getAttribute('aria-activedescendant')
    expect(highlighted).not.toBeNull()
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      field.element().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }))
    await expect.element(field).toHaveAttribute('aria-activedescendant', highlighted ?? '')
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('forgets what was typed when it closes', async () => {
    const screen = await render(<Search />)
    const field = screen.getByRole('combobox', { name: '服务站' })
    await field.click()
    await userEvent.keyboard('成都{Escape}')
    await expect.element(field).toHaveValue('苏州服务站')
  })

  it('brings the chosen one of a thousand into sight', async () => {
    const screen = await render(<Thousand />)
    await screen.getByRole('combobox', { name: '终端' }).click()
    await expect.element(page.getByRole('option', { name: '终端 wg_0700' })).toBeInViewport()
  })

  it('scrolls and is pressed inside a modal dialog, and Esc closes the list alone', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    await render(
      <Dialog open onOpenChange={onOpenChange} title="绑定终端">
        <Thousand value={[]} />
      </Dialog>,
    )
    const field = page.getByRole('combobox', { name: '终端' })
    await field.click()
    const list = page.getByRole('listbox')
    await list.wheel({ delta: { y: 400 } })
    await expect.poll(() => list.element().scrollTop).toBeGreaterThan(100)
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    expect(onOpenChange).not.toHaveBeenCalled()
    await field.click()
    await page.getByRole('option', { name: '终端 wg_0002' }).click()
    await expect.element(field).toHaveValue('终端 wg_0002')
    expect(onOpenChange).not.toHaveBeenCalled()
  })
})

describe('MultiSelect', () => {
  it('stays open while several are ticked', async () => {
    const onChange = changes()
    const screen = await render(<Multiple onChange={onChange} />)
    await screen.getByRole('combobox', { name: '机型' }).click()
    await page.getByRole('option', { name: 'TH360-6' }).click()
    expect(onChange).toHaveBeenLastCalledWith(['TH75-6', 'TH210-6', 'TH360-6'])
    await page.getByRole('option', { name: 'TH75-6' }).click()
    expect(onChange).toHaveBeenLastCalledWith(['TH210-6', 'TH360-6'])
  })

  it('shows two tags and a count, and keeps what it does not know', async () => {
    const onChange = changes()
    const screen = await render(<MultipleMany onChange={onChange} />)
    await expect.element(screen.getByText('还有 2 项')).toBeInTheDocument()
    await screen.getByRole('button', { name: '移除上海服务站' }).click()
    expect(onChange).toHaveBeenCalledWith(['d2', 'd3', 'd99'])
  })

  it('gives up the last one by Backspace', async () => {
    const onChange = changes()
    const screen = await render(<MultipleMany onChange={onChange} />)
    await screen.getByRole('combobox', { name: '服务站' }).click()
    await userEvent.keyboard('{Backspace}')
    expect(onChange).toHaveBeenCalledWith(['d1', 'd2', 'd3'])
  })
})
