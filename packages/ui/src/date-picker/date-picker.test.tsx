import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page as window, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../field/field.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { DatePicker, type DatePickerProps } from './date-picker.tsx'
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx'

const today = '2026-11-21'

function ControlledPicker({ start = '2026-11-18', ...props }: Partial<DatePickerProps> & { start?: string }) {
  const [day, setDay] = useState(start)
  return (
    <>
      <Field label="出厂日期">
        <DatePicker today={today} {...props} value={day} onChange={setDay} />
      </Field>
      <output aria-label="值">{day}</output>
    </>
  )
}

function Days({
  start = { from: '', to: '' },
  ...props
}: Partial<DateRangePickerProps> & { start?: { from: string; to: string } }) {
  const [days, setDays] = useState(start)
  return (
    <>
      <DateRangePicker aria-label="下发时间" today={today} {...props} value={days} onChange={setDays} />
      <output aria-label="值">{`${days.from}~${days.to}`}</output>
    </>
  )
}

describe('DatePicker', () => {
  it('takes a typed day on Enter and on leaving', async () => {
    const screen = await render(<ControlledPicker />)
    const field = screen.getByLabelText('出厂日期')
    await field.fill('2026/1/5')
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-11-18')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-01-05')
    await expect.element(field).toHaveValue('2026-01-05')
    await field.fill('20261224')
    await userEvent.tab()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-12-24')
  })

  it('says that a text is no day, keeps it as it was typed, and gives it up by Esc', async () => {
    const screen = await render(<ControlledPicker />)
    const field = screen.getByLabelText('出厂日期')
    await expect.element(field).toHaveAccessibleDescription('日期格式 YYYY-MM-DD，例如 2026-11-21')
    await field.fill('2026-02-30')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('请输入正确的日期，例如 2026-11-21')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await userEvent.tab()
    await expect.element(field).toHaveValue('2026-02-30')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-11-18')
    await field.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('2026-11-18')
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  })

  it('says what is wrong with a text in the place of the message of its field, and covers none', async () => {
    const screen = await render(
      <Field label="出厂日期" error="请选择出厂日期">
        <DatePicker today={today} />
      </Field>,
    )
    const field = screen.getByLabelText('出厂日期')
    await field.fill('2026-02-30')
    await userEvent.tab()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('请输入正确的日期，例如 2026-11-21')
    await expect.element(screen.getByText('请选择出厂日期')).not.toBeInTheDocument()
    await expect.element(field).toHaveAccessibleDescription(/^请输入正确的日期/)
    await field.fill('')
    await userEvent.tab()
    await expect.element(screen.getByText('请选择出厂日期')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps typed days within the limits', async () => {
    const screen = await render(<ControlledPicker min="2026-11-10" max="2026-11-25" />)
    const field = screen.getByLabelText('出厂日期')
    await field.fill('2026-11-09')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('不能早于 2026-11-10')
    await field.fill('2026-11-26')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('不能晚于 2026-11-25')
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-11-18')
  })

  it('calls a day by the figure that is seen, in English too', async () => {
    const screen = await render(
      <UiProvider locale="en-US">
        <ControlledPicker />
      </UiProvider>,
    )
    await screen.getByRole('button', { name: 'Choose a date' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Wednesday, November 18, 2026, selected' }))
      .toHaveTextContent('18')
    await expect.element(screen.getByRole('button', { name: 'Today, Saturday, November 21, 2026' })).toBeVisible()
  })

  it('is chosen from the calendar by keyboard alone', async () => {
    const screen = await render(<ControlledPicker />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('dialog', { name: '选择日期' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /2026年11月18日/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('button', { name: /2026年11月19日/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('button', { name: /2026年11月26日/ })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(screen.getByRole('button', { name: /2026年11月23日/ })).toHaveFocus()
    await userEvent.keyboard('{PageUp}')
    await expect.element(screen.getByRole('button', { name: /2026年10月23日/ })).toHaveFocus()
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}')
    await expect.element(screen.getByRole('button', { name: /2027年10月23日/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2027-10-23')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('opens at the day that was just typed, and Enter takes that one', async () => {
    const screen = await render(<ControlledPicker />)
    const input = screen.getByRole('textbox')
    await input.fill('2025-03-10')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('button', { name: /2025年3月10日/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2025-03-10')
  })

  it('takes the focus in a dialog too, so that Enter chooses a day and does not send the form', async () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    const screen = await render(
      <Dialog open onOpenChange={() => {}} title="编辑车辆">
        <form onSubmit={onSubmit}>
          <ControlledPicker />
        </form>
      </Dialog>,
    )
    await screen.getByRole('textbox').fill('2025-03-05')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('button', { name: /2025年3月5日/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.element(screen.getByRole('textbox')).toHaveValue('2025-03-06')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('follows what is typed while it is open', async () => {
    const screen = await render(<ControlledPicker />)
    const input = screen.getByRole('textbox')
    await input.click()
    await expect.element(screen.getByText('2026年11月', { exact: true })).toBeVisible()
    await input.fill('2024-02-29')
    await expect.element(screen.getByText('2024年2月', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2024-02-29')
  })

  it('closes with Esc, keeps its day and gives the focus back', async () => {
    const screen = await render(<ControlledPicker />)
    const button = screen.getByRole('button', { name: '选择日期' })
    await button.click()
    await expect.element(screen.getByRole('button', { name: /2026年11月18日/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-11-18')
  })

  it('opens by a press on the field and leaves the focus there', async () => {
    const screen = await render(<ControlledPicker />)
    const field = screen.getByLabelText('出厂日期')
    await field.click()
    await expect.element(screen.getByRole('dialog', { name: '选择日期' })).toBeVisible()
    await expect.element(field).toHaveFocus()
    await screen.getByRole('button', { name: /2026年11月3日/ }).click()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-11-03')
  })

  it('begins the week on Monday and does not offer days out of the limits', async () => {
    const screen = await render(<ControlledPicker max="2026-11-20" />)
    await screen.getByRole('button', { name: '选择日期' }).click()
    const heads = screen.getByRole('dialog').element().querySelectorAll('thead th')
    expect(Array.from(heads, (head) => head.textContent)).toEqual(['一', '二', '三', '四', '五', '六', '日'])
    await expect.element(screen.getByRole('button', { name: /2026年11月21日/ })).toBeDisabled()
  })

  it('is emptied', async () => {
    const screen = await render(<ControlledPicker />)
    await screen.getByRole('button', { name: '清除日期' }).click()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('')
    await expect.element(screen.getByRole('button', { name: '清除日期' })).not.toBeInTheDocument()
  })
})

describe('DateRangePicker', () => {
  it('takes two typed days and turns them the right way round', async () => {
    const screen = await render(<Days />)
    await screen.getByRole('textbox', { name: '开始日期' }).fill('2026-11-18')
    await userEvent.tab()
    await screen.getByRole('textbox', { name: '结束日期' }).fill('2026-10-26')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-10-26~2026-11-18')
  })

  it('drops the end of a range that is too long, says so and puts the focus there', async () => {
    const screen = await render(<Days maxDays={31} start={{ from: '2026-09-01', to: '2026-09-02' }} />)
    const end = screen.getByRole('textbox', { name: '结束日期' })
    await end.fill('2026-11-18')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('下发时间查询天数间隔不能大于31天')
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-09-01~')
    await expect.element(end).toHaveFocus()
    await expect.element(end).toHaveValue('')
  })

  it('is chosen by two presses, counted, and taken on 确定', async () => {
    const screen = await render(<Days maxDays={31} start={{ from: '2026-11-01', to: '2026-11-02' }} />)
    await screen.getByRole('button', { name: '选择日期范围' }).click()
    await screen.getByRole('button', { name: /2026年10月26日/ }).click()
    await screen.getByRole('button', { name: /2026年11月18日/ }).click()
    await expect.element(screen.getByText('24 天，最多 31 天')).toBeVisible()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-11-01~2026-11-02')
    await screen.getByRole('button', { name: '确定' }).click()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-10-26~2026-11-18')
  })

  it('does not take a range that is too long', async () => {
    const screen = await render(<Days maxDays={7} start={{ from: '2026-11-01', to: '2026-11-02' }} />)
    await screen.getByRole('button', { name: '选择日期范围' }).click()
    await screen.getByRole('button', { name: /2026年10月26日/ }).click()
    await screen.getByRole('button', { name: /2026年11月18日/ }).click()
    await expect.element(screen.getByText('日期间隔不能大于 7 天')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '确定' })).toBeDisabled()
    await screen.getByRole('button', { name: '取消' }).click()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-11-01~2026-11-02')
  })

  it('knows the usual ranges', async () => {
    const screen = await render(<Days />)
    await screen.getByRole('button', { name: '选择日期范围' }).click()
    await screen.getByRole('button', { name: '近7天' }).click()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-11-15~2026-11-21')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('takes a usual range by the button in the field, and says that it is that one', async () => {
    const screen = await render(<Days chip="last7Days" />)
    const chip = screen.getByRole('button', { name: '近7天' })
    await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
    await chip.click()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('2026-11-15~2026-11-21')
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await chip.click()
    await expect.element(screen.getByLabelText('值')).toHaveTextContent('~')
  })

  it('shows one month on a narrow screen', async () => {
    await window.viewport(390, 800)
    const screen = await render(<Days />)
    await screen.getByRole('button', { name: '选择日期范围' }).click()
    await expect.element(screen.getByRole('grid')).toBeVisible()
    expect(screen.getByRole('grid').elements()).toHaveLength(1)
    await window.viewport(1280, 800)
  })
})
