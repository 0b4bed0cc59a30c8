import type { ListFilter } from '../query-form/write-filters.ts'
import type { ListRequest, ListRows } from '../list-page/list-request.ts'

/** A row for stories and tests. */
export interface Operator {
  id: string
  username: string
  realname: string
  depart: string
  status: string
  logins: number
  createTime: string
}

const names = ['沈一飞', '吕清', '何勇', '许杰', '秦岚', '朱洪波', '杨帆', '韩雪']
const departs = ['信息部', '质量保证部', '广州服务站', '成都服务站']

export const operators: readonly Operator[] = Array.from({ length: 45 }, (_, at) => ({
  id: `u${at + 1}`,
  username: `user_${String(at + 1).padStart(2, '0')}`,
  realname: names[at % names.length] ?? '',
  depart: departs[at % departs.length] ?? '',
  status: at % 5 === 4 ? '冻结' : '正常',
  logins: (at * 37) % 1800,
  createTime: `2026-11-${String(28 - (at % 28)).padStart(2, '0')} 08:00:00`,
}))

/** A source in memory that pages, sorts and searches as a server does. */
export function operatorSource(rows: readonly Operator[] = operators) {
  let kept = [...rows]
  return {
    remove(ids: readonly string[]) {
      kept = kept.filter((row) => !ids.includes(row.id))
    },
    async load({ page, pageSize, sort, filters }: ListRequest): Promise<ListRows<Operator>> {
      const found = kept.filter((row) => filters.every((filter) => matches(row, filter)))
      const field = sort?.field
      const sorted = field === 'username' || field === 'createTime' ? [...found].sort(by(field)) : found
      if (sort?.direction === 'desc' && field === 'username') sorted.reverse()
      return { rows: sorted.slice((page - 1) * pageSize, page * pageSize), total: found.length }
    },
  }
}

function matches(row: Operator, { field, operator, value }: ListFilter): boolean {
  const own = field === 'username' ? row.username : field === 'status' ? row.status : undefined
  return own === undefined || (operator === 'contains' ? own.includes(value) : own === value)
}

function by(column: 'username' | 'createTime') {
  return (a: Operator, b: Operator) => (column === 'username' ? a.username.localeCompare(b.username) : 0)
}
