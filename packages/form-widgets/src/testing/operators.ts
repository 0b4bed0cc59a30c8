import type { Page } from '@trackhoe/contract'
import type { ListQuery } from '../list-page/list-state.ts'

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
    async list(query: ListQuery): Promise<Page<Operator>> {
      const { pageNo, pageSize, column, order } = query
      const found = kept.filter(
        (row) => matches(row.username, query['username']) && matches(row.status, query['status']),
      )
      const sorted = column === 'username' || column === 'createTime' ? [...found].sort(by(column)) : found
      if (order === 'desc' && column === 'username') sorted.reverse()
      const records = sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize)
      return {
        records,
        total: found.length,
        size: pageSize,
        current: pageNo,
        pages: Math.ceil(found.length / pageSize),
      }
    },
  }
}

function matches(value: string, wanted: string | number | undefined): boolean {
  if (typeof wanted !== 'string') return true
  return wanted.startsWith('*') ? value.includes(wanted.replaceAll('*', '')) : value === wanted
}

function by(column: 'username' | 'createTime') {
  return (a: Operator, b: Operator) => (column === 'username' ? a.username.localeCompare(b.username) : 0)
}
