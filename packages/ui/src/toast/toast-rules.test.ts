import { describe, expect, it } from 'vitest'
import { createRepeatGuard } from './toast-rules.ts'

describe('createRepeatGuard', () => {
  it('tells the same text once within three seconds', () => {
    let now = 0
    const guard = createRepeatGuard(() => now)
    expect(guard.isNew('网络连接失败')).toBe(true)
    now = 2_999
    expect(guard.isNew('网络连接失败')).toBe(false)
    expect(guard.isNew('保存成功')).toBe(true)
    now = 3_000
    expect(guard.isNew('网络连接失败')).toBe(true)
    guard.forget('网络连接失败')
    expect(guard.isNew('网络连接失败')).toBe(true)
  })
})
