import { describe, expect, it } from 'vitest'
import {
  toggleChecked,
  allNodes,
  checkStates,
  ancestorKeys,
  findByTypeahead,
  treeMove,
  buildTree,
  treeRows,
  withChildren,
  type TreeNode,
} from './tree-model.ts'

const departs: TreeNode[] = [
  {
    value: 'service',
    label: '服务部',
    children: [
      { value: 'sh', label: '上海服务站' },
      { value: 'sz', label: '苏州服务站' },
    ],
  },
  { value: 'tech', label: '技术支持部', children: [{ value: 'diag', label: '诊断组' }] },
]
const labels = (rows: readonly { node: TreeNode }[]) => rows.map((row) => row.node.label)

describe('treeRows', () => {
  it('shows the children of what is open, with their place among the others', () => {
    const rows = treeRows(departs, new Set(['service']))
    expect(labels(rows)).toEqual(['服务部', '上海服务站', '苏州服务站', '技术支持部'])
    expect(rows[2]).toMatchObject({ level: 2, position: 2, siblings: 2, expanded: undefined })
    expect(rows[3]).toMatchObject({ level: 1, expanded: false })
  })

  it('shows hits with what leads to them', () => {
    const rows = treeRows(departs, new Set(), '苏州')
    expect(labels(rows)).toEqual(['服务部', '苏州服务站'])
    expect(rows.map((row) => row.matches)).toEqual([false, true])
  })

  it('finds nothing where nothing is', () => {
    expect(treeRows(departs, new Set(), '广州')).toEqual([])
  })

  it('keeps a key that stands in two places', () => {
    const rows = treeRows([departs[0]!, departs[0]!], new Set(['service']))
    expect(new Set(rows.map((row) => row.id)).size).toBe(6)
  })

  it('ends where a node is its own ancestor', () => {
    const circle: { value: string; label: string; children: TreeNode[] } = { value: 'a', label: '甲', children: [] }
    circle.children.push({ value: 'b', label: '乙', children: [circle] })
    expect(labels(treeRows([circle], new Set(['a', 'b'])))).toEqual(['甲', '乙', '甲'])
    expect(allNodes([circle])).toHaveLength(3)
    expect(checkStates([circle], ['b'], false).get('b')).toBe(true)
  })
})

describe('afterTick', () => {
  it('ticks one alone, in the order of ticking', () => {
    expect(toggleChecked(departs, ['sz'], 'service', false)).toEqual(['sz', 'service'])
    expect(toggleChecked(departs, ['sz', 'service'], 'sz', false)).toEqual(['service'])
  })

  it('checks all descendants, and the parent when all children are checked', () => {
    expect(toggleChecked(departs, [], 'service', true).sort()).toEqual(['service', 'sh', 'sz'])
    expect(toggleChecked(departs, ['sh'], 'sz', true).sort()).toEqual(['service', 'sh', 'sz'])
    expect(toggleChecked(departs, ['service', 'sh', 'sz'], 'sh', true)).toEqual(['sz'])
  })

  it('keeps what the tree does not know', () => {
    expect(toggleChecked(departs, ['d99'], 'service', true)).toContain('d99')
  })
})

describe('checkStates', () => {
  it('is mixed where a descendant is checked', () => {
    const states = checkStates(departs, ['sh'], false)
    expect([states.get('service'), states.get('sh'), states.get('tech')]).toEqual(['mixed', true, false])
  })
})

describe('a cascade', () => {
  it('means all below what is chosen, what was loaded later too', () => {
    const tree = withChildren(
      [{ value: 'east', label: '华东大区' }],
      new Map([
        [
          'east',
          [
            { value: 'sh', label: '上海服务站' },
            { value: 'nj', label: '南京服务站', disabled: true },
          ],
        ],
      ]),
    )
    const states = checkStates(tree, ['east'], true)
    expect([states.get('east'), states.get('sh'), states.get('nj')]).toEqual([true, true, false])
    expect(toggleChecked(tree, ['east'], 'sh', true)).toEqual([])
  })
})

describe('treeOf', () => {
  it('puts orphans at the top and cuts circles', () => {
    const tree = buildTree([
      { value: 'a', label: '甲', parent: 'b' },
      { value: 'b', label: '乙', parent: 'a' },
      { value: 'c', label: '丙', parent: 'gone' },
      { value: 'd', label: '丁', parent: 'c' },
      { value: 'd', label: '丁又', parent: null },
    ])
    expect(tree.map((node) => node.value)).toEqual(['a', 'c'])
    expect(allNodes(tree).map((node) => node.value)).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('a lazy tree', () => {
  it('can be expanded unless it is known to be empty', () => {
    const rows = treeRows(
      [
        { value: 'a', label: '甲' },
        { value: 'b', label: '乙', leaf: true },
        { value: 'c', label: '丙', children: [] },
      ],
      new Set(),
      '',
      true,
    )
    expect(rows.map((row) => row.expanded)).toEqual([false, undefined, undefined])
  })
})

describe('keysAbove', () => {
  it('leads to what is chosen', () => {
    expect(ancestorKeys(departs, new Set(['diag']))).toEqual(['tech'])
  })
})

describe('treeMove', () => {
  const rows = treeRows(departs, new Set(['service']))

  it('goes into what is open and opens what is closed', () => {
    expect(treeMove(rows, '/0', 'ArrowRight')).toEqual({ kind: 'focus', id: '/0/0' })
    expect(treeMove(rows, '/1', 'ArrowRight')).toMatchObject({ kind: 'expand' })
  })

  it('closes what is open and goes out of what is not', () => {
    expect(treeMove(rows, '/0', 'ArrowLeft')).toMatchObject({ kind: 'collapse' })
    expect(treeMove(rows, '/0/1', 'ArrowLeft')).toEqual({ kind: 'focus', id: '/0' })
  })

  it('stays at the ends', () => {
    expect(treeMove(rows, '/0', 'ArrowUp')).toEqual({ kind: 'none' })
    expect(treeMove(rows, '/1', 'ArrowDown')).toEqual({ kind: 'none' })
    expect(treeMove(rows, '/0', 'End')).toEqual({ kind: 'focus', id: '/1' })
  })

  it('finds the next title that begins with a character', () => {
    expect(findByTypeahead(rows, '/0', '技')?.node.value).toBe('tech')
    expect(findByTypeahead(rows, '/1', '上')?.node.value).toBe('sh')
    expect(findByTypeahead(rows, '/1', '广')).toBeUndefined()
  })

  it('goes on by the same character and stays with more of the same word', () => {
    const stations = treeRows(
      [
        { value: '1', label: 'station a' },
        { value: '2', label: 'shop' },
        { value: '3', label: 'station b' },
      ],
      new Set(),
    )
    expect(findByTypeahead(stations, '/0', 's')?.id).toBe('/1')
    expect(findByTypeahead(stations, '/1', 'ss')?.id).toBe('/2')
    expect(findByTypeahead(stations, '/2', 'station')?.id).toBe('/2')
    expect(findByTypeahead(stations, '/0', 'sh')?.id).toBe('/1')
  })
})
