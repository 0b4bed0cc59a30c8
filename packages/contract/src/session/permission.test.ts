import { describe, expect, it } from 'vitest'
import { UserPermission } from './permission.ts'

describe('a menu', () => {
  it('is read however its nodes are filled, many levels deep', () => {
    const read = UserPermission.parse({
      menu: [
        {
          path: '/a',
          route: 1,
          meta: { title: null, hideMenu: true },
          children: [{ path: null, route: false, meta: null }],
        },
        { path: '/b', route: '0', component: 'layouts/default/index', redirect: null, hidden: true, children: null },
      ],
      auth: [{ action: 'user:add', type: 1 }],
      allAuth: [{ action: 'user:add', type: '1', status: 0 }],
      codeList: ['user:add'],
    })
    expect(read.menu[0]?.route).toBe('1')
    expect(read.menu[0]?.children?.[0]).toMatchObject({ path: '', route: '0' })
    expect(read.allAuth[0]?.status).toBe('0')
  })
})
