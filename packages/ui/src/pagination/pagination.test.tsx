import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page as window, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Pagination } from './pagination.tsx'

function Paged({ start = 1, pageSize = 20, rowCount = 186 }: { start?: number; pageSize?: number; rowCount?: number }) {
  const [pagination, setPagination] = useState({ pageIndex: start - 1, pageSize })
  return <Pagination pagination={pagination} onPaginationChange={setPagination} rowCount={rowCount} />
}

describe('Pagination', () => {
  it('is a landmark that says how many there are and where one is', async () => {
    const screen = await render(<Paged />)
    const nav = screen.getByRole('navigation', { name: '分页' })
    await expect.element(nav).toMatchTextContent(/共 186 条/)
    await expect.element(nav.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page')
    await expect.element(nav.getByRole('status')).toHaveTextContent('第 1 页，共 10 页')
  })

  it('says that there are more than were counted, and counts them when asked', async () => {
    function Counted() {
      const [isExact, setIsExact] = useState(false)
      const rowCount = isExact ? 48_213 : 10_000
      return <Pagination rowCount={rowCount} rowCountIsMinimum={!isExact} onCountAll={() => setIsExact(true)} />
    }
    const screen = await render(<Counted />)
    await expect.element(screen.getByText('10,000 条以上')).toBeVisible()
    await screen.getByRole('button', { name: '统计总数' }).click()
    await expect.element(screen.getByText('共 48,213 条')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '统计总数' })).not.toBeInTheDocument()
  })

  it('steps, jumps to a shown page and stops at the ends', async () => {
    const screen = await render(<Paged />)
    const status = screen.getByRole('status')
    await expect.element(screen.getByRole('button', { name: '上一页' })).toBeDisabled()
    await screen.getByRole('button', { name: '下一页' }).click()
    await expect.element(status).toHaveTextContent('第 2 页，共 10 页')
    await screen.getByRole('button', { name: '第 10 页' }).click()
    await expect.element(status).toHaveTextContent('第 10 页，共 10 页')
    await expect.element(screen.getByRole('button', { name: '下一页' })).toBeDisabled()
  })

  it('goes to a typed page on Enter, to the last one when it is too high', async () => {
    const screen = await render(<Paged />)
    const jump = screen.getByRole('textbox', { name: '跳至页码' })
    await jump.fill('４')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('status')).toHaveTextContent('第 4 页，共 10 页')
    await expect.element(jump).toHaveValue('')
    await jump.fill('99x9')
    await expect.element(jump).toHaveValue('999')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('status')).toHaveTextContent('第 10 页，共 10 页')
  })

  it('keeps the first row in sight when the size changes', async () => {
    const screen = await render(<Paged start={6} pageSize={10} />)
    await screen.getByRole('combobox', { name: '每页条数' }).click()
    await screen.getByRole('option', { name: '20 条/页' }).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('第 3 页，共 10 页')
  })

  it('offers a size that fits where somebody follows it, and leaves it for a number', async () => {
    const changes: boolean[] = []
    function Fitting() {
      const [pagination, setPagination] = useState({ pageIndex: 1, pageSize: 20 })
      const [autoPageSize, setAutoPageSize] = useState(false)
      return (
        <Pagination
          pagination={autoPageSize ? { pageIndex: 1, pageSize: 18 } : pagination}
          onPaginationChange={setPagination}
          autoPageSize={autoPageSize}
          onAutoPageSizeChange={(auto) => {
            changes.push(auto)
            setAutoPageSize(auto)
          }}
          rowCount={186}
        />
      )
    }
    const screen = await render(<Fitting />)
    const size = screen.getByRole('combobox', { name: '每页条数' })
    await size.click()
    await screen.getByRole('option', { name: '自动', exact: true }).click()
    await expect.element(size).toHaveValue('自动 18 条/页')
    await size.click()
    await screen.getByRole('option', { name: '50 条/页' }).click()
    await expect.element(size).toHaveValue('50 条/页')
    expect(changes).toEqual([true, false])
  })

  it('counts a page beyond the end as the last one', async () => {
    const screen = await render(<Paged start={40} />)
    await expect.element(screen.getByRole('button', { name: '第 10 页' })).toHaveAttribute('aria-current', 'page')
  })

  it('is only the count and two steps on a narrow screen', async () => {
    await window.viewport(390, 700)
    const screen = await render(<Paged />)
    await expect.element(screen.getByText('1 / 10')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '第 2 页' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: '下一页' }).click()
    await expect.element(screen.getByText('2 / 10')).toBeVisible()
    await window.viewport(1280, 800)
  })
})
