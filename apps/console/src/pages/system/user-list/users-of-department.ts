import type { Page, User, UserListQuery } from '@trackhoe/contract'

interface Calls {
  list: (input: { query: UserListQuery }, signal?: AbortSignal) => Promise<Page<User>>
  ofDepart: (query: { departId: string; pageNo: number; pageSize: number }, signal?: AbortSignal) => Promise<Page<User>>
}

/** How many rows a call brings where all are needed. Unit: rows. */
const ROWS_AT_ONCE = 1000

/**
 * A page of the users of a department and of what is below it, on a JeecgBoot. Its list knows a department alone or not at
 * all, and its call for departments knows no other filters and sends rows without posts and tenants, which an edit would
 * delete. So the people are those of the department, and their rows those of the list with all of its filters.
 */
export async function pageOfDepartment(
  calls: Calls,
  { departId, pageNo = 1, pageSize = 10, ...filters }: UserListQuery & { departId: string },
  signal?: AbortSignal,
): Promise<Page<User>> {
  const people = await allPages((page) => calls.ofDepart({ departId, ...page }, signal))
  const ids = new Set(people.map(({ id }) => id))
  const rows = ids.size === 0 ? [] : await allPages((page) => calls.list({ query: { ...filters, ...page } }, signal))
  const matching = rows.filter(({ id }) => ids.has(id))
  const [current, size] = [Number(pageNo), Number(pageSize)]
  return {
    records: matching.slice((current - 1) * size, current * size),
    total: matching.length,
    size,
    current,
    pages: Math.ceil(matching.length / size),
  }
}

async function allPages(load: (page: { pageNo: number; pageSize: number }) => Promise<Page<User>>): Promise<User[]> {
  const found = new Map<string, User>()
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = await load({ pageNo, pageSize: ROWS_AT_ONCE })
    for (const user of records) found.set(user.id, user)
    if (records.length === 0 || pageNo * ROWS_AT_ONCE >= total) return [...found.values()]
  }
}
