import { describe, expect, it } from 'vitest'
import { nearestPage } from '../nearest-page.ts'
import { findPages } from './find-pages.ts'
import { indexedPage } from './help-index.ts'

const pages = [
  indexedPage('/tasks/freeze-user.html', '# 冻结用户\n\n在 [用户](x.md) 中点 **冻结**。'),
  indexedPage('/pages/reSet/home.html', '# 远程复位\n\n## 前提条件\n\n**历史故障码清除** 要求发动机停机。'),
  indexedPage('/pages/isystem/user.html', '# 用户\n\n冻结的用户不能登录。'),
  indexedPage('/components/vehicle-select.html', '# VehicleSelect\n\n按车号的一部分查找车辆。'),
  indexedPage('/tasks/find-machine.html', '---\nkeywords: 找车, 尾号\n---\n\n# 找到一台车辆\n\n在地图上查找车辆。'),
]
const first = (query: string) => findPages(pages, query)[0]?.path

describe('the search of the help', () => {
  it('finds by Chinese, pinyin and initials', () => {
    expect(['远程复位', 'yuancheng', 'ycfw'].map(first)).toEqual(Array(3).fill('/pages/reSet/home.html'))
    expect(['冻结用户', 'dongjieyonghu', 'djyh'].map(first)).toEqual(Array(3).fill('/tasks/freeze-user.html'))
  })

  it('finds the name of a button, and a whole question', () => {
    expect(first('lsgzm')).toBe('/pages/reSet/home.html')
    expect(first('怎么冻结一个用户？')).toBe('/tasks/freeze-user.html')
  })

  it('finds what the page calls otherwise, and shows operators their pages before those for programmers', () => {
    expect(findPages(pages, '尾号')).toMatchObject([{ path: '/tasks/find-machine.html', title: '找到一台车辆' }])
    expect(findPages(pages, '找车').map(({ path }) => path)).toEqual([
      '/tasks/find-machine.html',
      '/components/vehicle-select.html',
    ])
    expect(first('查找车辆')).toBe('/tasks/find-machine.html')
    expect(first('VehicleSelect')).toBe('/components/vehicle-select.html')
  })

  it('finds nothing for what is nowhere, and for nothing', () => {
    expect(findPages(pages, 'qqqq')).toEqual([])
    expect(findPages(pages, '  ')).toEqual([])
  })
})

describe('the nearest page', () => {
  const known = ['start/lists', 'pages/vehicle/list', 'pages/vehicle/device', 'pages/isystem/user']

  it('shares the most of the address', () => {
    expect(nearestPage('pages/vehicle/lists', known)).toBe('pages/vehicle/list')
    expect(nearestPage('pages/isystem/users/old', known)).toBe('pages/isystem/user')
    expect(nearestPage('lists', known)).toBe('start/lists')
  })
})
