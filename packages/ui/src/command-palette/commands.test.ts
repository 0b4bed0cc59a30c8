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
