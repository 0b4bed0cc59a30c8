import { composeStories } from '@storybook/react-vite'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './simple-table.stories.tsx'

const { Rows, Groups, Empty, Loading, Scrolling, Stacked } = composeStories(stories)

it('names its rows by their row header, and shows a dash for no value', async () => {
  const screen = await render(<Rows />)
  const table = screen.getByRole('table', { name: '保养项目' })
  await expect.element(table.getByRole('columnheader', { name: '剩余（h）' })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: '操作' })).toBeInTheDocument()
  await expect.element(table.getByRole('rowheader', { name: '空气滤芯' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /^机油滤芯 500 120 正常 -/ })).toBeVisible()
})

it('has a heading above the rows of each group', async () => {
  const screen = await render(<Groups />)
  const names = screen
    .getByRole('row')
    .elements()
    .map((row) => row.firstElementChild?.textContent)
  expect(names).toEqual(['保养项目', '发动机', '机油滤芯', '空气滤芯', '液压系统', '液压油'])
})

it('gives the reason in place of a table without rows, and is busy while they load', async () => {
  const screen = await render(<Empty />)
  await expect.element(screen.getByText('这台车没有保养项目')).toBeVisible()
  expect(screen.getByRole('table').elements()).toEqual([])
  await screen.unmount()
  const loading = await render(<Loading />)
  await expect.element(loading.getByRole('table')).toHaveAttribute('aria-busy', 'true')
})

it('scrolls by the keys where it is wider than its place, and is no stop of Tab elsewhere', async () => {
  const screen = await render(<Scrolling />)
  const region = screen.getByRole('group', { name: '保养项目' })
  await expect.element(region).toBeVisible()
  await userEvent.tab()
  await expect.element(region).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => region.element().scrollLeft).toBeGreaterThan(0)
  await screen.unmount()
  const wide = await render(<Rows />)
  await expect.element(wide.getByRole('table')).toBeVisible()
  expect(wide.getByRole('group').elements()).toEqual([])
})

it('has each value beside its header in a narrow place, without anything that must be scrolled sideways', async () => {
  const screen = await render(<Stacked />)
  const value = screen.getByText(/35$/).element()
  expect(getComputedStyle(value, '::before').content).toBe('"剩余（h）"')
  const header = screen.getByText('空气滤芯', { exact: true }).element()
  expect(value.getBoundingClientRect().top).toBeGreaterThan(header.getBoundingClientRect().bottom - 1)
  const table = screen.getByRole('table', { name: '保养项目' }).element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth)
})
