import { describe, expect, it } from 'vitest'
import { byGroup, labelsOf, matching, optionRows, toggled, usableOptions } from './option.ts'

const options = [
  { value: 'd1', label: '上海服务站' },
  { value: 'd2', label: '苏州服务站' },
]

describe('matching', () => {
  it('finds by label and by value, whatever the case', () => {
    expect(matching(options, '苏州').map((option) => option.value)).toEqual(['d2'])
    expect(matching(options, ' D1 ').map((option) => option.value)).toEqual(['d1'])
    expect(matching(options, '')).toHaveLength(2)
  })
})

describe('labelsOf', () => {
  it('lets an unknown value stand for itself', () => {
    expect(labelsOf(options)('d99')).toBe('d99')
  })

  it('means the first of two with the same value', () => {
    expect(labelsOf([...options, { value: 'd1', label: '别名' }])('d1')).toBe('上海服务站')
  })
})

describe('usableOptions', () => {
  it('gives back what has no fault', () => {
    expect(usableOptions(options)).toBe(options)
  })

  it('makes the best of holes, numbers and missing labels', () => {
    expect(
      usableOptions([null, { value: null, label: '全部' }, { value: 3, label: null }, { value: 'd1', label: '上海' }]),
    ).toEqual([
      { value: '3', label: '3', source: 3 },
      { value: 'd1', label: '上海' },
    ])
    expect(usableOptions(null)).toEqual([])
  })
})

describe('groups', () => {
  it('stand together, each under one heading', () => {
    const mixed = [
      { value: 'a', label: '上海服务站', group: '华东' },
      { value: 'b', label: '广州服务站', group: '华南' },
      { value: 'c', label: '苏州服务站', group: '华东' },
    ]
    const rows = optionRows(byGroup(mixed))
    const shown = Array.from({ length: rows.count }, (_, at) => rows.at(at))
    expect(shown.map((row) => (row?.kind === 'option' ? row.option.value : row?.label))).toEqual([
      '华东',
      'a',
      'c',
      '华南',
      'b',
    ])
    expect([0, 1, 2, 3, -1].map((index) => rows.placeOf(index))).toEqual([1, 2, 4, undefined, undefined])
  })

  it('are made one by one where there are none', () => {
    const rows = optionRows(options)
    expect([rows.count, rows.at(1), rows.at(2)]).toEqual([
      2,
      { kind: 'option', option: options[1], index: 1 },
      undefined,
    ])
    expect([rows.placeOf(1), rows.placeOf(-1)]).toEqual([1, undefined])
  })
})

describe('toggled', () => {
  it('puts in at the end and takes out every occurrence', () => {
    expect(toggled(['d2'], 'd1')).toEqual(['d2', 'd1'])
    expect(toggled(['d1', 'd2', 'd1'], 'd1')).toEqual(['d2'])
  })
})
