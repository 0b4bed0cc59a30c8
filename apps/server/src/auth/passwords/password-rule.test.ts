import { describe, expect, it } from 'vitest'
import { objectionTo } from './password-rule.ts'

describe('objectionTo', () => {
  it('refuses the user name, blanks, and what everybody takes, whatever its case', () => {
    expect(objectionTo('Wang.Qiang', 'wang.qiang')?.zh).toBe('密码不能与账号相同')
    expect(['        ', 'Password1', '1qaz2wsx', 'woaini1314'].map((word) => objectionTo(word, 'x')?.zh)).toEqual(
      Array.from({ length: 4 }, () => '密码过于简单'),
    )
  })

  it('asks for no digits or signs', () => {
    expect(objectionTo('挖掘机在工地上等雨停', 'x')).toBeUndefined()
    expect(objectionTo('quiet concrete river', 'x')).toBeUndefined()
  })
})
