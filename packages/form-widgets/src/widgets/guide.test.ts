import { readFileSync } from 'node:fs'
import { isFieldType, ONLINE_FIELD_TYPES } from '@trackhoe/contract/online'
import { describe, expect, it } from 'vitest'
import { guideSections } from '../../../../tooling/help/guide-sections.ts'
import { ofFields } from './kit/field-properties.ts'
import { fieldTypeDesign } from './registry.ts'

const guideOf = (file: string) =>
  guideSections(readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8')).map(({ names, text }) => ({
    title: names.join(', '),
    text,
  }))

describe('the guide of the types of field', () => {
  it.each([
    ['widgets.zh-CN.md', 'zh-CN'],
    ['widgets.md', 'en-US'],
  ] as const)('has each type by the name that the editor of forms shows, in %s', (file, locale) => {
    expect(guideOf(file).map(({ title }) => title)).toEqual(
      ONLINE_FIELD_TYPES.map((type) => `${type} ${fieldTypeDesign(type).name[locale]}`),
    )
  })

  it('explains every property that the editor of forms offers for a type alone', () => {
    const common: readonly string[] = ofFields
    const missing = guideOf('widgets.md').flatMap(({ title, text }) => {
      const [type = ''] = title.split(' ')
      const properties = isFieldType(type) ? fieldTypeDesign(type).properties : []
      return properties
        .filter((property) => !common.includes(property))
        .map((property) => property.split('.')[0] ?? '')
        .filter((property) => !text.includes(`| \`${property}\``))
        .map((property) => `${type}: ${property}`)
    })
    expect(missing).toEqual([])
  })
})
