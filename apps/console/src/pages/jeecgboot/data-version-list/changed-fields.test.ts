import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

describe('changedFields', () => {
  it('names what differs, new and removed fields too', () => {
    expect(
      changedFields('{"name":"甲","age":3,"memo":null,"old":"x"}', '{"name":"乙","age":3,"memo":"","new":[1]}'),
    ).toEqual([
      { field: 'name', from: '甲', to: '乙' },
      { field: 'new', from: '', to: '[1]' },
      { field: 'old', from: 'x', to: '' },
    ])
  })

  it('compares nothing that is no record', () => {
    expect(changedFields('no json', '{}')).toBeNull()
    expect(changedFields(null, '{}')).toBeNull()
    expect(changedFields('{}', '[]')).toBeNull()
  })
})
