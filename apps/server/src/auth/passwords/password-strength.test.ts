import { describe, expect, it } from 'vitest'
import { refusalOf, strengthOf } from './password-strength.ts'

describe('strengthOf', () => {
  it('tells empty, badly formed, weak, medium and strong apart', () => {
    expect(strengthOf('')).toBe(-1)
    expect(strengthOf('short1')).toBe(-2)
    expect(strengthOf('x'.repeat(129))).toBe(-2)
    expect(strengthOf('          ')).toBe(-2)
    expect(strengthOf('password1')).toBe(0)
    expect(strengthOf('abcdabcd')).toBe(0)
    expect(strengthOf('bucket-724k')).toBe(1)
    expect(strengthOf('correct horse battery')).toBe(2)
  })

  it('calls weak what is taken from the name', () => {
    expect(strengthOf('wang.qiang.0007', 'wang.qiang.0007')).toBe(0)
  })

  it('answers soon, however long and hostile the password is', () => {
    expect(strengthOf('1l!|Ii'.repeat(21))).toBeGreaterThanOrEqual(0)
  })
})

describe('refusalOf', () => {
  it('refuses what is badly formed, common or the name, and nothing else', () => {
    expect(refusalOf('short1', 'a')?.zh).toBe('密码格式不符合规范')
    expect(refusalOf('password1', 'a')?.zh).toBe('密码过于简单')
    expect(refusalOf('zhang.wei', 'Zhang.Wei')?.zh).toBe('密码不能与账号相同')
    expect(refusalOf('bucket-724k', 'a')).toBeUndefined()
  })
})
