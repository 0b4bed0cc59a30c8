import { describe, expect, it } from 'vitest'
import { readTableCondition } from './table-condition.ts'

describe('the condition of a table dictionary', () => {
  it('is tests joined by and, then an order', () => {
    expect(readTableCondition("status='是' and del_flag != '0' AND kind in ('1', 2) and name like 'O''%'")).toEqual({
      tests: [
        { column: 'status', operator: '=', value: '是' },
        { column: 'del_flag', operator: '!=', value: '0' },
        { column: 'kind', operator: 'in', values: ['1', '2'] },
        { column: 'name', operator: 'like', value: "O'%" },
      ],
      order: [],
    })
    expect(readTableCondition('a = 1 order by sort_no desc, name')).toEqual({
      tests: [{ column: 'a', operator: '=', value: '1' }],
      order: [
        { column: 'sort_no', descending: true },
        { column: 'name', descending: false },
      ],
    })
    expect(readTableCondition('order by name asc')?.order).toEqual([{ column: 'name', descending: false }])
  })

  it.each([
    '', '1=1', "a='1' or 'x'='x'", "a='1'; drop table sys_user", "a='1' -- b", 'a=b', "a in ()", "a in ('1'",
    "a='1' and", "exists (select 1)", "a='1' order", 'order by', "a = '1' order by a limit 1", "a is null", "a='", 'a b',
  ])('is nothing else: %s', (text) => {
    expect(readTableCondition(text)).toBeUndefined()
  }) // prettier-ignore
})
