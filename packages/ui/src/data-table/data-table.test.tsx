import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ColumnDef } from './column-def.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableProps, DetailRows } from './data-table-props.ts'
import { RowActions } from './row-actions.tsx'
import type { RowSelectionState, SortingState } from './table-state.ts'

interface Vehicle {
  id: string
  no: string
  hours: number
}

const vehicles: Vehicle[] = Array.from({ length: 6 }, (_, at) => ({ id: `v${at}`, no: `TH210-${at}`, hours: at * 100 }))

const columns: ColumnDef<Vehicle>[] = [
  { id: 'no', header: '车号', cell: (row) => row.no, enableSorting: true, enableHiding: false },
  { id: 'hours', header: '小时', cell: (row) => row.hours, align: 'end', enableSorting: true },
  { id: 'actions', header: '操作', cell: (row) => <button type="button">编辑 {row.no}</button>, pin: 'end' },
]

const ignore = () => undefined

function Table(props: Partial<Omit<DataTableProps<Vehicle>, keyof DetailRows<Vehicle>>> & DetailRows<Vehicle>) {
  return (
    <div style={{ height: 300, display: 'flex', flexDirection: 'column' }}>
      <DataTable
        aria-label="车辆"
        columns={columns}
        data={vehicles}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.no}
        onSortingChange={ignore}
        manualSorting
        manualPagination
        {...props}
      />
    </div>
  )
}

it('does not say that there is nothing while it is still being read', async () => {
  const screen = await render(<Table data={[]} busy />)
  await expect.element(screen.getByText('暂无数据')).not.toBeInTheDocument()
  await screen.rerender(<Table data={[]} />)
  await expect.element(screen.getByText('暂无数据')).toBeVisible()
})

describe('a column that fits its content', () => {
  const withActions = (labels: readonly string[], fit?: true): ColumnDef<Vehicle>[] => [
    ...columns.slice(0, 2),
    {
      id: 'actions',
      header: '操作',
      size: 6,
      pin: 'end',
      fit,
      cell: () => <RowActions max={3} actions={labels.map((label) => ({ label, onSelect: ignore }))} />,
    },
  ]
  const long = ['Edit the vehicle', 'All of its pages', 'Delete it for ever']

  /** How far a button is cut off by its cell. Unit: px. */
  function cutOff(name: string) {
    const button = page.getByRole('button', { name }).first().element()
    const cell = button.closest('td')
    return button.getBoundingClientRect().right - (cell?.getBoundingClientRect().right ?? 0)
  }

  it('is as wide as its buttons, also when they grow, and no narrower than its size', async () => {
    const screen = await render(<Table columns={withActions(long, true)} />)
    expect(cutOff('Delete it for ever')).toBeLessThan(1)
    await screen.rerender(<Table columns={withActions(['Edit', 'Delete'], true)} />)
    await screen.rerender(<Table columns={withActions([...long, 'and more'], true)} />)
    expect(cutOff('Delete it for ever')).toBeLessThan(1)
    expect(cutOff('更多')).toBeLessThan(1)
  })

  it('keeps the width that a user has set', async () => {
    await render(<Table columns={withActions(long, true)} columnSizing={{ actions: 8 }} />)
    const header = page.getByRole('columnheader', { name: '操作' }).element()
    expect(header.getBoundingClientRect().width).toBeLessThan(8 * 14 + 1)
  })
})

describe('sorting', () => {
  it('turns one way and then the other, and tells which', async () => {
    function Sorted() {
      const [sort, setSort] = useState<SortingState>([{ id: 'hours', desc: true }])
      return <Table sorting={sort} onSortingChange={setSort} />
    }
    const screen = await render(<Sorted />)
    const number = screen.getByRole('columnheader', { name: '车号' })
    const hours = screen.getByRole('columnheader', { name: '小时' })
    await expect.element(hours).toHaveAttribute('aria-sort', 'descending')
    await expect.element(number).not.toHaveAttribute('aria-sort')
    await number.getByRole('button').click()
    await expect.element(number).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(hours).not.toHaveAttribute('aria-sort')
    await number.getByRole('button').click()
    await expect.element(number).toHaveAttribute('aria-sort', 'descending')
    await number.getByRole('button').click()
    await expect.element(number).toHaveAttribute('aria-sort', 'ascending')
  })

  it('has no button where a column cannot be sorted', async () => {
    const screen = await render(<Table />)
    expect(screen.getByRole('columnheader', { name: '操作' }).getByRole('button').elements()).toHaveLength(0)
  })
})

describe('columns that give way', () => {
  it('stand below the first column where they are stacked, and come back with the width', async () => {
    const stacking: ColumnDef<Vehicle>[] = [
      { id: 'no', header: '车号', cell: (row) => row.no, size: 10 },
      { id: 'state', header: '状态', cell: () => '在线', size: 8, priority: 2, stacked: true },
      { id: 'hours', header: '小时', cell: (row) => row.hours, size: 8, priority: 1 },
      { id: 'site', header: '工地', cell: () => null, size: 8, priority: 3, stacked: true },
    ]
    const Sized = ({ width }: { width: number }) => (
      <div style={{ width }}>
        <Table columns={stacking} />
      </div>
    )
    const screen = await render(<Sized width={200} />)
    const first = screen.getByRole('row').nth(1)
    const text = () => first.getByRole('cell').first().element().textContent
    await expect.poll(text).toBe('TH210-0在线')
    expect(first.element().getBoundingClientRect().height).toBe(48)
    await screen.rerender(<Sized width={800} />)
    await expect.element(screen.getByRole('columnheader', { name: '状态' })).toBeVisible()
    expect(text()).toBe('TH210-0')
  })

  it('have a line of their own where they do not fit beside each other', async () => {
    const texts = ['TH210-60056', 'Minor', 'Unacknowledged', 'Active']
    const stacking: ColumnDef<Vehicle>[] = [
      { id: 'no', header: '车号', cell: (row) => row.no, size: 10 },
      ...texts.map((text, at) => ({
        id: text,
        header: text,
        cell: () => text,
        size: 8,
        priority: at,
        stacked: true as const,
      })),
    ]
    const screen = await render(
      <div style={{ width: 200 }}>
        <Table columns={stacking} />
      </div>,
    )
    const first = screen.getByRole('row').nth(1)
    for (const text of texts) {
      const shown = first.getByText(text, { exact: true }).element()
      expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
      const cell = first.getByRole('cell').first().element().getBoundingClientRect()
      expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(cell.right)
    }
  })
})

describe('selection', () => {
  function Selecting({ rows = vehicles, start = {} }: { rows?: Vehicle[]; start?: RowSelectionState }) {
    const [selected, setSelected] = useState(start)
    return (
      <>
        <Table data={rows} rowSelection={selected} onRowSelectionChange={setSelected} />
        <output aria-label="已选">{Object.keys(selected).join(' ')}</output>
      </>
    )
  }

  it('names each box after its row and shows the page as partly ticked', async () => {
    const screen = await render(<Selecting />)
    const all = screen.getByRole('checkbox', { name: '选择本页全部' })
    await expect.element(all).not.toBeChecked()
    await screen.getByRole('checkbox', { name: '选择 TH210-2' }).click()
    await expect.element(all).toBePartiallyChecked()
    await expect.element(screen.getByLabelText('已选')).toHaveTextContent('v2')
  })

  it('ticks and unticks the page and leaves other pages alone', async () => {
    const screen = await render(<Selecting rows={vehicles.slice(0, 2)} start={{ v5: true }} />)
    const all = screen.getByRole('checkbox', { name: '选择本页全部' })
    await expect.element(all).not.toBeChecked()
    await all.click()
    await expect.element(screen.getByLabelText('已选')).toHaveTextContent('v5 v0 v1')
    await expect.element(all).toBeChecked()
    await all.click()
    await expect.element(screen.getByLabelText('已选')).toHaveTextContent('v5')
  })

  it('takes the whole cell as the target', async () => {
    const screen = await render(<Selecting />)
    const cell = screen.getByRole('checkbox', { name: '选择 TH210-1' }).element().closest('td')
    if (cell) await userEvent.click(cell, { position: { x: 40, y: 3 } })
    await expect.element(screen.getByLabelText('已选')).toHaveTextContent('v1')
  })

  it('works by keyboard in the order of reading', async () => {
    const screen = await render(<Selecting />)
    await userEvent.tab()
    await expect.element(screen.getByRole('region', { name: '车辆' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('checkbox', { name: '选择本页全部' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(screen.getByRole('checkbox', { name: '选择 TH210-0' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(screen.getByLabelText('已选')).toHaveTextContent('v0')
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: '编辑 TH210-0' })).toHaveFocus()
  })

  it('moves with the arrows from a control to the same one of the next row, and stays at the ends', async () => {
    const screen = await render(<Selecting />)
    const box = (no: number) => screen.getByRole('checkbox', { name: `选择 TH210-${no}` })
    await box(0).click()
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    await expect.element(box(2)).toHaveFocus()
    await expect.element(screen.getByLabelText('已选')).toHaveTextContent('v0 v2')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(screen.getByRole('button', { name: '编辑 TH210-1' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(screen.getByRole('button', { name: '编辑 TH210-0' })).toHaveFocus()
  })

  it('leaves the arrows to what opens a menu, and passes to the first control of a row that has no other', async () => {
    const mixed: ColumnDef<Vehicle>[] = [
      {
        id: 'no',
        header: '车号',
        cell: (row) => (
          <a href="#x" aria-label={row.no}>
            {row.no}
          </a>
        ),
      },
      {
        id: 'actions',
        header: '操作',
        cell: (row) =>
          row.id === 'v0' ? (
            <button type="button">确认 {row.no}</button>
          ) : (
            <button type="button" aria-haspopup="menu">
              更多 {row.no}
            </button>
          ),
      },
    ]
    const screen = await render(<Table columns={mixed} />)
    await screen.getByRole('button', { name: '确认 TH210-0' }).click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('link', { name: 'TH210-1' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('button', { name: '更多 TH210-1' })).toHaveFocus()
  })

  it('draws no cell again when a row is ticked', async () => {
    const cell = vi.fn<(row: Vehicle) => string>((row) => row.no)
    const counted: ColumnDef<Vehicle>[] = [{ id: 'no', header: '车号', cell }]
    function Counting() {
      const [selected, setSelected] = useState<RowSelectionState>({})
      return <Table columns={counted} rowSelection={selected} onRowSelectionChange={setSelected} />
    }
    const screen = await render(<Counting />)
    const box = screen.getByRole('checkbox', { name: '选择 TH210-3' })
    await expect.element(box).toBeVisible()
    cell.mockClear()
    await box.click()
    await expect.element(box).toBeChecked()
    expect(cell).not.toHaveBeenCalled()
  })
})

describe('columns', () => {
  it('shows them in the order asked for, hides what may be hidden and keeps pinned ones last', async () => {
    const screen = await render(<Table columnOrder={['actions', 'hours', 'no']} columnVisibility={{ no: false }} />)
    await expect.element(screen.getByRole('columnheader').first()).toHaveTextContent('小时')
    const heads = screen
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent)
    expect(heads).toEqual(['小时', '车号', '操作'])
    await screen.rerender(<Table columnVisibility={{ hours: false }} />)
    await expect.element(screen.getByRole('columnheader', { name: '小时' })).not.toBeInTheDocument()
  })
})

describe('states', () => {
  it('shows nothing at once and rows of the real height after a while', async () => {
    const screen = await render(<Table data={null} busy skeletonRows={4} />)
    const box = screen.getByRole('region', { name: '车辆' })
    await expect.element(box).toHaveAttribute('aria-busy', 'true')
    const rows = () => box.element().querySelectorAll('tbody tr')
    expect(rows()).toHaveLength(0)
    await expect.poll(() => rows().length).toBe(4)
    expect(rows()[0]?.getBoundingClientRect().height).toBe(32)
    await expect.element(screen.getByText('暂无数据')).not.toBeInTheDocument()
  })

  it('says that there is nothing', async () => {
    const screen = await render(<Table data={[]} />)
    await expect.element(screen.getByText('暂无数据')).toBeVisible()
  })

  it('says why it could not load and tries again', async () => {
    const onRetry = vi.fn<() => void>()
    const error = { title: '网络连接失败，请检查网络', call: 'GET /vehicle/list' }
    const screen = await render(<Table data={null} error={error} onRetry={onRetry} />)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络GET \/vehicle\/list/)
    await screen.getByRole('button', { name: '重试' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('offers no other try where it would fail again', async () => {
    const error = { title: '没有权限，请联系管理员授权', retryable: false }
    const screen = await render(<Table data={null} error={error} onRetry={() => {}} />)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('没有权限，请联系管理员授权')
    await expect.element(screen.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
    await screen.rerender(<Table error={error} onRetry={() => {}} />)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/显示的是上次加载的数据/)
    await expect.element(screen.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
  })

  it('keeps the rows it has below the reason', async () => {
    const screen = await render(<Table error={{ title: '网络超时' }} onRetry={() => {}} />)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/网络超时 · 显示的是上次加载的数据/)
    await expect.element(screen.getByRole('cell', { name: 'TH210-0', exact: true })).toBeVisible()
  })

  it('greys rows while newer ones are on their way', async () => {
    const screen = await render(<Table />)
    const cell = screen.getByRole('cell', { name: 'TH210-0', exact: true })
    const before = getComputedStyle(cell.element()).color
    await screen.rerender(<Table busy />)
    await expect.poll(() => getComputedStyle(cell.element()).color).not.toBe(before)
  })
})

describe('width', () => {
  const wide: ColumnDef<Vehicle>[] = [
    ...columns.slice(0, 1),
    ...Array.from({ length: 10 }, (_, at) => ({ id: `c${at}`, header: `列${at}`, cell: () => '-', width: 14 })),
    ...columns.slice(-1),
  ]

  it('fills its box, the tick and the pinned column keeping theirs', async () => {
    await page.viewport(1000, 600)
    const screen = await render(<Table rowSelection={{}} onRowSelectionChange={ignore} />)
    const table = screen.getByRole('table', { name: '车辆' }).element()
    const box = screen.getByRole('region', { name: '车辆' })
    expect(Math.abs(table.getBoundingClientRect().width - box.element().clientWidth)).toBeLessThan(1)
    const widths = screen
      .getByRole('columnheader')
      .elements()
      .map((head) => Math.round(head.getBoundingClientRect().width))
    expect(widths[0]).toBe(44)
    expect(widths.at(-1)).toBe(130)
    expect(box.element().hasAttribute('data-over')).toBe(false)
  })

  it('scrolls inside itself and keeps the actions in sight', async () => {
    await page.viewport(1000, 600)
    const screen = await render(<Table columns={wide} />)
    const box = screen.getByRole('region', { name: '车辆' })
    await expect.element(box).toHaveAttribute('data-over', 'true')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1000)
    const action = screen.getByRole('button', { name: '编辑 TH210-0' }).element()
    expect(action.getBoundingClientRect().right).toBeLessThanOrEqual(box.element().getBoundingClientRect().right)
  })

  it('keeps the tick and the first column in sight on a narrow screen', async () => {
    await page.viewport(390, 700)
    const screen = await render(<Table rowSelection={{}} onRowSelectionChange={ignore} />)
    const box = screen.getByRole('region', { name: '车辆' }).element()
    expect(screen.getByRole('table').element().getBoundingClientRect().width).toBeGreaterThanOrEqual(800)
    box.scrollLeft = 300
    const first = screen.getByRole('cell', { name: 'TH210-0', exact: true }).element()
    await expect.poll(() => Math.round(first.getBoundingClientRect().left - box.getBoundingClientRect().left)).toBe(44)
    await page.viewport(1280, 800)
  })

  it('keeps a focused row clear of the head', async () => {
    const screen = await render(
      <Table data={Array.from({ length: 40 }, (_, at) => ({ id: `v${at}`, no: `N${at}`, hours: 0 }))} />,
    )
    const box = screen.getByRole('region', { name: '车辆' }).element()
    box.scrollTop = 600
    const action = screen.getByRole('button', { name: '编辑 N10', exact: true })
    action.element().focus()
    const head = screen.getByRole('columnheader').first().element().getBoundingClientRect()
    await expect.poll(() => action.element().getBoundingClientRect().top >= head.bottom).toBe(true)
  })

  it('gives cut text as a tooltip', async () => {
    const long = [{ id: 'v0', no: '华东大区上海浦东新区工程机械服务站第二维修组的一台很老的机器'.repeat(4), hours: 1 }]
    const screen = await render(<Table data={long} />)
    const cell = screen.getByRole('cell', { name: /^华东大区/ })
    await cell.hover()
    await expect.element(cell).toHaveAttribute('title', long[0]?.no)
  })
})
