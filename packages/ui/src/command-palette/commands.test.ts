import { describe, expect, it } from 'vitest'
import { rankGroups, scoreCommand, splitAtHit } from './commands.ts'

const pages = {
  title: '页面',
  items: [
    { id: 'history', label: '历史消息', description: '车辆管理', keywords: ['lishixiaoxi', 'lsxx'] },
    { id: 'device', label: '设备', description: '车辆管理' },
    { id: 'vehicle', label: '车辆列表' },
  ],
}

describe('rankGroups', () => {
  it('finds by label, hint and keyword, the beginning of a label first', () => {
    const ids = (search: string) =>
      rankGroups([pages], search, scoreCommand).flatMap((group) => group.items.map((item) => item.id))
    expect(ids('车辆')).toEqual(['vehicle', 'history', 'device'])
    expect(ids('LSXX')).toEqual(['history'])
    expect(ids('车辆 设备')).toEqual(['device'])
    expect(ids('没有')).toEqual([])
  })

  it('lists no more than the limit of a group, the best first', () => {
    const [found] = rankGroups([{ ...pages, limit: 2 }], '车辆', scoreCommand)
    expect(found?.items.map(({ id }) => id)).toEqual(['vehicle', 'history'])
  })

  it('leaves out what is for typing only until something is typed', () => {
    const help = { ...pages, title: '帮助', onlyWhenTyped: true }
    expect(rankGroups([pages, help], '', scoreCommand)).toEqual([pages])
    expect(rankGroups([pages, help], '设备', scoreCommand).map(({ title }) => title)).toEqual(['页面', '帮助'])
  })

  it('shows everything but empty groups when nothing was typed', () => {
    expect(rankGroups([{ title: '车辆', items: [] }, pages], ' ', scoreCommand)).toEqual([pages])
  })
})

describe('splitAtHit', () => {
  it('finds the hit whatever its case', () => {
    expect(splitAtHit('TH210-60123', 'th210')).toEqual(['', 'TH210', '-60123'])
    expect(splitAtHit('TH210-60123', '6012')).toEqual(['TH210-', '6012', '3'])
    expect(splitAtHit('设备', 'shebei')).toEqual(['设备', '', ''])
  })
})
