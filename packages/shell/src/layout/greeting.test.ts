import { describe, expect, it } from 'vitest'
import { zhCN } from '../locale/zh-cn.ts'
import { greetingOf } from './greeting.ts'

describe('greetingOf', () => {
  it.each([
    [8, '早上好'],
    [9, '上午好'],
    [11, '上午好'],
    [12, '中午好'],
    [13, '中午好'],
    [14, '下午好'],
    [19, '下午好'],
    [20, '晚上好'],
  ])('at %i it is %s', (hour, greeting) => expect(greetingOf(hour, zhCN.greetings)).toBe(greeting))
})
