import { describe, expect, it } from 'vitest'
import { zhCN } from '../locale/zh-cn.ts'
import { ageText } from './age.ts'

describe('ageText', () => {
  it.each([
    [0, '0 秒前'],
    [59_999, '59 秒前'],
    [60_000, '1 分钟前'],
    [3_599_000, '59 分钟前'],
    [7_200_000, '2 小时前'],
    [47 * 3_600_000, '47 小时前'],
    [50 * 3_600_000, '2 天前'],
    [-5_000, '0 秒前'],
  ])('%i ms is %s', (ageMs, text) => expect(ageText(ageMs, zhCN.age)).toBe(text))
})
