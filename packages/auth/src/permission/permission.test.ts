import type { Flavor } from '@trackhoe/contract'
import { describe, expect, it } from 'vitest'
import { createExpiringStorage } from '../storage/expiring-storage.ts'
import { memoryStorage } from '../test-helpers/memory-storage.ts'
import { createPermission } from './permission.ts'

const answer = {
  menu: [{ path: '/isystem/user' }],
  auth: [{ action: 'user:add', type: '1' }],
  allAuth: [
    { action: 'user:add', type: '1', status: '1' },
    { action: 'rule:toggle', type: '1', status: '0' },
  ],
}

describe('createPermission', () => {
  it('keeps what the server answered, of the second list only what counts', () => {
    const permission = createPermission({ storage: createExpiringStorage({ backend: memoryStorage() }) })
    permission.set(answer, 'wangqiang')
    expect(permission.getState()).toMatchObject({
      loaded: true,
      owner: 'wangqiang',
      menu: [{ path: '/isystem/user' }],
      denied: [{ action: 'rule:toggle' }],
    })
    expect(permission.permits('user:add')).toBe(true)
    expect(permission.permits('rule:toggle')).toBe(false)
  })

  it('remembers the lists over a reload, but has the menu loaded again', () => {
    const storage = createExpiringStorage({ backend: memoryStorage() })
    createPermission({ storage }).set(answer, 'wangqiang')
    const next = createPermission({ storage })
    expect(next.getState()).toMatchObject({ loaded: false, owner: 'wangqiang', menu: [] })
    expect(next.permits('user:add')).toBe(true)
  })

  it('forgets everything', () => {
    const backend = memoryStorage()
    const permission = createPermission({ storage: createExpiringStorage({ backend }) })
    permission.set(answer, 'wangqiang')
    permission.clear()
    expect(permission.getState()).toMatchObject({ loaded: false, owner: null, granted: [] })
    expect(backend.length).toBe(0)
  })

  it('reads status 0 as a JeecgBoot does when told so', () => {
    const storage = createExpiringStorage({ backend: memoryStorage() })
    const permission = createPermission({ storage, flavor: 'jeecg3' })
    permission.set(answer, 'wangqiang')
    expect(permission.permits('rule:toggle')).toBe(true)
  })

  it('follows what is found out about the server', () => {
    let flavor: Flavor = 'native'
    const storage = createExpiringStorage({ backend: memoryStorage() })
    const permission = createPermission({ storage, flavor: () => flavor })
    permission.set(answer, 'wangqiang')
    expect(permission.permits('rule:toggle')).toBe(false)
    flavor = 'jeecg3'
    expect(permission.permits('rule:toggle')).toBe(true)
  })
})
