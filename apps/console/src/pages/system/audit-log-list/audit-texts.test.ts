import { describe, expect, it } from 'vitest'
import { enUS, zhCN } from './audit-log.messages.ts'
import { actionText } from './audit-texts.ts'

describe('the name of an act', () => {
  it('is made of its subject and its verb, is a word of its own, or is shown as it came', () => {
    const texts = ['user.edit', 'dict.item.delete', 'login', 'future.thing'].map((action) => [
      actionText(zhCN, action),
      actionText(enUS, action),
    ])
    expect(texts).toEqual([
      ['编辑用户', 'User: edit'],
      ['删除字典项', 'Dictionary item: delete'],
      ['登录', 'Sign in'],
      ['future.thing', 'future.thing'],
    ])
  })
})
