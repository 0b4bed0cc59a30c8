import { describe, expect, it } from 'vitest'
import { postsOf } from './jeecgboot-sources.ts'

const node = (key: string, title: string, children: ReturnType<typeof post>[] = []) => ({
  ...post(key, title),
  children,
})
const post = (key: string, title: string) => ({
  key,
  value: key,
  title,
  id: null,
  parentId: null,
  departName: null,
  orgCode: null,
  isLeaf: true,
  rootId: null,
})

describe('the posts of a JeecgBoot', () => {
  it('are the nodes that are no departments, with the department before them', () => {
    const tree = [node('d1', '总公司', [node('p0', '董事长'), node('d2', '服务部', [node('p1', '经理')])])]
    expect(postsOf(tree, new Set(['d1', 'd2']))).toEqual([
      { value: 'p0', label: '总公司 / 董事长' },
      { value: 'p1', label: '服务部 / 经理' },
    ])
  })
})
