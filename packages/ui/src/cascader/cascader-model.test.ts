import { describe, expect, it } from 'vitest'
import type { TreeNode } from '../tree/tree-model.ts'
import { cascaderMove, columnsOf, pathsHolding, labelsAlong } from './cascader-model.ts'

const areas: TreeNode[] = [
  {
    value: '31',
    label: '上海市',
    children: [{ value: '3101', label: '市辖区', children: [{ value: '310115', label: '浦东新区' }] }],
  },
  { value: '32', label: '江苏省', children: [{ value: '3205', label: '苏州市', children: [] }] },
]

describe('columnsOf', () => {
  it('shows the level below the end of the path', () => {
    expect(columnsOf(areas, ['31'], false).map((column) => column.nodes[0]?.value)).toEqual(['31', '3101'])
    expect(columnsOf(areas, ['31', '3101', '310115'], false)).toHaveLength(3)
  })

  it('shows an empty level where one can be loaded', () => {
    expect(columnsOf([{ value: 'a', label: '甲' }], ['a'], true)).toHaveLength(2)
    expect(columnsOf([{ value: 'a', label: '甲', leaf: true }], ['a'], true)).toHaveLength(1)
  })
})

describe('labelsAlong', () => {
  it('lets what is not known stand for itself, unless it was named', () => {
    expect(labelsAlong(areas, ['32', '3205', '320508'])).toEqual(['江苏省', '苏州市', '320508'])
    expect(labelsAlong([], ['32', '3205'], ['江苏省', '苏州市'])).toEqual(['江苏省', '苏州市'])
  })
})

describe('pathsHolding', () => {
  it('finds ends of paths by any word on the way', () => {
    const found = pathsHolding(areas, '上海', { lazy: false, changeOnSelect: false })
    expect(found.map((path) => path.map((node) => node.value))).toEqual([['31', '3101', '310115']])
    expect(pathsHolding(areas, '上海', { lazy: false, changeOnSelect: true })).toHaveLength(3)
  })

  it('ends where a node is its own ancestor', () => {
    const circle: { value: string; label: string; children: TreeNode[] } = { value: 'a', label: '甲', children: [] }
    circle.children.push({ value: 'b', label: '乙', children: [circle] })
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
