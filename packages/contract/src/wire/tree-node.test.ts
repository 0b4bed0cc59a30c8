import { describe, expect, it } from 'vitest'
import { TreeNode } from './tree-node.ts'

describe('a tree node', () => {
  it('is read alike from every back end', () => {
    const stock = {
      key: 'c1',
      title: '液压系统',
      leaf: false,
      icon: null,
      parentId: '0',
      value: null,
      code: 'A01',
      children: null,
    }
    expect(TreeNode.parse(stock)).toEqual({ ...stock, value: 'c1', isLeaf: false })
    expect(TreeNode.parse({ key: 7, title: '末级', leaf: 1 })).toMatchObject({
      key: '7',
      value: '7',
      leaf: true,
      isLeaf: true,
    })
    expect(TreeNode.parse({ key: 'd', title: 'd', value: 'v', isLeaf: '1' })).toMatchObject({ value: 'v', leaf: true })
  })
})
