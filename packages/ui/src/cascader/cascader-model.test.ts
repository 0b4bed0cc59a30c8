import { describe, expect, it } from 'vitest'
import type { TreeNode } from '../tree/tree-model.ts'
import { cascaderMove, columnsOf, pathsHolding, titlesAlong } from './cascader-model.ts'

const areas: TreeNode[] = [
  {
    key: '31',
    title: '上海市',
    children: [{ key: '3101', title: '市辖区', children: [{ key: '310115', title: '浦东新区' }] }],
  },
  { key: '32', title: '江苏省', children: [{ key: '3205', title: '苏州市', children: [] }] },
]

describe('columnsOf', () => {
  it('shows the level below the end of the path', () => {
    expect(columnsOf(areas, ['31'], false).map((column) => column.nodes[0]?.key)).toEqual(['31', '3101'])
    expect(columnsOf(areas, ['31', '3101', '310115'], false)).toHaveLength(3)
  })

  it('shows an empty level where one can be loaded', () => {
    expect(columnsOf([{ key: 'a', title: '甲' }], ['a'], true)).toHaveLength(2)
    expect(columnsOf([{ key: 'a', title: '甲', leaf: true }], ['a'], true)).toHaveLength(1)
  })
})

describe('titlesAlong', () => {
  it('lets what is not known stand for itself, unless it was named', () => {
    expect(titlesAlong(areas, ['32', '3205', '320508'])).toEqual(['江苏省', '苏州市', '320508'])
    expect(titlesAlong([], ['32', '3205'], ['江苏省', '苏州市'])).toEqual(['江苏省', '苏州市'])
  })
})

describe('pathsHolding', () => {
  it('finds ends of paths by any word on the way', () => {
    const found = pathsHolding(areas, '上海', { lazy: false, changeOnSelect: false })
    expect(found.map((path) => path.map((node) => node.key))).toEqual([['31', '3101', '310115']])
    expect(pathsHolding(areas, '上海', { lazy: false, changeOnSelect: true })).toHaveLength(3)
  })

  it('ends where a node is its own ancestor', () => {
    const circle: { key: string; title: string; children: TreeNode[] } = { key: 'a', title: '甲', children: [] }
    circle.children.push({ key: 'b', title: '乙', children: [circle] })
    expect(pathsHolding([circle], '甲', { lazy: false, changeOnSelect: true })).toHaveLength(3)
  })
})

describe('cascadeMove', () => {
  it('walks within a column and between them', () => {
    const columns = columnsOf(areas, ['31'], false)
    expect(cascaderMove(columns, ['31'], 'ArrowDown')).toEqual(['32'])
    expect(cascaderMove(columns, ['31'], 'ArrowUp')).toBeNull()
    expect(cascaderMove(columns, ['31'], 'ArrowRight')).toEqual(['31', '3101'])
    expect(cascaderMove(columnsOf(areas, ['31', '3101'], false), ['31', '3101'], 'ArrowLeft')).toEqual(['31'])
    expect(cascaderMove(columns, ['31'], 'End')).toEqual(['32'])
  })
})
