import { describe, expect, it } from 'vitest'
import { namedOptions } from './named-options.ts'

describe('options by name', () => {
  it('are in the order of the codes, which stay numbers or texts', () => {
    const t = { title: '字典', off: '停用', on: '启用' }
    expect(namedOptions({ on: '1', off: '0' }, t)).toEqual([
      { value: '1', label: '启用' },
      { value: '0', label: '停用' },
    ])
    expect(namedOptions(['off', 'on'], t)).toEqual([
      { value: 'off', label: '停用' },
      { value: 'on', label: '启用' },
    ])
    expect(namedOptions({ off: 0 }, t)).toEqual([{ value: 0, label: '停用' }])
  })
})
