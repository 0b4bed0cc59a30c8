import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Toaster } from '@trackhoe/ui'
import type { QueryItem } from '../services/query-item.ts'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { selectorServices } from '../testing/selector-services.ts'
import { queryFieldOf, type QueryField, type QueryValues } from './query-field.ts'
import { QueryForm } from './query-form.tsx'
import { choiceOf } from '../testing/sample-query.ts'

const fields: QueryField[] = [
  { field: 'tmnlId', label: '终端编号' },
  { field: 'vclNo', label: '车辆编号' },
  choiceOf('model', '机型', 'TH75-6', 'TH210-6'),
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

  it('has its first input whole in a narrow pane', async () => {
    const screen = await render(<Conditions onSearch={spy()} width={400} />)
    const input = screen.getByLabelText('终端编号').element().getBoundingClientRect()
    const search = screen.getByRole('button', { name: '查询' }).element().getBoundingClientRect()
    expect(input.right).toBeLessThan(search.left)
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

  it('keeps what is typed between 重置 and the time when the address has followed', async () => {
    const screen = await render(<QueryForm fields={fields} values={{ tmnlId: 'a' }} onSearch={() => {}} />)
    await screen.getByRole('button', { name: '重置' }).click()
    await screen.getByRole('textbox', { name: '终端编号' }).fill('next')
    await screen.rerender(<QueryForm fields={fields} values={{}} onSearch={() => {}} />)
    await expect.element(screen.getByRole('textbox', { name: '终端编号' })).toHaveValue('next')
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

describe('the views of an online query', () => {
  const item = (field: string, view: string, more: Partial<QueryItem> = {}): QueryField =>
    queryFieldOf({ field, label: field, view, mode: 'single', ...more })
  const options = [
    { value: 1, label: '徐工' },
    { value: 2, label: '临工' },
  ]
  const service = selectorServices()

  async function renderViews(items: readonly QueryField[], start: QueryValues = {}) {
    const onSearch = spy()
    const screen = await render(
      <WidgetServicesProvider services={service}>
        <QueryForm fields={items} values={start} onSearch={onSearch} />
        <Toaster />
      </WidgetServicesProvider>,
    )
    const search = async () => {
      await screen.getByRole('button', { name: '查询' }).click()
      return onSearch.mock.lastCall?.[0]
    }
    return { screen, search }
  }

  it('have an input each: choices, trees, people, regions, reports', async () => {
    const { screen, search } = await renderViews([
      item('list', 'list', { dict: 'user_status' }),
      item('radio', 'radio', { options }),
      item('checkbox', 'checkbox', { options }),
      item('list_multi', 'list_multi', { options }),
      item('tree', 'sel_tree', { dict: 'station,name,code' }),
      item('cat', 'cat_tree', { categoryCode: 'B01' }),
      item('search', 'sel_search', { dict: 'sys_user,realname,username' }),
      item('user', 'sel_user'),
      item('depart', 'sel_depart'),
      item('area', 'pca'),
      item('vehicle', 'popup', { popupCode: 'vehicles', popupColumn: 'vclNo' }),
      item('day', 'date'),
      item('time', 'datetime'),
      item('any', 'hologram'),
    ])
    const expand = screen.getByRole('button', { name: '展开' })
    await expand.click()
    const box = (name: string) => screen.getByRole('combobox', { name, exact: true })
    const option = (name: string) => page.getByRole('option', { name, exact: true })
    await box('list').click()
    await option('正常').click()
    await box('radio').click()
    await option('临工').click()
    for (const several of ['checkbox', 'list_multi']) {
      await box(several).click()
      await option('徐工').click()
      await option('临工').click()
      await userEvent.keyboard('{Escape}')
    }
    await box('tree').click()
    await page.getByRole('treeitem', { name: '华东服务网' }).click()
    await box('cat').click()
    await page.getByRole('treeitem', { name: '液压系统' }).click()
    await box('search').fill('user00003')
    await page.getByRole('option').first().click()
    await box('user').fill('user00002')
    await page.getByRole('option', { name: /user00002/ }).click()
    await box('depart').click()
    await page.getByRole('treeitem', { name: '华南区' }).click()
    await box('area').click()
    await page.getByRole('dialog', { name: '请选择' }).getByLabelText('搜索').fill('浦东')
    await page.getByText(/浦东新区/).click()
    await screen.getByRole('button', { name: '选择 vehicle' }).click()
    const report = page.getByRole('dialog', { name: '车辆' })
    await report.getByRole('radio', { name: '选择 TH75-002' }).click()
    await report.getByRole('button', { name: '确定' }).click()
    await screen.getByRole('textbox', { name: 'day', exact: true }).fill('2026-03-10')
    await screen.getByRole('textbox', { name: 'time', exact: true }).fill('2026-03-10 08:30:00')
    await screen.getByRole('textbox', { name: 'any', exact: true }).fill('x')
    expect(await search()).toEqual({
      list: '1',
      radio: '2',
      checkbox: '1,2',
      list_multi: '1,2',
      tree: 'st-east',
      cat: 'c1',
      search: 'user00003',
      user: 'user00002',
      depart: 'south',
      area: '310115',
      vehicle: 'TH75-002',
      day: '2026-03-10',
      time: expect.stringMatching(/^2026-03-10 08:30/),
      any: 'x',
    })
    await screen.getByRole('button', { name: '移除 vehicle' }).click()
    expect(await search()).not.toHaveProperty('vehicle')
  })

  it('have two inputs for a range, and show what an address holds by name', async () => {
    const range = { mode: 'range' } as const
    const { screen, search } = await renderViews(
      [
        item('hours', 'number', range),
        item('brand', 'list', { ...range, options }),
        item('day', 'date', range),
        item('time', 'datetime', range),
        item('user', 'sel_user'),
      ],
      { user: 'user00002', hours_begin: '10' },
    )
    await expect.element(screen.getByLabelText('hours开始')).toHaveValue('10')
    await screen.getByLabelText('hours结束').fill('20')
    await screen.getByRole('button', { name: '展开' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'user' })).toHaveValue('张敏 user00002')
    await screen.getByRole('combobox', { name: 'brand结束' }).click()
    await page.getByRole('option', { name: '临工' }).click()
    const day = screen.getByRole('group', { name: 'day' })
    await day.getByRole('textbox', { name: '开始日期' }).fill('2026-03-01')
    await day.getByRole('textbox', { name: '结束日期' }).fill('2026-03-10')
    const time = screen.getByRole('group', { name: 'time' })
    await time.getByRole('textbox').first().fill('2026-03-01')
    expect(await search()).toMatchObject({
      hours_begin: '10',
      hours_end: '20',
      brand_end: '2',
      day_begin: '2026-03-01',
      day_end: '2026-03-10',
      time_begin: '2026-03-01 00:00:00',
      user: 'user00002',
    })
  })

  it('take out days beyond the limits, and warn', async () => {
    const limits = { before: '2026-03-01', after: '2026-03-31', interval: 7 }
    const { screen, search } = await renderViews([
      item('日期', 'date', { mode: 'range', limits }),
      item('交付', 'date', { limits }),
    ])
    const group = screen.getByRole('group', { name: '日期' })
    const begin = group.getByRole('textbox', { name: '开始日期' })
    const end = group.getByRole('textbox', { name: '结束日期' })
    const type = async (input: typeof begin, day: string) => {
      await input.fill(day)
      await userEvent.tab()
    }
    await type(begin, '2026-02-28')
    await expect.element(page.getByRole('status').filter({ hasText: '日期开始日期过早' }).first()).toBeVisible()
    await expect.element(begin).toHaveValue('')
    await type(begin, '2026-03-20')
    await type(end, '2026-04-01')
    await expect.element(page.getByRole('status').filter({ hasText: '日期结束日期过晚' }).first()).toBeVisible()
    await type(end, '2026-03-29')
    await expect
      .element(page.getByRole('status').filter({ hasText: '日期查询天数间隔不能大于7天' }).first())
      .toBeVisible()
    await expect.element(end).toHaveValue('')
    await type(end, '2026-03-27')
    await type(screen.getByRole('textbox', { name: '交付' }), '2026-05-01')
    await expect.element(page.getByRole('status').filter({ hasText: '交付结束日期过晚' }).first()).toBeVisible()
    expect(await search()).toEqual({ 日期_begin: '2026-03-20', 日期_end: '2026-03-27' })
  })

  it('say where they cannot be asked', async () => {
    // Reasons are long: all of them have to fit into the first row.
    await page.viewport(2400, 800)
    const { screen } = await renderViews([
      item('unknown', 'list', { dict: 'unknown' }),
      item('search', 'sel_search', { dict: 'sys_user' }),
      item('popup', 'popup'),
      item('tree', 'sel_tree', { dict: 'station,name,code', condition: '[1]' }),
    ])
    await expect.element(screen.getByText(/has no dictionary 'unknown'/)).toBeInTheDocument()
    await expect.element(screen.getByText('表字典搜索参数错误，请检查字典配置')).toBeInTheDocument()
    await expect.element(screen.getByText('popup参数未正确配置!')).toBeInTheDocument()
    await expect.element(screen.getByText('条件必须是JSON对象字符串！')).toBeInTheDocument()
    await page.viewport(1280, 800)
  })
})
