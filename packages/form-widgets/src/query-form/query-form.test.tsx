import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { QueryField, QueryValues } from './query-field.ts'
import { QueryForm } from './query-form.tsx'

const fields: QueryField[] = [
  { field: 'tmnlId', label: '终端编号' },
  { field: 'vclNo', label: '车辆编号' },
  {
    field: 'model',
    label: '机型',
    view: 'select',
    options: [
      { value: 'TH75-6', label: 'TH75-6' },
      { value: 'TH210-6', label: 'TH210-6' },
    ],
  },
  { field: 'createTime', label: '下发时间', view: 'date-range' },
]

interface Args {
  onSearch: (values: QueryValues) => void
  start?: QueryValues
  width?: number
}

function Conditions({ onSearch, start = {}, width = 1200 }: Args) {
  const [values, setValues] = useState(start)
  return (
    <div style={{ width, maxWidth: '100%' }}>
      <QueryForm
        fields={fields}
        values={values}
        onSearch={(next) => {
          setValues(next)
          onSearch(next)
        }}
      />
    </div>
  )
}

const spy = () => vi.fn<(values: QueryValues) => void>()

describe('the strip', () => {
  it('searches on Enter and on 查询, without what is empty', async () => {
    const onSearch = spy()
    const screen = await render(<Conditions onSearch={onSearch} />)
    await screen.getByRole('textbox', { name: '终端编号' }).fill('wg_0001')
    expect(onSearch).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onSearch).toHaveBeenLastCalledWith({ tmnlId: 'wg_0001' })
    await screen.getByRole('textbox', { name: '终端编号' }).fill('  ')
    await screen.getByRole('combobox', { name: '机型' }).click()
    await screen.getByRole('option', { name: 'TH210-6' }).click()
    await screen.getByRole('button', { name: '查询' }).click()
    expect(onSearch).toHaveBeenLastCalledWith({ model: 'TH210-6' })
  })

  it('does not search with the Enter that ends a composition', async () => {
    const onSearch = spy()
    const screen = await render(<Conditions onSearch={onSearch} />)
    const field = screen.getByRole('textbox', { name: '终端编号' }).element()
    const composing = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
    const inSafari = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })
    expect(field.dispatchEvent(composing)).toBe(false)
    expect(field.dispatchEvent(inSafari)).toBe(false)
    const plain = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    expect(field.dispatchEvent(plain)).toBe(true)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('takes a typed range with the Enter that searches', async () => {
    const onSearch = spy()
    const screen = await render(<Conditions onSearch={onSearch} />)
    await screen.getByRole('textbox', { name: '开始日期' }).fill('2026-11-01')
    await userEvent.tab()
    await screen.getByRole('textbox', { name: '结束日期' }).fill('2026/11/18')
    await userEvent.keyboard('{Enter}')
    expect(onSearch).toHaveBeenLastCalledWith({ createTime_begin: '2026-11-01', createTime_end: '2026-11-18' })
  })

  it('does not search while a date is wrong', async () => {
    const onSearch = spy()
    const screen = await render(<Conditions onSearch={onSearch} />)
    await screen.getByRole('textbox', { name: '开始日期' }).fill('2026-02-30')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('请输入正确的日期，例如 2026-11-21')
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('empties everything on 重置 and searches', async () => {
    const onSearch = spy()
    const screen = await render(<Conditions onSearch={onSearch} start={{ tmnlId: 'wg', model: 'TH75-6' }} />)
    await screen.getByRole('textbox', { name: '车辆编号' }).fill('TH')
    await screen.getByRole('button', { name: '重置' }).click()
    expect(onSearch).toHaveBeenLastCalledWith({})
    await expect.element(screen.getByRole('textbox', { name: '终端编号' })).toHaveValue('')
    await expect.element(screen.getByRole('textbox', { name: '车辆编号' })).toHaveValue('')
  })

  it('shows one row, and the others on 展开', async () => {
    const screen = await render(<Conditions onSearch={spy()} width={760} />)
    const strip = screen.getByRole('button', { name: '查询' }).element().closest('[role=search]')
    const height = () => strip?.getBoundingClientRect().height ?? 0
    const expand = screen.getByRole('button', { name: '展开' })
    await expect.element(expand).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.getByRole('combobox', { name: '机型' })).not.toBeInTheDocument()
    expect(height()).toBe(46)
    await expand.click()
    await expect.element(screen.getByRole('combobox', { name: '机型' })).toBeVisible()
    expect(height()).toBeGreaterThan(46)
    await screen.getByRole('button', { name: '收起' }).click()
    await expect.element(screen.getByRole('combobox', { name: '机型' })).not.toBeInTheDocument()
  })

  it('has nothing to unfold when all fit', async () => {
    const screen = await render(<Conditions onSearch={spy()} />)
    await expect.element(screen.getByRole('combobox', { name: '机型' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '展开' })).not.toBeInTheDocument()
  })

  it('follows conditions that change outside', async () => {
    const screen = await render(<QueryForm fields={fields} values={{ tmnlId: 'a' }} onSearch={() => {}} />)
    await screen.getByRole('textbox', { name: '终端编号' }).fill('half')
    await screen.rerender(<QueryForm fields={fields} values={{ tmnlId: 'b' }} onSearch={() => {}} />)
    await expect.element(screen.getByRole('textbox', { name: '终端编号' })).toHaveValue('b')
  })
})

describe('the sheet of a narrow screen', () => {
  it('has one field and opens the others from below', async () => {
    await page.viewport(390, 800)
    const onSearch = spy()
    const screen = await render(<Conditions onSearch={onSearch} start={{ model: 'TH75-6' }} />)
    await expect.element(screen.getByRole('searchbox', { name: '终端编号' })).toBeVisible()
    await screen.getByRole('button', { name: '筛选 1' }).click()
    const sheet = screen.getByRole('dialog', { name: '筛选' })
    await sheet.getByRole('textbox', { name: '车辆编号' }).fill('TH210')
    await sheet.getByRole('button', { name: '查询' }).click()
    expect(onSearch).toHaveBeenLastCalledWith({ model: 'TH75-6', vclNo: 'TH210' })
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '筛选 2' })).toBeVisible()
    await screen.getByRole('searchbox', { name: '终端编号' }).fill('wg')
    await userEvent.keyboard('{Enter}')
    expect(onSearch).toHaveBeenLastCalledWith({ model: 'TH75-6', vclNo: 'TH210', tmnlId: 'wg' })
    await page.viewport(1280, 800)
  })
})
