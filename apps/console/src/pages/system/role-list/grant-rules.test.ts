import type { GrantNode } from '@trackhoe/contract/system'
import { describe, expect, it } from 'vitest'
import { applyGrantRules } from './grant-rules.ts'

const node = (key: string, children: GrantNode[] = [], grantable = true): GrantNode => ({ key, title: key, slotTitle: key, isLeaf: children.length === 0, ruleFlag: false, parentId: null, grantable, children }) // prettier-ignore
const tree = [node('system', [node('users', [node('add'), node('freeze', [], false)]), node('roles')])]
const change = (before: string[], after: string[]) => applyGrantRules(tree, before, after).sort()

describe('choosing grants', () => {
  it('takes what is above and what is below, but nothing that cannot be granted', () => {
    expect(change([], ['add'])).toEqual(['add', 'system', 'users'])
    expect(change([], ['users'])).toEqual(['add', 'system', 'users'])
    expect(change(['freeze', 'system', 'users'], ['freeze', 'system', 'users', 'roles'])).toEqual(['freeze', 'roles', 'system', 'users']) // prettier-ignore
  })

  it('takes away everything below and leaves what is above', () => {
    expect(change(['add', 'system', 'users'], ['add', 'system'])).toEqual(['system'])
    expect(change(['add', 'system', 'users'], ['system', 'users'])).toEqual(['system', 'users'])
  })

  it('takes 2,000 at once, and back, while nobody waits', () => {
    const pages = Array.from({ length: 200 }, (_, at) => node(`p${at}`, Array.from({ length: 9 }, (__, button) => node(`p${at}b${button}`)))) // prettier-ignore
    const all = pages.flatMap(({ key, children }) => [key, ...(children ?? []).map((each) => each.key)])
    const begin = performance.now()
    expect(applyGrantRules([node('top', pages)], [], all)).toHaveLength(2001)
    expect(applyGrantRules([node('top', pages)], ['top', ...all], all)).toEqual([])
    expect(performance.now() - begin).toBeLessThan(250)
  })
})
