import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pagination } from './pagination.tsx'

interface Args {
  page: number
  pageSize: number
  total: number
}

const meta = {
  title: 'ui/pagination',
  args: { page: 1, pageSize: 20, total: 186 },
  render: function Pager({ page, pageSize, total }: Args) {
    const [place, setPlace] = useState({ page, pageSize })
    return <Pagination {...place} total={total} onChange={setPlace} />
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Middle: Story = { args: { page: 8, pageSize: 10 } }
export const Last: Story = { args: { page: 19, pageSize: 10 } }
export const FewPages: Story = { args: { total: 43, page: 2 } }
export const OnePage: Story = { args: { total: 3 } }
export const NoRows: Story = { args: { total: 0 } }
export const ManyRows: Story = { args: { total: 1_286_000, page: 3200 } }
export const OddSize: Story = { args: { pageSize: 15 } }
