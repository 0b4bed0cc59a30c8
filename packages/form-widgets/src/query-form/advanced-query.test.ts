import { describe, expect, it } from 'vitest'
import { listQuery } from '../list-page/list-state.ts'
import { pageInBrowser } from '../list-page/page-in-browser.ts'
import { readAdvanced, withAdvanced } from './advanced-query.ts'
import { readSavedQueries } from './saved-queries.ts'

const fields = [
  { field: 'name', label: '名称' },
  { field: 'opened', label: '开业', view: 'date-range' as const },
]
const name = { field: 'name', rule: 'like', val: '上海+浦东' }

describe('an advanced query', () => {
  it('stands among the values of the list, beside its filters, and is sent as it stands', () => {
    const values = withAdvanced(
      { level: '1' },
      { match: 'or', conditions: [name, { field: 'x', rule: 'eq', val: '1' }] },
    )
    expect(readAdvanced(fields, values)).toEqual({ match: 'or', conditions: [name] })
    const { superQueryParams, superQueryMatchType } = values
    const query = listQuery({ values, pageNo: 1, pageSize: 10, sort: null }, [], null)
    expect(query).toEqual({ pageNo: 1, pageSize: 10, superQueryParams, superQueryMatchType })
    expect(withAdvanced(values, { match: 'and', conditions: [] })).toEqual({ level: '1' })
  })

  it('finds among rows that are all in the browser', () => {
    const rows = [
      { name: '上海', opened: '2019-04-01 08:00:00' },
      { name: '长沙', opened: '2020-04-01 08:00:00' },
      { name: '成都', opened: '' },
    ]
    const find = (match: 'and' | 'or', ...conditions: [string, string, string][]) => {
      const written = withAdvanced(
        {},
        { match, conditions: conditions.map(([field, rule, val]) => ({ field, rule, val })) },
      )
      return pageInBrowser(rows, { pageNo: 1, pageSize: 10, ...written }, []).rows.map((row) => row.name)
    }
    expect(find('and', ['name', 'ne', '上海'], ['opened', 'le', '2020-04-01'])).toEqual(['长沙'])
    expect(find('or', ['name', 'in', '成都, 武汉'], ['opened', 'lt', '2020-01-01'])).toEqual(['上海', '成都'])
    expect(find('and', ['name', 'right_like', '长'])).toEqual(['长沙'])
  })

  it('is saved by name, and what is stored otherwise is none', () => {
    const saved = [{ name: '新站', match: 'and', conditions: [name] }]
    expect(readSavedQueries(saved)).toEqual(saved)
    expect(readSavedQueries([{ name: 1 }])).toEqual([])
  })
})
