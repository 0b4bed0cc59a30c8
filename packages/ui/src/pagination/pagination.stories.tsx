import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pagination } from './pagination.tsx'

interface Args {
  pageIndex: number
  pageSize: number
  rowCount: number
  rowCountIsMinimum?: boolean
}

const meta = {
  id: 'ui-pagination',
  title: 'ui/pagination 分页',
  args: { pageIndex: 0, pageSize: 20, rowCount: 186 },
  render: function Paged({ pageIndex, pageSize, ...counted }: Args) {
    const [pagination, setPagination] = useState({ pageIndex, pageSize })
    return <Pagination pagination={pagination} onPaginationChange={setPagination} {...counted} onCountAll={() => {}} />
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Middle: Story = { args: { pageIndex: 7, pageSize: 10 } }
export const Last: Story = { args: { pageIndex: 18, pageSize: 10 } }
export const FewPages: Story = { args: { rowCount: 43, pageIndex: 1 } }
export const OnePage: Story = { args: { rowCount: 3 } }
export const NoRows: Story = { args: { rowCount: 0 } }
export const ManyRows: Story = { args: { rowCount: 1_286_000, pageIndex: 3199 } }
export const MoreThanCounted: Story = { args: { rowCount: 10_000, rowCountIsMinimum: true } }
export const OddSize: Story = { args: { pageSize: 15 } }
