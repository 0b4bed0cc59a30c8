import { describe, expect, it } from 'vitest'
import { labelOf, matching, toggled } from './option.ts'

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

describe('labelOf', () => {
  it('lets an unknown value stand for itself', () => {
    expect(labelOf(options, 'd99')).toBe('d99')
  })
})

describe('toggled', () => {
  it('puts in at the end and takes out every occurrence', () => {
    expect(toggled(['d2'], 'd1')).toEqual(['d2', 'd1'])
    expect(toggled(['d1', 'd2', 'd1'], 'd1')).toEqual(['d2'])
  })
})
