import { expect, it } from 'vitest'
import { joinParts } from './join-parts.ts'

it('puts a dot between two parts, and none where one of them is missing', () => {
  expect(joinParts('冷却液温度过高', '3 分钟前')).toBe('冷却液温度过高 · 3 分钟前')
  expect(joinParts('冷却液温度过高', null, '', undefined, false, '-')).toBe('冷却液温度过高')
  expect(joinParts(null, ' ', '3 分钟前')).toBe('3 分钟前')
  expect(joinParts()).toBe('')
})
