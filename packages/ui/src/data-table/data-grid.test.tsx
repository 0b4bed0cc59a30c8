import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CellValue, ColumnDef } from './column-def.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableProps, DetailRows, TreeRows } from './data-table-props.ts'
import { RowActions } from './row-actions.tsx'
import type { ColumnFiltersState, ColumnSizingState, RowSelectionState } from './table-state.ts'

interface Vehicle {
  id: string
  no: string
  owner: string | null
  hours: number | null
  children?: Vehicle[]
}

const owners = ['王强', '李芳', null, '张磊']
const many = (count: number): Vehicle[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `v${at}`,
    no: `TH210-${at}`,
    owner: owners[at % owners.length] ?? null,
    hours: at === 1 ? null : at * 10,
  }))

const columns: ColumnDef<Vehicle>[] = [
  { id: 'no', header: '车号', accessorFn: (row) => row.no, enableSorting: true },
  { id: 'owner', header: '机主', accessorFn: (row) => row.owner, filter: 'text', edit: { kind: 'text' } },
  {
    id: 'hours',
    header: '小时',
    accessorFn: (row) => row.hours,
    align: 'end',
    edit: { kind: 'number', check: (value) => (value !== null && value < 0 ? '不能小于 0' : undefined) },
    footer: (rows) => rows.reduce((sum, row) => sum + (row.hours ?? 0), 0),
  },
  { id: 'actions', header: '操作', cell: (row) => <button type="button">编辑 {row.no}</button>, pin: 'end' },
]

type Props = Partial<Omit<DataTableProps<Vehicle>, keyof DetailRows<Vehicle>>> &
  (TreeRows<Vehicle> | DetailRows<Vehicle>)

const ignore = () => undefined

function Table(props: Props) {
  return (
    <div style={{ height: 300, display: 'flex', flexDirection: 'column' }}>
      <button type="button">前</button>
      <DataTable
        aria-label="车辆"
        columns={columns}
        data={many(6)}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.no}
        navigation="cells"
        onSortingChange={ignore}
        {...props}
      />
      <button type="button">后</button>
    </div>
  )
}

function Selecting({ start = {}, ...props }: Props & { start?: RowSelectionState }) {
  const [selected, setSelected] = useState(start)
  return (
    <>
      <Table {...props} rowSelection={selected} onRowSelectionChange={setSelected} />
      <output aria-label="已选">{Object.keys(selected).join(' ')}</output>
    </>
  )
}

describe('many rows', () => {
  const tenThousand = many(10_000)

  it('are drawn as far as they are in sight, and numbered among all', async () => {
    const screen = await render(<Table data={tenThousand} />)
    const grid = screen.getByRole('grid', { name: '车辆' })
    await expect.element(grid).toHaveAttribute('aria-rowcount', '10002')
    await expect.element(grid).toHaveAttribute('aria-colcount', '4')
    await expect.poll(() => grid.element().querySelectorAll('tr[data-row]').length).toBeLessThan(40)
    const box = screen.getByRole('region', { name: '车辆' }).element()
    box.scrollTop = 160_000
    const row = screen.getByRole('row', { name: /TH210-5002/ })
    await expect.element(row).toHaveAttribute('aria-rowindex', '5004')
  })

  it('come into sight in a table that opens when the code for many rows is there already', async () => {
    const first = await render(<Table data={tenThousand} />)
    await expect.poll(() => first.getByRole('grid').element().querySelectorAll('tr[data-row]').length).toBeLessThan(40)
    await first.unmount()
    const screen = await render(<Table data={tenThousand} />)
    screen.getByRole('region', { name: '车辆' }).element().scrollTop = 160_000
    await expect.element(screen.getByRole('row', { name: /TH210-5002/ })).toBeInTheDocument()
  })

  it('are walked to the last and back, whichever are drawn', async () => {
    const screen = await render(<Table data={tenThousand} />)
    await screen.getByRole('gridcell', { name: 'TH210-0', exact: true }).click()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect.element(screen.getByRole('gridcell', { name: '编辑 TH210-9999' })).toHaveFocus()
    await userEvent.keyboard('{Home}{PageUp}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-colindex')).toBe('1')
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect.element(screen.getByRole('gridcell', { name: 'TH210-0', exact: true })).toHaveFocus()
  })

  it('are as high as the density says, those out of sight too', async () => {
    const screen = await render(
      <div data-density="default">
        <Table data={tenThousand} />
      </div>,
    )
    const height = () => screen.getByRole('grid').element().getBoundingClientRect().height
    await expect.poll(height).toBeGreaterThan(400_000)
    expect(
      screen
        .getByRole('row', { name: /TH210-1 / })
        .element()
        .getBoundingClientRect().height,
    ).toBe(40)
  })

  it('keep the focus on a cell that is scrolled away', async () => {
    const screen = await render(<Table data={tenThousand} />)
    const cell = screen.getByRole('gridcell', { name: 'TH210-2', exact: true })
    await cell.click()
    screen.getByRole('region', { name: '车辆' }).element().scrollTop = 100_000
    await expect.element(screen.getByRole('gridcell', { name: 'TH210-3126', exact: true })).toBeInTheDocument()
    await expect.element(cell).toHaveFocus()
  })

  it('are all on paper, whatever holds them, without what is there to be pressed', async () => {
    const screen = await render(
      <>
        <nav>菜单</nav>
        <main style={{ height: 400, overflow: 'hidden' }}>
          <Selecting data={many(150)} />
        </main>
      </>,
    )
    const grid = screen.getByRole('grid').element()
    const rows = () => grid.querySelectorAll('tr[data-row]').length
    const main = screen.getByRole('main').element()
    expect(rows()).toBeLessThan(40)
    const box = screen.getByRole('region', { name: '车辆' }).element()
    box.scrollTop = 1000
    window.dispatchEvent(new Event('beforeprint'))
    expect(rows()).toBe(150)
    expect(grid.querySelectorAll('button,input')).toHaveLength(0)
    expect(main.getBoundingClientRect().height).toBeGreaterThan(150 * 32)
    await expect.element(screen.getByText('菜单')).not.toBeVisible()
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(rows).toBeLessThan(40)
    expect(main.getBoundingClientRect().height).toBe(400)
    expect(box.scrollTop).toBe(1000)
    await expect.element(screen.getByText('菜单')).toBeVisible()
  })

  it('are ticked all at once', async () => {
    const screen = await render(<Selecting data={tenThousand} />)
    await screen.getByRole('checkbox', { name: '选择全部' }).click()
    await expect.element(screen.getByRole('checkbox', { name: '选择 TH210-3', exact: true })).toBeChecked()
    expect(screen.getByLabelText('已选').element().textContent?.split(' ')).toHaveLength(10_000)
  })
})

describe('keyboard', () => {
  it('has one tab stop, and ways into a cell and out of it', async () => {
    const screen = await render(<Table />)
    screen.getByRole('button', { name: '前' }).element().focus()
    await userEvent.tab()
    await expect.element(screen.getByRole('gridcell', { name: 'TH210-0' }).first()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{End}')
    const cell = screen.getByRole('gridcell', { name: '编辑 TH210-1' })
    await expect.element(cell).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: '编辑 TH210-1' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(cell).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: '后' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(cell).toHaveFocus()
  })

  it('sorts in the head and ticks in a row', async () => {
    const onSortChange = vi.fn<(sort: unknown) => void>()
    const screen = await render(<Selecting onSortingChange={onSortChange} />)
    await screen.getByRole('gridcell', { name: 'TH210-0', exact: true }).click()
    await userEvent.keyboard(' ')
    await expect.element(screen.getByLabelText('已选')).toHaveTextContent('v0')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(onSortChange).toHaveBeenCalledWith([{ id: 'no', desc: false }])
  })

  it('marks a range and copies it for spreadsheets', async () => {
    const screen = await render(<Table />)
    let text = ''
    const listen = (event: ClipboardEvent) => {
      text = event.clipboardData?.getData('text/plain') ?? ''
    }
    document.addEventListener('copy', listen)
    await screen.getByRole('gridcell', { name: 'TH210-0', exact: true }).click()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}{Control>}c{/Control}')
    await expect.element(screen.getByText('已复制 6 个单元格')).toBeInTheDocument()
    document.removeEventListener('copy', listen)
    expect(text).toBe('TH210-0\t王强\t0\nTH210-1\t李芳\t')
  })
})

describe('selection', () => {
  it('takes the rows between two presses with Shift', async () => {
    const screen = await render(<Selecting />)
    await screen.getByRole('checkbox', { name: '选择 TH210-1' }).click()
    await screen.getByRole('checkbox', { name: '选择 TH210-3' }).click({ modifiers: ['Shift'] })
    await expect.element(screen.getByLabelText('已选')).toHaveTextContent('v1 v2 v3')
  })

  it('lets go of the row before when only one can be chosen', async () => {
    const screen = await render(
      <Selecting enableMultiRowSelection={false} enableRowSelection={(row) => row.id !== 'v2'} />,
    )
    await screen.getByRole('radio', { name: '选择 TH210-1' }).click()
    await screen.getByRole('radio', { name: '选择 TH210-3' }).click()
    await expect.element(screen.getByLabelText('已选')).toHaveTextContent('v3')
    await expect.element(screen.getByRole('radio', { name: '选择 TH210-2' })).toBeDisabled()
  })
})

describe('values', () => {
  it('are - when there is none, and 0 when it is 0', async () => {
    const screen = await render(<Table data={many(3)} />)
    const texts = Array.from(document.querySelectorAll('tr[data-row]'), (row) => row.children[2]?.textContent)
    expect(texts).toEqual(['0', '-', '20'])
    await expect.element(screen.getByRole('row', { name: /合计/ })).toMatchTextContent(/20/)
  })

  it('are edited once for each edit', async () => {
    const onEdit = vi.fn<(row: Vehicle, column: string, value: CellValue) => void>()
    const screen = await render(<Table onEdit={onEdit} />)
    const cell = screen.getByRole('gridcell', { name: '王强' }).first()
    await cell.click()
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('textbox', { name: '编辑机主' }).fill('陈静')
    await userEvent.keyboard('{Enter}')
    expect(onEdit.mock.calls.map(([row, column, value]) => [row.id, column, value])).toEqual([['v0', 'owner', '陈静']])
    await expect.element(cell).toHaveFocus()
    await userEvent.keyboard('{F2}没有{Escape}')
    await userEvent.keyboard('{F2}{Enter}')
    expect(onEdit).toHaveBeenCalledOnce()
  })

  it('stay in their field with the reason when they are refused', async () => {
    const onEdit = vi.fn<(row: Vehicle, column: string, value: CellValue) => void>()
    const screen = await render(<Table onEdit={onEdit} navigation="controls" />)
    await screen.getByRole('button', { name: '编辑小时：20' }).click()
    const field = screen.getByRole('textbox', { name: '编辑小时' })
    await field.fill('-5')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAttribute('title', '不能小于 0')
    await field.fill('1,200')
    await userEvent.keyboard('{Enter}')
    expect(onEdit.mock.calls.map(([, , value]) => value)).toEqual([1200])
  })
})

describe('without manual sorting and filtering', () => {
  it('the table sorts and filters', async () => {
    const screen = await render(<Table navigation="controls" />)
    const first = () => document.querySelector('tr[data-row] td')?.textContent
    await screen.getByRole('columnheader', { name: '车号' }).getByRole('button').click()
    await screen.getByRole('columnheader', { name: '车号' }).getByRole('button').click()
    await expect.poll(first).toBe('TH210-5')
    await screen.getByRole('button', { name: '筛选 机主' }).click()
    await screen.getByRole('textbox', { name: '包含文字' }).fill('张')
    await expect.poll(() => document.querySelectorAll('tr[data-row]').length).toBe(1)
    await screen.getByRole('textbox', { name: '包含文字' }).fill('无人')
    await expect.element(screen.getByText('没有符合筛选条件的数据')).toBeInTheDocument()
  })
})

describe('with manual filtering', () => {
  it('the rows stay as they came', async () => {
    const onFiltersChange = vi.fn<(filters: ColumnFiltersState) => void>()
    const options = ['王强', '李芳'].map((name) => ({ value: name, label: name }))
    const searched = columns.map((column) => (column.id === 'owner' ? { ...column, filter: options } : column))
    const screen = await render(
      <Table
        navigation="controls"
        columns={searched}
        manualFiltering
        columnFilters={[{ id: 'no', value: '21' }]}
        onColumnFiltersChange={onFiltersChange}
      />,
    )
    await screen.getByRole('button', { name: '筛选 机主' }).click()
    await screen.getByRole('checkbox', { name: '李芳' }).click()
    expect(onFiltersChange).toHaveBeenCalledExactlyOnceWith([
      { id: 'no', value: '21' },
      { id: 'owner', value: ['李芳'] },
    ])
    expect(document.querySelectorAll('tr[data-row]')).toHaveLength(6)
  })
})

describe('sub-rows', () => {
  const tree: Vehicle[] = [{ id: 'p', no: '华东', owner: null, hours: 1, children: many(2) }]

  it('open and close, by keyboard too', async () => {
    const screen = await render(<Table data={tree} getSubRows={(row) => row.children} />)
    const grid = screen.getByRole('treegrid', { name: '车辆' })
    const parent = grid.getByRole('row', { name: /华东/ })
    await expect.element(parent).toHaveAttribute('aria-expanded', 'false')
    await screen.getByRole('button', { name: '展开 华东' }).click()
    await expect.element(grid.getByRole('row', { name: /TH210-1/ })).toHaveAttribute('aria-level', '2')
    await parent
      .getByRole('gridcell')
      .first()
      .click({ position: { x: 90, y: 10 } })
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(parent).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(parent).toHaveAttribute('aria-expanded', 'true')
  })

  it('show more about themselves below', async () => {
    const screen = await render(<Table renderDetail={(row) => <p>终端 {row.id}</p>} />)
    await screen.getByRole('button', { name: '展开 TH210-2' }).click()
    await expect.element(screen.getByText('终端 v2')).toBeVisible()
    await screen.getByRole('button', { name: '收起 TH210-2' }).click()
    await expect.element(screen.getByText('终端 v2')).not.toBeInTheDocument()
  })
})

describe('columns', () => {
  function Resizing() {
    const [widths, setWidths] = useState<ColumnSizingState>({})
    return <Table navigation="controls" columnSizing={widths} onColumnSizingChange={setWidths} />
  }

  it('are made wider by keyboard and by hand, and put back', async () => {
    const screen = await render(<Resizing />)
    const head = screen.getByRole('columnheader', { name: /^机主/ })
    const width = () => head.element().getBoundingClientRect().width
    const before = width()
    head.getByRole('separator', { name: '调整列宽' }).element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.poll(() => Math.abs(width() - before - 26)).toBeLessThan(2)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => Math.abs(width() - before)).toBeLessThan(1)
    await userEvent.dragAndDrop(head.getByRole('separator'), screen.getByRole('columnheader', { name: /^小时/ }))
    await expect.poll(() => width() - before).toBeGreaterThan(40)
  })

  it('are drawn as far as they are in sight when there are many, pinned ones always', async () => {
    const wide = Array.from({ length: 60 }, (_, at): ColumnDef<Vehicle> => {
      return { id: `c${at}`, header: `列${at}`, accessorFn: () => at, pin: at === 40 ? 'start' : undefined }
    })
    const screen = await render(<Table columns={wide} />)
    const heads = () => Array.from(document.querySelectorAll('th'), (head) => head.textContent)
    await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '60')
    await expect.poll(() => heads().length).toBeLessThan(30)
    expect(heads()[0]).toBe('列40')
    screen.getByRole('region', { name: '车辆' }).element().scrollLeft = 4000
    await expect.poll(heads).toContain('列35')
    expect(heads()[0]).toBe('列40')
  })
})

describe('RowActions', () => {
  it('keeps the first at hand and the others in a menu', async () => {
    const onSelect = vi.fn<(label: string) => void>()
    const actions = ['编辑', '详情', '冻结', '删除'].map((label) => ({ label, onSelect: () => onSelect(label) }))
    const screen = await render(<RowActions actions={actions} />)
    await expect.element(screen.getByRole('button', { name: '冻结' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: '更多' }).click()
    await screen.getByRole('menuitem', { name: '冻结' }).click()
    expect(onSelect).toHaveBeenCalledWith('冻结')
  })

  it('announces that the pointer or the focus comes to a button, and shows icons in the menu', async () => {
    const onApproach = vi.fn<() => void>()
    const onSelect = () => undefined
    const actions = [
      { label: '编辑', onSelect, onApproach },
      { label: '详情', onSelect },
      { label: '冻结', icon: <svg role="img" aria-label="雪花" />, onSelect },
    ]
    const screen = await render(<RowActions actions={actions} />)
    await userEvent.hover(screen.getByRole('button', { name: '编辑' }))
    expect(onApproach).toHaveBeenCalled()
    onApproach.mockClear()
    await userEvent.tab()
    expect(onApproach).toHaveBeenCalledOnce()
    await screen.getByRole('button', { name: '更多' }).click()
    await expect.element(screen.getByRole('menuitem').getByRole('img', { name: '雪花' })).toBeVisible()
  })
})
