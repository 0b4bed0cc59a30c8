import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/dialog.tsx'
import type { LoadChildren } from '../tree/use-lazy-children.ts'
import * as stories from './cascader.stories.tsx'

const { AnyLevel, EmptyField, Filled, Lazy, UnknownValue } = composeStories(stories)
const changes = () => vi.fn<(value: string[]) => void>()

describe('Cascader', () => {
  it('is walked by keyboard alone and closes at the end of the way', async () => {
    const onChange = changes()
    const screen = await render(<EmptyField onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: '所在地区' })
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(page.getByLabelText('搜索')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(page.getByRole('option', { name: '江苏省' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('option', { name: '姑苏区' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith(['320000', '320500', '320508'])
    await expect.element(field).toHaveTextContent('江苏省 / 苏州市 / 姑苏区')
    await expect.element(field).toHaveFocus()
  })

  it('opens at what is chosen and takes what is pressed', async () => {
    const onChange = changes()
    const screen = await render(<Filled onChange={onChange} />)
    await screen.getByRole('combobox', { name: '所在地区' }).click()
    await expect.element(page.getByRole('listbox')).toHaveLength(3)
    await page.getByRole('option', { name: '上海市' }).click()
    await page.getByRole('option', { name: '市辖区' }).click()
    await page.getByRole('option', { name: '闵行区' }).click()
    expect(onChange).toHaveBeenCalledWith(['310000', '310100', '310112'])
  })

  it('finds a way by any word on it', async () => {
    const onChange = changes()
    const screen = await render(<EmptyField onChange={onChange} />)
    await screen.getByRole('combobox', { name: '所在地区' }).click()
    await userEvent.keyboard('苏州')
    await expect.element(page.getByRole('option')).toHaveTextContent('江苏省 / 苏州市 / 姑苏区')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledWith(['320000', '320500', '320508'])
  })

  it('takes every level where that is allowed, and stays open', async () => {
    const onChange = changes()
    const screen = await render(<AnyLevel onChange={onChange} />)
    await screen.getByRole('combobox', { name: '所在地区' }).click()
    await page.getByRole('option', { name: '上海市' }).click()
    expect(onChange).toHaveBeenCalledWith(['310000'])
    await expect.element(page.getByRole('option', { name: '市辖区' })).toBeVisible()
  })

  it('loads a level when it is entered, names a value that is not loaded, and tries again after a failure', async () => {
    const loadChildren = vi
      .fn<LoadChildren>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue([{ value: 'x', label: '浦东新区', leaf: true }])
    const onChange = changes()
    const screen = await render(<Lazy loadChildren={loadChildren} onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: '所在地区' })
    await expect.element(field).toHaveTextContent('江苏省 / 苏州市 / 姑苏区')
    await field.click()
    await page.getByRole('option', { name: '上海市' }).click()
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('option', { name: '浦东新区' }).click()
    expect(onChange).toHaveBeenCalledWith(['310000', 'x'])
  })

  it('shows a key that no level knows, and is emptied by its button', async () => {
    const onChange = changes()
    const screen = await render(<UnknownValue onChange={onChange} />)
    await expect.element(screen.getByRole('combobox', { name: '所在地区' })).toHaveTextContent('江苏省 / 320599')
    await screen.getByRole('button', { name: '清除' }).click()
    expect(onChange).toHaveBeenCalledWith([])
  })

  it('closes alone inside a dialog', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    await render(
      <Dialog open onOpenChange={onOpenChange} title="新增站点">
        <Filled />
      </Dialog>,
    )
    const field = page.getByRole('combobox', { name: '所在地区' })
    await field.click()
    await page.getByRole('option', { name: '上海市' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    expect(onOpenChange).not.toHaveBeenCalled()
  })
})
