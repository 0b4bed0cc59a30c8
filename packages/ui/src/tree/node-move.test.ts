import { describe, expect, it } from 'vitest'
import { dropMove, keyMove, moveNode } from './node-move.ts'
import type { TreeNode } from './tree-model.ts'

const nodes: TreeNode[] = [
  { value: 'east', label: '华东', children: [{ value: 'sh', label: '上海' }, { value: 'sz', label: '苏州' }] },
  { value: 'south', label: '华南' },
] // prettier-ignore

describe('moving a node by Alt and an arrow', () => {
  it('goes among its siblings, below the one before it, and out of its parent', () => {
    expect(keyMove(nodes, 'sz', 'ArrowUp')).toEqual({ value: 'sz', parent: 'east', before: 'sh' })
    expect(keyMove(nodes, 'sh', 'ArrowDown')).toEqual({ value: 'sh', parent: 'east', before: null })
    expect(keyMove(nodes, 'south', 'ArrowRight')).toEqual({ value: 'south', parent: 'east', before: null })
    expect(keyMove(nodes, 'sz', 'ArrowLeft')).toEqual({ value: 'sz', parent: null, before: 'south' })
  })

  it('ends at the ends', () => {
    for (const [value, key] of [['east', 'ArrowUp'], ['south', 'ArrowDown'], ['sh', 'ArrowRight'], ['east', 'ArrowLeft']] as const)
      expect(keyMove(nodes, value, key)).toBeUndefined()
  }) // prettier-ignore
})

describe('the nodes after a move', () => {
  const labels = (list: readonly TreeNode[]): unknown[] =>
    list.map(({ label, children }) => (children ? [label, ...labels(children)] : label))

  it('have it in its new place, and stay when there is none', () => {
    expect(labels(moveNode(nodes, { value: 'sz', parent: 'east', before: 'sh' }))).toEqual([['华东', '苏州', '上海'], '华南'])
    expect(labels(moveNode(nodes, { value: 'sh', parent: 'south', before: null }))).toEqual([['华东', '苏州'], ['华南', '上海']])
    expect(labels(moveNode(nodes, { value: 'sh', parent: null, before: 'south' }))).toEqual([['华东', '苏州'], '上海', '华南'])
    expect(moveNode(nodes, { value: 'sh', parent: 'gone', before: null })).toBe(nodes)
  }) // prettier-ignore
})

describe('dropping a node', () => {
  const [east, south] = nodes.map((node) => ({ node, expanded: true as boolean | undefined }))
  const sh = { node: { value: 'sh', label: '上海' }, expanded: undefined }

  it('puts it before, below or after the line below the pointer', () => {
    expect(dropMove(nodes, 'south', east!, 'before')).toEqual({ value: 'south', parent: null, before: 'east' })
    expect(dropMove(nodes, 'south', east!, 'after')).toEqual({ value: 'south', parent: 'east', before: 'sh' })
    expect(dropMove(nodes, 'sz', south!, 'into')).toEqual({ value: 'sz', parent: 'south', before: null })
    expect(dropMove(nodes, 'south', sh, 'after')).toEqual({ value: 'south', parent: 'east', before: 'sz' })
  })

  it('never puts it into its own branch, nor where it is', () => {
    expect(dropMove(nodes, 'east', sh, 'into')).toBeUndefined()
    expect(dropMove(nodes, 'east', east!, 'into')).toBeUndefined()
    expect(dropMove(nodes, 'sz', sh, 'after')).toBeUndefined()
  })
})
