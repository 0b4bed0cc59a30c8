import { UiProvider, type Locale } from '@trackhoe/ui'
import { describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'

interface Described {
  useFields: () => readonly { key: string; label: string }[]
  useTexts: () => { title: string; noun: string }
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../pages/**/*-{entity,entities}.{ts,tsx}', {
  eager: true,
})

const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'useFields' in value && 'useTexts' in value

// That of users asks the server which fields there are, and names all of them itself.
const entities = Object.entries(modules)
  .filter(([file]) => !file.endsWith('/user-entity.tsx'))
  .flatMap(([file, exported]) =>
    Object.values(exported)
      .filter(isDescribed)
      .map((entity) => [file.replace(/.*\//, ''), entity] as const),
  )

const read = async (entity: Described, locale: Locale) => {
  const { result } = await renderHook(() => ({ fields: entity.useFields(), texts: entity.useTexts() }), {
    wrapper: ({ children }) => <UiProvider locale={locale}>{children}</UiProvider>,
  })
  return result.current
}

const HAN = /\p{Script=Han}/u

describe('the lists of the console', () => {
  it('are found', () => {
    expect(entities.length).toBeGreaterThan(15)
  })

  it.for(entities)('name each field and their rows in both languages: %s', async ([, entity]) => {
    const chinese = await read(entity, 'zh-CN')
    const english = await read(entity, 'en-US')
    expect(chinese.fields.filter(({ label }) => label === '')).toEqual([])
    expect(english.fields.filter(({ label }) => label === '' || HAN.test(label))).toEqual([])
    expect(HAN.test(chinese.texts.title + chinese.texts.noun)).toBe(true)
    expect(HAN.test(english.texts.title + english.texts.noun)).toBe(false)
  })
})
