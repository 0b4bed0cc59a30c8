import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { DataTable } from '../data-table/data-table.tsx'
import { SimpleTable } from '../simple-table/simple-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { RunningWork } from './running-work.tsx'

const columns = [{ id: 'no', header: '车号', accessorFn: () => '' }]

function Parts({ running }: { running: string | null }) {
  return (
    <RunningWork label={running}>
      <EmptyState description="没有召回过" />
      <SimpleTable caption="结果" columns={[]} rows={[]} getRowKey={() => ''} empty="没有结果" />
      <DataTable aria-label="文件" columns={columns} data={[]} getRowId={() => ''} />
      <EmptyState title="请先选择车辆" />
    </RunningWork>
  )
}

it('says what runs, and not that there is nothing, wherever something may still come', async () => {
  const screen = await render(<Parts running="1 条指令执行中" />)
  expect(screen.getByText('1 条指令执行中').elements()).toHaveLength(3)
  expect(screen.getByText('暂无数据').elements()).toHaveLength(0)
  expect(screen.getByText('没有结果').elements()).toHaveLength(0)
  await expect.element(screen.getByText('请先选择车辆')).toBeVisible()
  await screen.rerender(<Parts running={null} />)
  expect(screen.getByText('暂无数据').elements()).toHaveLength(3)
  await expect.element(screen.getByText('没有召回过')).toBeVisible()
})
