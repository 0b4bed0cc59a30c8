import { composeStories } from '@storybook/react-vite'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/dialog.tsx'
import { DateTimeRangePicker, type DateTimeRangePickerProps } from './date-time-range-picker.tsx'
import type { DateTimeRange } from '../date-field/date-time-string.ts'
import * as stories from './date-time-pickers.stories.tsx'

const { DateTime, DateTimeEmpty, DateTimeInAnotherForm, Month, Time, Year } = composeStories(stories)
const changes = () => vi.fn<(value: string) => void>()

describe('DateTimePicker', () => {
  it('takes what is typed, and keeps what is wrong as it was typed', async () => {
    const onChange = changes()
    const screen = await render(<DateTime onChange={onChange} />)
    const field = screen.getByLabelText('计划时间')
    await expect.element(field).toHaveAccessibleDescription('格式 YYYY-MM-DD HH:mm:ss，例如 2026-11-21 08:30:00')
    await field.fill('2026/1/5 8:30')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith('2026-01-05 08:30:00')
    await field.fill('2026-01-05 25:00')
    await userEvent.tab()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('格式不正确，例如 2026-11-21 08:30:00')
    await expect.element(field).toHaveValue('2026-01-05 25:00')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('is chosen by keyboard: day, hour, minute, 确定', async () => {
    const onChange = changes()
    const screen = await render(<DateTime onChange={onChange} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('button', { name: /2026年11月18日/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    const hours = page.getByRole('listbox', { name: '时' })
    await hours.getByRole('option', { name: '08' }).click()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}')
    await expect.element(page.getByRole('listbox', { name: '分' }).getByRole('option', { name: '29' })).toHaveFocus()
    expect(onChange).not.toHaveBeenCalled()
    await page.getByRole('button', { name: '确定' }).click()
    expect(onChange).toHaveBeenCalledWith('2026-11-19 09:29:00')
  })

  it('says that what is chosen is out of the limits', async () => {
    const onChange = changes()
    const screen = await render(<DateTimeEmpty min="2026-11-20 12:00:00" onChange={onChange} />)
    await screen.getByRole('button', { name: '选择日期和时间' }).click()
    await page.getByRole('button', { name: /2026年11月20日/ }).click()
    await expect.element(page.getByText('不能早于 2026-11-20 12:00:00')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '确定' })).toBeDisabled()
    await page.getByRole('listbox', { name: '时' }).getByRole('option', { name: '13' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    expect(onChange).toHaveBeenCalledWith('2026-11-20 13:00:00')
  })

  it('shows a moment of another form as it came', async () => {
    const screen = await render(<DateTimeInAnotherForm />)
    await expect.element(screen.getByLabelText('计划时间')).toHaveValue('2026/11/18 8:30')
  })

  it('closes alone inside a dialog', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    await render(
      <Dialog open onOpenChange={onOpenChange} title="新增工单">
        <DateTime />
      </Dialog>,
    )
    await page.getByRole('button', { name: '选择日期和时间' }).click()
    const box = page.getByRole('dialog', { name: '选择日期和时间' })
    await expect.element(box).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(box).not.toBeInTheDocument()
    expect(onOpenChange).not.toHaveBeenCalled()
  })
})

describe('DateTimeRangePicker', () => {
  function Moments(props: Partial<DateTimeRangePickerProps>) {
    const [range, setRange] = useState<DateTimeRange>({ from: '', to: '' })
    return (
      <>
        <DateTimeRangePicker aria-label="上报时间" today="2026-11-21" {...props} value={range} onChange={setRange} />
        <output aria-label="值">{`${range.from}~${range.to}`}</output>
      </>
    )
  }

  it('is typed: a day begins at midnight and ends at its last second', async () => {
    const screen = await render(<Moments max="2026-11-21 12:00:00" />)
    const value = screen.getByLabelText('值')
    await screen.getByRole('textbox', { name: '开始时间' }).fill('2026/11/18')
    await userEvent.tab()
    const end = screen.getByRole('textbox', { name: '结束时间' })
    await end.fill('2026-11-20')
    await userEvent.keyboard('{Enter}')
    await expect.element(value).toHaveTextContent('2026-11-18 00:00:00~2026-11-20 23:59:59')
    await end.fill('2026-11-21 13:00')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('不能晚于 2026-11-21 12:00:00')
    await end.fill('2026-11-17 8:00')
    await userEvent.keyboard('{Enter}')
    await expect.element(value).toHaveTextContent('2026-11-17 08:00:00~2026-11-18 00:00:00')
  })

  it('shows both ends with their seconds whole', async () => {
    const value = { from: '2026-08-28 08:08:08', to: '2026-08-28 20:48:58' }
    const screen = await render(<DateTimeRangePicker aria-label="上报时间" value={value} />)
    for (const name of ['开始时间', '结束时间']) {
      const input = screen.getByRole('textbox', { name }).element()
      expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
    }
  })

  it('is chosen by two days and two times', async () => {
    const screen = await render(<Moments min="2026-11-10 09:00:00" />)
    await screen.getByRole('button', { name: '选择日期和时间范围' }).click()
    const box = page.getByRole('dialog')
    await box.getByRole('button', { name: /2026年11月10日/ }).click()
    await box.getByRole('button', { name: /2026年11月18日/ }).click()
    await expect.element(box.getByText('不能早于 2026-11-10 09:00:00')).toBeVisible()
    await expect.element(box.getByRole('button', { name: '确定' })).toBeDisabled()
    await box.getByLabelText('开始时间').fill('9:30')
    await box.getByLabelText('结束时间').fill('1700')
    await box.getByRole('button', { name: '确定' }).click()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-11-10 09:30:00~2026-11-18 17:00:00')
  })

  it('knows the usual ranges, within its limits', async () => {
    const screen = await render(<Moments max="2026-11-21 12:00:00" />)
    await screen.getByRole('button', { name: '选择日期和时间范围' }).click()
    await page.getByRole('button', { name: '近7天' }).click()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-11-15 00:00:00~2026-11-21 12:00:00')
  })
})

describe('TimePicker', () => {
  it('is typed without colons and chosen by columns', async () => {
    const onChange = changes()
    const screen = await render(<Time onChange={onChange} />)
    await screen.getByLabelText('计划时间').fill('2359')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('23:59:00')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('option', { name: '23' }).first()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await page.getByRole('button', { name: '确定' }).click()
    expect(onChange).toHaveBeenLastCalledWith('00:59:00')
  })
})

describe('MonthPicker and YearPicker', () => {
  it('walk over the edge of a year by keyboard', async () => {
    const onChange = changes()
    await render(<Month onChange={onChange} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('button', { name: '2026年 3月' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(page.getByRole('button', { name: '2025年 12月' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith('2025-12')
  })

  it('do not take what is out of the limits', async () => {
    const onChange = changes()
    const screen = await render(<Year onChange={onChange} max="2026" />)
    await screen.getByRole('button', { name: '选择年份' }).click()
    await page.getByRole('button', { name: '2027' }).click({ force: true })
    expect(onChange).not.toHaveBeenCalled()
    await page.getByRole('button', { name: '2020' }).click()
    expect(onChange).toHaveBeenCalledWith('2020')
  })
})
