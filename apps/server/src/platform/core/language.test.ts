import { describe, expect, it } from 'vitest'
import { englishMessageOf, englishOf } from './english.ts'
import { inLanguage, languageOf, runInLanguage, texts } from './language.ts'

describe('the language of a call', () => {
  it.each([
    [undefined, 'zh'],
    ['', 'zh'],
    ['*', 'zh'],
    ['en-US', 'en'],
    ['EN', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['en;q=0.8,zh-CN', 'zh'],
    ['de-DE,en;q=0.5', 'en'],
    ['de-DE,fr', 'zh'],
    ['en;q=0, zh', 'zh'],
  ])('of %j is %s', (header, language) => expect(languageOf(header)).toBe(language))

  it('holds for what the call waits for, and is Chinese outside of calls', async () => {
    const text = texts('中', 'en')
    expect(await runInLanguage('en', async () => Promise.resolve().then(() => inLanguage(text)))).toBe('en')
    expect(inLanguage(text)).toBe('中')
  })
})

describe('English', () => {
  it('of labels, of messages with numbers, and of nothing that a user has named', () => {
    expect(englishOf('终端编号')).toBe('Terminal ID')
    expect(englishMessageOf('最多 20 个字符')).toBe('can have at most 20 characters')
    expect(englishMessageOf('请输入1～16之间的整数（分钟）')).toBe('Enter a whole number from 1 to 16 min')
    expect(englishMessageOf('发动机转速：最大值不能小于最小值')).toMatch(/: the maximum must not be below the minimum$/)
    expect(englishOf('王强的规则')).toBe('王强的规则')
  })
})
