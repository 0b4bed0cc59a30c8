import { describe, expect, it } from 'vitest'
import { withDistinctTitles } from './distinct-titles.ts'
import { createWorkspace, open } from './workspace.ts'

function titlesOf(...paths: string[]) {
  const workspace = paths.reduce(
    (before, path) => open(before, { path, title: path.startsWith('/role') ? '角色' : '用户' }),
    createWorkspace({ path: '/map', title: '首页' }),
  )
  return withDistinctTitles(workspace).tabs.map(({ title }) => title)
}

describe('withDistinctTitles', () => {
  it('leaves a page that is open once alone, whatever its filters', () => {
    expect(titlesOf('/user?username=operator3', '/role')).toEqual(['首页', '用户', '角色'])
  })

  it('carries what differs between tabs of one list', () => {
    expect(titlesOf('/user', '/user?username=*operator3*', '/user?username=*operator4*&status=1', '/role')).toEqual([
      '首页',
      '用户',
      '用户 · operator3',
      '用户 · operator4 · 1',
      '角色',
    ])
  })

  it('leaves out what all of them have', () => {
    expect(titlesOf('/user?depart=华东&username=a', '/user?depart=华东&username=b')).toEqual([
      '首页',
      '用户 · a',
      '用户 · b',
    ])
  })

  it('numbers those that differ in order or page size only', () => {
    expect(titlesOf('/user', '/user?column=realname&order=asc', '/user?pageSize=50')).toEqual([
      '首页',
      '用户',
      '用户 · 2',
      '用户 · 3',
    ])
  })
})
