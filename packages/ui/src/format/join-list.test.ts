import { expect, it } from 'vitest'
import { joinList } from './join-list.ts'

it('separates names as the language does', () => {
  expect(joinList(['张伟', '刘洋'], 'zh-CN')).toBe('张伟，刘洋')
  expect(joinList(['Zhang Wei', 'Liu Yang'], 'en-US')).toBe('Zhang Wei, Liu Yang')
  expect(joinList(['a, b', 'c'], 'en-US', 'clauses')).toBe('a, b; c')
})
