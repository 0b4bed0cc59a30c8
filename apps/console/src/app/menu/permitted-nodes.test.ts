import { isPermitted } from '@trackhoe/auth'
import { describe, expect, it } from 'vitest'
import { permittedNodes } from './permitted-nodes.ts'

const lists = { granted: [{ action: 'report:look', type: '1' }], denied: [] }

describe('permittedNodes', () => {
  it('shows what asks for nothing or for a granted action, at every level', () => {
    const node = (path: string, permission?: string | string[] | null) => ({ path, meta: { permission } })
    const nodes = [
      { path: '/bare', meta: null },
      node('/none', null),
      node('/empty', []),
      node('/one', 'report:look'),
      node('/any', ['report:write', 'report:look']),
      node('/other', 'report:write'),
      { path: '/group', children: [node('/group/one', 'report:look'), node('/group/other', ['report:write'])] },
    ]
    const shown = permittedNodes(nodes, (action) => isPermitted(lists, action))
    expect(shown.map(({ path }) => path)).toEqual(['/bare', '/none', '/empty', '/one', '/any', '/group'])
    expect(shown.at(-1)?.children?.map(({ path }) => path)).toEqual(['/group/one'])
  })
})
