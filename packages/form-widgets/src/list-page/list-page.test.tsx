import { createRef, useState, type RefObject } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { User, type Page, type UserListQuery } from '@trackhoe/contract'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import type { QueryField } from '../query-form/query-field.ts'
import { WidgetServicesProvider, type Preferences } from '../services/widget-services.tsx'
import { operators, operatorSource, type Operator } from '../testing/operators.ts'
import { ListPage, type ListPageHandle, type ListPageProps } from './list-page.tsx'
import { DEFAULT_LIST_STATE, type ListState } from './list-state.ts'
import type { ListRequest, ListRows } from './list-request.ts'
import { wireSource } from './wire-source.ts'

const fields: QueryField[] = [{ field: 'username', label: '账号' }]
const columns: ColumnDef<Operator>[] = [
  { id: 'username', header: '账号', cell: (row) => row.username, enableSorting: true, enableHiding: false },
  { id: 'realname', header: '姓名', cell: (row) => row.realname },
  { id: 'depart', header: '部门', cell: (row) => row.depart },
  { id: 'createTime', header: '创建时间', cell: (row) => row.createTime, enableSorting: true },
]

type Props = Partial<ListPageProps<Operator>> & { handle?: RefObject<ListPageHandle | null> }

function Operators({ handle, ...props }: Props) {
  const [source] = useState(() => operatorSource())
  return (
    <div style={{ height: 600 }}>
      <ListPage
        ref={handle}
        title="用户"
        source={source}
        query={fields}
        columns={columns}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.username}
        selectionActions={(ids, rows) => <output aria-label="动作">{`${ids.join(' ')}|${rows.length}`}</output>}
        {...props}
      />
    </div>
  )
}

/** A source whose answers are given by hand, in any order. */
function slowSource() {
  const questions: {
    request: ListRequest
    signal: AbortSignal
    answer: (rows: Operator[]) => void
    fail: () => void
  }[] = []
  return {
    questions,
    load(request: ListRequest, signal: AbortSignal) {
      return new Promise<ListRows<Operator>>((resolve, reject) => {
        const answer = (rows: Operator[]) => resolve({ rows, total: 45 })
        questions.push({ request, signal, answer, fail: () => reject(new Error('offline')) })
      })
    },
  }
}

describe('asking', () => {
  it('asks for ten of the newest, and for no order where the page has none', async () => {
    const source = slowSource()
    const screen = await render(<Operators source={source} />)
    await expect.poll(() => source.questions.length).toBe(1)
    expect(source.questions[0]?.request).toMatchObject({
      page: 1,
      pageSize: 10,
      sort: { field: 'createTime', direction: 'desc' },
    })
    await screen.unmount()
    await render(<Operators source={source} defaultSort={null} />)
    await expect.poll(() => source.questions.at(-1)?.request).toMatchObject({ page: 1, pageSize: 10, sort: null })
  })

  it('shows the answer to the newest question, whatever comes last, and aborts the older ones', async () => {
    const source = slowSource()
    const handle = createRef<ListPageHandle>()
    const screen = await render(<Operators source={source} handle={handle} />)
    await expect.poll(() => source.questions.length).toBe(1)
    await screen.getByRole('textbox', { name: '账号' }).fill('new')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => source.questions.length).toBe(2)
    expect(source.questions[0]?.signal.aborted).toBe(true)
    expect(source.questions[1]?.request).toMatchObject({
      page: 1,
      filters: [{ field: 'username', operator: 'contains', value: 'new' }],
    })
    source.questions[1]?.answer(operators.slice(0, 1))
    source.questions[0]?.answer(operators.slice(5, 6))
    await expect.element(screen.getByRole('cell', { name: 'user_01' })).toBeVisible()
    await expect.element(screen.getByRole('cell', { name: 'user_06' })).not.toBeInTheDocument()
  })

  it('loads again when its source is another one', async () => {
    const [first, second] = [slowSource(), slowSource()]
    const screen = await render(<Operators source={first} />)
    await expect.poll(() => first.questions.length).toBe(1)
    first.questions[0]?.answer(operators.slice(0, 1))
    await expect.element(screen.getByRole('cell', { name: 'user_01' })).toBeVisible()
    await screen.rerender(<Operators source={second} />)
    await expect.poll(() => second.questions.length).toBe(1)
    second.questions[0]?.answer(operators.slice(7, 8))
    await expect.element(screen.getByRole('cell', { name: 'user_08' })).toBeVisible()
    await expect.element(screen.getByRole('cell', { name: 'user_01' })).not.toBeInTheDocument()
    expect(first.questions).toHaveLength(1)
  })

  it('aborts when it is left', async () => {
    const source = slowSource()
    const screen = await render(<Operators source={source} />)
    await expect.poll(() => source.questions.length).toBe(1)
    await screen.unmount()
    expect(source.questions[0]?.signal.aborted).toBe(true)
  })

  it('sorts and goes back to the first page', async () => {
    const screen = await render(<Operators initialState={{ pageNo: 3 }} />)
    await expect.element(screen.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page')
    const head = screen.getByRole('columnheader', { name: /^账号/ })
    await head.getByRole('button').click()
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    await expect.element(screen.getByRole('cell', { name: 'user_45' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page')
  })

  it('asks again on 刷新 and on 查询 with the same conditions', async () => {
    const source = operatorSource()
    const load = vi.fn<(request: ListRequest) => Promise<ListRows<Operator>>>((request) => source.load(request))
    const counted = { load }
    const screen = await render(<Operators source={counted} />)
    await expect.element(screen.getByText('共 45 条')).toBeVisible()
    await screen.getByRole('button', { name: '刷新' }).click()
    await expect.poll(() => load.mock.calls.length).toBe(2)
    await screen.getByRole('button', { name: '查询' }).click()
    await expect.poll(() => load.mock.calls.length).toBe(3)
  })

  it('says why it could not, keeps the rows and tries again', async () => {
    const source = slowSource()
    const handle = createRef<ListPageHandle>()
    const describeError = (error: unknown) => ({ title: error instanceof Error ? `失败：${error.message}` : '失败' })
    const screen = await render(
      <WidgetServicesProvider services={{ describeError }}>
        <Operators source={source} handle={handle} />
      </WidgetServicesProvider>,
    )
    await expect.poll(() => source.questions.length).toBe(1)
    source.questions[0]?.fail()
    await expect.element(screen.getByText('失败：offline')).toBeVisible()
    await screen.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => source.questions.length).toBe(2)
    source.questions[1]?.answer(operators.slice(0, 2))
    await expect.element(screen.getByRole('cell', { name: 'user_01' })).toBeVisible()
    handle.current?.reload()
    await expect.poll(() => source.questions.length).toBe(3)
    source.questions[2]?.fail()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/失败：offline · 显示的是上次加载的数据/)
    await expect.element(screen.getByRole('cell', { name: 'user_01' })).toBeVisible()
  })

  it('tells nothing found from nothing there', async () => {
    const screen = await render(<Operators empty={<p>还没有用户</p>} source={operatorSource([])} />)
    await expect.element(screen.getByText('还没有用户')).toBeVisible()
    await screen.getByRole('textbox', { name: '账号' }).fill('x')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('没有符合查询条件的数据')).toBeVisible()
  })

  it('has all rows counted when that is requests for, until the filters change', async () => {
    const requests: ListRequest[] = []
    const source = {
      async load(request: ListRequest): Promise<ListRows<Operator>> {
        requests.push(request)
        const counted = request.exactTotal ? { total: 48_213 } : { total: 10_000, totalIsMinimum: true }
        return { rows: operators.slice(0, 10), ...counted }
      },
    }
    const screen = await render(<Operators source={source} />)
    await screen.getByRole('button', { name: '统计总数' }).click()
    await expect.element(screen.getByText('共 48,213 条')).toBeVisible()
    await screen.getByRole('textbox', { name: '账号' }).fill('wang')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('10,000 条以上')).toBeVisible()
    expect(requests.at(-1)).not.toHaveProperty('exactTotal')
  })

  it('steps back from a page that has become empty', async () => {
    const source = operatorSource()
    const handle = createRef<ListPageHandle>()
    const screen = await render(<Operators source={source} handle={handle} initialState={{ pageNo: 5 }} />)
    await expect.element(screen.getByRole('cell', { name: 'user_45' })).toBeVisible()
    source.remove(['u41', 'u42', 'u43', 'u44', 'u45'])
    handle.current?.reload(['u45'])
    await expect.element(screen.getByRole('cell', { name: 'user_40' })).toBeVisible()
    await expect.element(screen.getByRole('status').first()).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '第 4 页' })).toHaveAttribute('aria-current', 'page')
  })
})

describe('selection', () => {
  it('goes across pages, is counted, and is let go of', async () => {
    const screen = await render(<Operators />)
    await screen.getByRole('checkbox', { name: '选择 user_02' }).click()
    await screen.getByRole('button', { name: '下一页' }).click()
    await screen.getByRole('checkbox', { name: '选择 user_13' }).click()
    const bar = screen.getByRole('group', { name: '已选项的操作' })
    await expect.element(bar).toMatchTextContent(/已选 2 项/)
    await expect.element(screen.getByLabelText('动作')).toHaveTextContent('u2 u13|2')
    await screen.getByRole('button', { name: '上一页' }).click()
    await expect.element(screen.getByRole('checkbox', { name: '选择 user_02' })).toBeChecked()
    await screen.getByRole('button', { name: '取消选择' }).click()
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(screen.getByRole('checkbox', { name: '选择 user_02' })).not.toBeChecked()
  })

  it('is let go of by new conditions, and loses what was deleted', async () => {
    const handle = createRef<ListPageHandle>()
    const screen = await render(<Operators handle={handle} />)
    await screen.getByRole('checkbox', { name: '选择 user_02' }).click()
    await screen.getByRole('checkbox', { name: '选择 user_03' }).click()
    handle.current?.reload(['u2'])
    await expect.element(screen.getByLabelText('动作')).toHaveTextContent('u3|1')
    await screen.getByRole('textbox', { name: '账号' }).fill('1')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('group', { name: '已选项的操作' })).not.toBeInTheDocument()
  })

  it('stands in a bar at the bottom on a narrow screen', async () => {
    await page.viewport(390, 700)
    const screen = await render(<Operators />)
    await screen.getByRole('checkbox', { name: '选择 user_02' }).click()
    const bar = screen.getByRole('group', { name: '已选项的操作' })
    await expect.element(bar).toBeVisible()
    const list = screen.getByRole('region', { name: '用户' }).element().getBoundingClientRect()
    expect(bar.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(list.bottom)
    await page.viewport(1280, 800)
  })
})

describe('pages as long as the table is high', () => {
  it('are a choice that is kept for all lists, and follow the height', async () => {
    const kept = new Map<string, unknown>()
    const preferences: Preferences = { load: (key) => kept.get(key), save: (key, value) => kept.set(key, value) }
    const rows = () => document.querySelectorAll('tbody tr').length
    const screen = await render(<Operators preferences={preferences} />)
    await screen.getByRole('combobox', { name: '每页条数' }).click()
    await screen.getByRole('option', { name: '自动', exact: true }).click()
    await expect.poll(rows).toBeGreaterThan(10)
    const fitting = rows()
    const box = screen.getByRole('region', { name: '用户' }).element()
    expect(box.scrollHeight).toBe(box.clientHeight)
    box.parentElement?.style.setProperty('max-height', `${box.clientHeight - 64}px`)
    await expect.poll(rows).toBe(fitting - 2)
    await screen.unmount()
    const other = slowSource()
    await render(<Operators source={other} preferences={preferences} />)
    await expect.poll(() => other.questions[0]?.request.pageSize).toBe(fitting - 2)
  })
})

describe('columns', () => {
  const heads = () => Array.from(document.querySelectorAll('thead th'), (head) => head.textContent).filter(Boolean)

  function store(saved?: unknown): Preferences & { kept: Map<string, unknown> } {
    const kept = new Map<string, unknown>(saved === undefined ? [] : [['columns:users', saved]])
    return { kept, load: (key) => kept.get(key), save: (key, value) => kept.set(key, value) }
  }

  it('are hidden and shown again, and remembered', async () => {
    const preferences = store()
    const screen = await render(
      <WidgetServicesProvider services={{ preferences }}>
        <Operators preferencesKey="users" />
      </WidgetServicesProvider>,
    )
    await screen.getByRole('button', { name: '列设置' }).click()
    await screen.getByRole('checkbox', { name: '部门' }).click()
    await expect.poll(heads).toEqual(['账号', '姓名', '创建时间'])
    expect(preferences.kept.get('columns:users')).toEqual({ order: [], hidden: ['depart'] })
    await expect.element(screen.getByRole('checkbox', { name: '账号' })).toBeDisabled()
    await screen.getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(heads).toEqual(['账号', '姓名', '部门', '创建时间'])
  })

  it('come back as they were kept', async () => {
    await render(
      <Operators preferencesKey="users" preferences={store({ order: ['createTime'], hidden: ['depart'] })} />,
    )
    await expect.poll(heads).toEqual(['账号', '姓名', '创建时间'])
  })

  it('are moved by their buttons', async () => {
    const screen = await render(<Operators />)
    await screen.getByRole('button', { name: '列设置' }).click()
    await screen.getByRole('button', { name: '上移 姓名' }).click()
    await expect.poll(heads).toEqual(['姓名', '账号', '部门', '创建时间'])
    const up = screen.getByRole('button', { name: '上移 姓名' })
    await expect.element(up).toHaveFocus()
    await expect.element(up).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await expect.poll(heads).toEqual(['姓名', '账号', '部门', '创建时间'])
  })

  it('are moved by keyboard, told in Chinese, and put back by Esc', async () => {
    const screen = await render(<Operators />)
    await screen.getByRole('button', { name: '列设置' }).click()
    screen.getByRole('button', { name: '移动 账号' }).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(screen.getByText('已拿起账号，位于第 1 位，共 4 位')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByText('账号移到第 2 位，共 4 位')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('已取消移动，账号回到原位')).toBeInTheDocument()
    await expect.element(screen.getByRole('dialog', { name: '列设置' })).toBeVisible()
    expect(heads()).toEqual(['账号', '姓名', '部门', '创建时间'])
    await userEvent.keyboard(' ')
    await expect.element(screen.getByText('已拿起账号，位于第 1 位，共 4 位')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByText('账号移到第 2 位，共 4 位')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(heads).toEqual(['姓名', '账号', '部门', '创建时间'])
  })

  it('are moved by dragging', async () => {
    const screen = await render(<Operators />)
    await screen.getByRole('button', { name: '列设置' }).click()
    const handle = screen.getByRole('button', { name: '移动 创建时间' })
    await userEvent.dragAndDrop(handle, screen.getByRole('button', { name: '移动 账号' }), { steps: 12 })
    await expect.poll(heads).toEqual(['创建时间', '账号', '姓名', '部门'])
  })
})

describe('state', () => {
  it('can be kept outside', async () => {
    const onStateChange = vi.fn<(state: ListState) => void>()
    const state: ListState = { ...DEFAULT_LIST_STATE, pageNo: 2, values: { username: '1' } }
    const screen = await render(<Operators state={state} onStateChange={onStateChange} />)
    await expect.element(screen.getByRole('textbox', { name: '账号' })).toHaveValue('1')
    await expect.element(screen.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
    await screen.getByRole('button', { name: '第 1 页' }).click()
    expect(onStateChange).toHaveBeenLastCalledWith({ ...state, pageNo: 1 })
    await expect.element(screen.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
    await screen.rerender(<Operators state={{ ...state, pageNo: 1 }} onStateChange={onStateChange} />)
    await expect.element(screen.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page')
  })

  it('takes a client call of the contract as its source', async () => {
    const users = {
      async list(_query: UserListQuery, _signal?: AbortSignal): Promise<Page<User>> {
        return { records: [User.parse({ id: '1', username: 'wangqiang' })], total: 1, size: 10, current: 1, pages: 1 }
      },
    }
    const shown: ColumnDef<User>[] = [{ id: 'username', header: '账号', cell: (user) => user.username }]
    const screen = await render(
      <ListPage title="用户" source={wireSource(users)} columns={shown} getRowId={(user) => user.id} />,
    )
    await expect.element(screen.getByRole('cell', { name: 'wangqiang' })).toBeVisible()
  })

  it('tells the toolbar what is shown', async () => {
    const screen = await render(
      <Operators
        toolbar={({ request, total }) => <output aria-label="导出">{`${String(request.sort?.field)} ${total}`}</output>}
      />,
    )
    await expect.element(screen.getByLabelText('导出')).toHaveTextContent('createTime 45')
  })
})
