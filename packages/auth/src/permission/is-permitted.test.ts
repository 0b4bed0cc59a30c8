import { describe, expect, it } from 'vitest'
import { isPermitted } from './is-permitted.ts'

const entry = (action: string | null, status?: string, type = '1') => ({ action, type, status })
const lists = (granted: string[], denied: string[]) => ({
  granted: granted.map((action) => entry(action)),
  denied: denied.map((action) => entry(action, '0')),
})

describe('isPermitted', () => {
  it.each([
    // granted, status '0' in the second list, permitted
    ['native', true, false, true],
    ['native', true, true, false],
    ['native', false, false, false],
    ['native', false, true, false],
    ['jeecg2', true, false, true],
    ['jeecg2', true, true, true],
    ['jeecg2', false, false, false],
    ['jeecg2', false, true, true],
    ['jeecg3', true, false, true],
    ['jeecg3', true, true, true],
    ['jeecg3', false, false, false],
    ['jeecg3', false, true, true],
  ] as const)('on %s, granted %s, status 0 %s: %s', (flavor, granted, listed, permitted) => {
    const both = lists(granted ? ['user:add'] : [], listed ? ['user:add'] : [])
    expect(isPermitted(both, 'user:add', flavor)).toBe(permitted)
  })

  it('takes a server for a native one unless it is named', () => {
    expect(isPermitted(lists(['user:add'], ['user:add']), 'user:add')).toBe(false)
  })

  it('takes no entry of type 2 for a button, in either list', () => {
    const both = { granted: [entry('user:add')], denied: [entry('user:add', '0', '2')] }
    expect(isPermitted(both, 'user:add')).toBe(true)
    expect(isPermitted({ granted: [entry('user:add', undefined, '2')], denied: [] }, 'user:add')).toBe(false)
  })

  it('takes no entry of the second list with another status for a denial', () => {
    expect(isPermitted({ granted: [entry('user:add')], denied: [entry('user:add', '1')] }, 'user:add')).toBe(true)
  })

  it('reads comma lists on both sides', () => {
    expect(isPermitted(lists(['user:add,user:edit'], []), 'user:edit')).toBe(true)
    expect(isPermitted(lists(['user:edit'], []), 'user:add, user:edit')).toBe(true)
    expect(isPermitted(lists(['user:edit'], ['a,user:edit']), 'user:edit')).toBe(false)
  })

  it('needs one of several, and of none there is none', () => {
    const both = lists(['user:add', 'user:edit'], ['user:edit'])
    expect(isPermitted(both, ['user:delete', 'user:add'])).toBe(true)
    expect(isPermitted(both, ['user:delete', 'user:edit'])).toBe(false)
    expect(isPermitted(both, [])).toBe(false)
    expect(isPermitted(both, '')).toBe(false)
  })

  it('does not stumble over an entry without an action', () => {
    expect(isPermitted({ granted: [entry(null), entry('')], denied: [entry(null, '0')] }, '')).toBe(false)
  })

  it('knows both spellings of a JeecgBoot, and one of its own', () => {
    expect(isPermitted(lists(['user:add'], []), 'system:user:add', 'jeecg2')).toBe(true)
    expect(isPermitted(lists(['system:user:add'], []), 'system:user:add', 'jeecg3')).toBe(true)
    expect(isPermitted(lists(['user:add'], []), 'system:user:add')).toBe(false)
  })

  it.each(['jeecg2', 'jeecg3'] as const)('leaves to everybody what a JeecgBoot has no rule for (%s)', (flavor) => {
    const both = { ...lists([], []), ruled: ['user:add', 'system:role:edit'] }
    expect(isPermitted(both, 'system:user:edit', flavor)).toBe(true)
    expect(isPermitted(both, 'system:user:add', flavor)).toBe(false)
    expect(isPermitted(both, 'system:role:edit', flavor)).toBe(false)
    expect(isPermitted(both, 'system:user:edit')).toBe(false)
    expect(isPermitted(lists([], []), 'system:user:edit', flavor)).toBe(false)
  })

  it('knows the actions that have another name on a JeecgBoot', () => {
    const ruled = ['system:depart:role:userAdd', 'system:permission:addRule']
    const both = { ...lists(['system:depart:role:userAdd'], []), ruled }
    expect(isPermitted(both, 'system:departRole:assign', 'jeecg3')).toBe(true)
    expect(isPermitted(both, 'system:dataRule:add', 'jeecg3')).toBe(false)
    expect(isPermitted(both, 'system:departRole:assign')).toBe(false)
  })
})
