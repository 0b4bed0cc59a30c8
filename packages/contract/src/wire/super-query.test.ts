import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSuperQuery, SUPER_QUERY_RULES, writeSuperQuery } from './super-query.ts'

const conditions = [
  { field: 'vclNo', rule: 'like', val: 'SY215', type: 'text', dbType: 'string' },
  { field: 'createTime', rule: 'ge', val: '2026-11-01', type: 'date' },
]

describe('an advanced query', () => {
  it('is encoded once before the query string encodes it again', () => {
    expect(writeSuperQuery(conditions.slice(1), 'or')).toEqual({
      superQueryParams:
        '%5B%7B%22field%22:%22createTime%22,%22rule%22:%22ge%22,%22val%22:%222026-11-01%22,%22type%22:%22date%22%7D%5D',
      superQueryMatchType: 'or',
    })
  })

  it('leaves out what is not complete, and is nothing when nothing is left', () => {
    const half = { field: 'vclNo', rule: 'eq', val: '' }
    expect(writeSuperQuery([half])).toEqual({})
    expect(readSuperQuery(writeSuperQuery([half, ...conditions]).superQueryParams)).toEqual(conditions)
  })

  it('keeps a plus that a server decodes as a form', () => {
    const { superQueryParams } = writeSuperQuery([{ field: 'phone', rule: 'eq', val: '+86 138' }])
    const decodedByServer = new URLSearchParams(`v=${superQueryParams}`).get('v')
    expect(decodedByServer).toContain('+86 138')
  })

  it('ignores a malformed list and the malformed lines of a list', () => {
    expect([null, '', '%', '{}', '[[', 'null'].map((wire) => readSuperQuery(wire))).toEqual(Array(6).fill([]))
    const mixed = encodeURI(JSON.stringify([{ field: 'a' }, 7, conditions[0]]))
    expect(readSuperQuery(mixed)).toEqual([conditions[0]])
  })

  it('reads what it wrote, also through a query string', () => {
    const condition = fc.record({
      field: fc.string({ minLength: 1 }),
      rule: fc.constantFrom(...SUPER_QUERY_RULES),
      val: fc.oneof(fc.string({ minLength: 1, unit: 'binary' }), fc.integer(), fc.boolean()),
    })
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1 }), (list) => {
        const query = new URLSearchParams(writeSuperQuery(list)).toString()
        expect(readSuperQuery(new URLSearchParams(query).get('superQueryParams'))).toEqual(list)
      }),
    )
  })
})
