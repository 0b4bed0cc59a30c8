import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Command } from './commands.ts'
import type { SearchCommands } from './use-found-commands.ts'
import * as stories from './command-palette.stories.tsx'

const { Closed, Failing, Opened, WithRecent } = composeStories(stories)

/** Returns its position; its rise when it opens does not count. */
const placeOf = (element: Element) => (element instanceof HTMLElement ? element.offsetTop : null)

const choices = () => vi.fn<(command: Command) => void>()

describe('CommandPalette', () => {
  it('starts in its field, finds by a keyword without moving, and goes by Enter', async () => {
    const onChoose = choices()
    const screen = await render(<Closed onSelect={onChoose} />)
    await screen.getByRole('button', { name: '搜索' }).click()
    const field = page.getByRole('combobox', { name: '搜索' })
    await expect.element(field).toHaveFocus()
    const before = placeOf(page.getByRole('dialog').element())
    await userEvent.keyboard('lsxx')
    await expect.element(page.getByRole('option', { name: /^历史消息/ })).toHaveAttribute('aria-selected', 'true')
    expect(placeOf(page.getByRole('dialog').element())).toBe(before)
    await userEvent.keyboard('{Enter}')
    expect(onChoose.mock.lastCall?.[0].id).toBe('history')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('asks outside once for a word, and shows the answer first', async () => {
    const search = vi.fn<SearchCommands>((text) =>
      Promise.resolve([{ title: '车辆', items: [{ id: 'v', label: `TH210-${text}` }] }]),
    )
    await render(<Opened search={search} />)
    await expect.element(page.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('6012')
    await expect.element(page.getByRole('option', { name: 'TH210-6012' })).toBeVisible()
    expect(search.mock.lastCall?.[0]).toBe('6012')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('option', { name: 'TH210-6012' })).toHaveAttribute('aria-selected', 'true')
  })

  it('shows what was used last, also when it stands in a group', async () => {
    await render(<WithRecent />)
    await expect.element(page.getByRole('group', { name: '最近使用' })).toBeVisible()
    expect(page.getByRole('option', { name: /^设备/ }).elements()).toHaveLength(2)
    expect(page.getByRole('option', { selected: true }).elements()).toHaveLength(1)
  })

  it('says when nothing fits and when the search failed', async () => {
    await render(<Failing />)
    await expect.element(page.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('zzz')
    await expect.element(page.getByText('搜索失败')).toBeVisible()
  })
})
