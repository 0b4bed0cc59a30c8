import type { User, UserListQuery } from '@trackhoe/contract'
import { describe, expect, it } from 'vitest'
import { sampleUser } from '../../../testing/sample-user.ts'
import { pageOfDepartment } from './users-of-department.ts'

/** A JeecgBoot: its list filters by status, its call for departments by nothing and without posts. */
function serverOf(all: readonly User[], members: readonly string[]) {
  const page = (rows: readonly User[], { pageNo = 1, pageSize = 10 }: { pageNo?: number | string; pageSize?: number | string }) => ({
    records: rows.slice((Number(pageNo) - 1) * Number(pageSize), Number(pageNo) * Number(pageSize)),
    total: rows.length,
    size: Number(pageSize),
    current: Number(pageNo),
    pages: 1,
  }) // prettier-ignore
  return {
    list: async ({ query }: { query: UserListQuery }) =>
      page(
        all.filter(({ status }) => query.status === undefined || String(status) === query.status),
        query,
      ),
    ofDepart: async (query: { pageNo: number; pageSize: number }) =>
      page(
        members.map((id) => sampleUser(id)),
        query,
      ),
  }
}

describe('the users of a department on a JeecgBoot', () => {
  it('match the other filters too, and each keeps its posts', async () => {
    const all = [
      sampleUser('a', { post: 'p1' }),
      sampleUser('b', { status: 2, post: 'p2' }),
      sampleUser('c', { status: 2 }),
    ]
    const found = await pageOfDepartment(serverOf(all, ['a', 'b', 'b']), { departId: 'd1', status: '2' })
    expect(found).toMatchObject({ total: 1, records: [{ id: 'b', status: 2, post: 'p2' }] })
  })

  it('are paged in the order of the list, however many they are', async () => {
    const all = Array.from({ length: 2500 }, (_, at) => sampleUser(`u${at}`))
    const members = all.filter((_, at) => at % 2 === 0).map(({ id }) => id)
    const found = await pageOfDepartment(serverOf(all, members), { departId: 'd1', pageNo: 125, pageSize: 10 })
    expect(found).toMatchObject({ total: 1250, pages: 125, current: 125 })
    expect(found.records.map(({ id }) => id)).toEqual(members.slice(1240, 1250))
  })
})
