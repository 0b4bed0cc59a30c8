import { describe, expect, it } from 'vitest'
import { listQuery } from '../list-page/list-state.ts'
import { pageInBrowser } from '../list-page/page-in-browser.ts'
import { readAdvanced, withAdvanced } from './advanced-query.ts'
import { queriesInPreferences, withEarlierQueries } from './saved-queries.ts'
import { staticSavedQueries } from '../services/saved-queries.ts'

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

  it('is saved by name among the preferences, and what is stored otherwise is none', async () => {
    const kept = new Map<string, unknown>([['queries:b', [{ name: 1 }]]])
    const store = queriesInPreferences({
      load: (key) => kept.get(key),
      save: (key, value) => void kept.set(key, value),
    })
    const { signal } = new AbortController()
    await store.save('a', { name: '新站', match: 'and', conditions: [name] })
    await store.save('a', { name: '新站', match: 'or', conditions: [name] })
    expect(await store.list('a', signal)).toMatchObject([{ name: '新站', match: 'or', conditions: [name] }])
    expect(await store.list('b', signal)).toEqual([])

    // What was kept in the browser before the server kept any stays, and is deleted there.
    const both = withEarlierQueries(staticSavedQueries(), store)
    await both.save('a', { name: '旧站', match: 'and', conditions: [name] })
    const listed = await both.list('a', signal)
    expect(listed.map((query) => query.name)).toEqual(['旧站', '新站'])
    await both.remove('a', listed[1]?.id ?? '')
    expect(await store.list('a', signal)).toEqual([])
    expect(await both.list('a', signal)).toHaveLength(1)
  })
})
