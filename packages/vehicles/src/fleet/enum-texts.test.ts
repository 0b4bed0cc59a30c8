import type { CatalogParameter } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { withEnumTexts } from './enum-texts.ts'

const state = (text: string | null): CatalogParameter => ({
  code: 'SMT_0001_04_75',
  nameZh: '发动机运行状态',
  nameEn: 'Engine operating state',
  group: null,
  kind: 'enum',
  unit: null,
  min: null,
  max: null,
  precision: null,
  spn: null,
  enumValues: [{ value: '4', text }],
})
const shown = (text: string | null, locale: string) => withEnumTexts(state(text), locale).enumValues[0]?.text

describe('withEnumTexts', () => {
  it('translates what is known and leaves the rest', () => {
    expect(shown('运转', 'en-US')).toBe('Running')
    expect(shown('运转', 'zh-CN')).toBe('运转')
    expect(shown('自家的状态', 'en-US')).toBe('自家的状态')
    expect(shown('constructor', 'en-US')).toBe('constructor')
    expect(shown(null, 'en-US')).toBeNull()
  })

  it('has a unit that is a Chinese word in English, and leaves symbols', () => {
    const unit = (text: string | null, locale: string) => withEnumTexts({ ...state(null), unit: text }, locale).unit
    expect(unit('次', 'en-US')).toBe('times')
    expect(unit('个', 'en-US')).toBe('')
    expect(unit('次', 'zh-CN')).toBe('次')
    expect(unit('℃', 'en-US')).toBe('℃')
    expect(unit(null, 'en-US')).toBeNull()
  })
})
