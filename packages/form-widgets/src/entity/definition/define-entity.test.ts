import { label, subjectNames } from '@trackhoe/contract'
import { UiProvider, type Locale } from '@trackhoe/ui'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { NewStation, Station, StationEdit, StationQuery } from '../../testing/stations.ts'
import type { Widget } from '../../widgets/kit/widget.ts'
import { defineEntity } from './define-entity.ts'

type Hooks<Field> = { useFields: () => readonly Field[]; useTexts: () => { title: string; noun: string } }

function read<Field>(entity: Hooks<Field>, locale: Locale = 'zh-CN') {
  const found: { fields: readonly Field[]; texts: { title: string; noun: string } }[] = []
  function Reader() {
    found.push({ fields: entity.useFields(), texts: entity.useTexts() })
    return null
  }
  renderToString(createElement(UiProvider, { locale }, createElement(Reader)))
  const [first] = found
  if (!first) throw new Error('Nothing was rendered.')
  return first
}

const fieldsOf = <Field>(entity: Hooks<Field>) => read(entity).fields

const texts = { title: '服务站', noun: '服务站' }

const config = {
  row: Station,
  add: NewStation,
  edit: StationEdit,
  query: StationQuery,
  useMessages: () => texts,
  nameOf: (station: Station) => station.name,
}

const labels = {
  code: { label: '编码' },
  name: { label: '名称' },
  level: { label: '级别' },
  phone: { label: '电话' },
  opened: { label: '开业日期' },
  departs: { label: '所属部门' },
  brands: { label: '服务品牌' },
  kind: { label: '性质' },
  inspected: { label: '最近检查' },
}

const stars: Widget = { read: Number, toText: (value) => '★'.repeat(Number(value)) }

describe('defineEntity', () => {
  it('finds widgets by the type names that it was given, before the built-in ones', () => {
    const entity = defineEntity({
      ...config,
      widgets: { stars, date: stars },
      fields: () => ({
        ...labels,
        level: { label: '级别', widget: 'stars' },
        opened: { label: '开业', widget: 'date' },
      }),
    })
    const fields = new Map(fieldsOf(entity).map((field) => [field.key, field]))
    expect(fields.get('level')).toMatchObject({ widget: stars, widgetType: undefined })
    expect(fields.get('opened')).toMatchObject({ widget: stars, widgetType: 'date' })
    expect(fields.get('level')?.widget.toText(3, { options: [], departments: [] })).toBe('★★★')
  })

  it('asks for no field that starts out as the contract takes it, such as a list that may be empty', () => {
    const lists: Widget = { read: (stored) => (Array.isArray(stored) ? stored : []), toText: String }
    const requiredIn = (brands: z.ZodMiniType<string[], string[]>) => {
      const add = z.extend(NewStation, { brands })
      const entity = defineEntity({
        ...config,
        add,
        fields: () => ({ ...labels, brands: { label: '服务品牌', widget: lists } }),
      })
      return fieldsOf(entity).find(({ key }) => key === 'brands')?.required
    }
    expect(requiredIn(z.array(z.string()))).toBe(false)
    expect(requiredIn(z.array(z.string()).check(z.minLength(1)))).toBe(true)
  })

  it('compiles only with the keys of the contract and known type names', () => {
    const { phone, ...withoutPhone } = labels
    // @ts-expect-error The field phone of the bodies is forgotten.
    defineEntity({ ...config, fields: () => withoutPhone })
    // @ts-expect-error The field phone of the bodies is misspelled.
    defineEntity({ ...config, fields: () => ({ ...withoutPhone, phnoe: phone }) })
    // @ts-expect-error The field vehicles of the row is misspelled.
    defineEntity({ ...config, fields: () => ({ ...labels, vehicels: { label: '服务车辆' } }) })
    // @ts-expect-error There is no widget of this name.
    defineEntity({ ...config, fields: () => ({ ...labels, level: { label: '级别', widget: 'stras' } }) })
    // @ts-expect-error The list call does not take a phone.
    defineEntity({ ...config, fields: () => ({ ...labels, phone: { label: '电话', filter: true } }) })
    expect(phone).toBe(labels.phone)
  })

  it('names rows and fields as the contract does, in the language of the reader', () => {
    const body = z.object({ gauge: z.string().check(label('花纹深度', 'Tread depth')) })
    const tread = defineEntity({
      row: z.object({ id: z.string(), gauge: z.string() }),
      add: body,
      names: subjectNames('胎面', 'tread', 'Treads'),
      nameOf: 'gauge',
      fields: () => ({ gauge: {} }),
    })
    const chinese = read(tread)
    const english = read(tread, 'en-US')
    expect(chinese.fields.map((field) => field.label)).toEqual(['花纹深度'])
    expect(chinese.texts).toEqual({ title: '胎面', noun: '胎面' })
    expect(english.fields.map((field) => field.label)).toEqual(['Tread depth'])
    expect(english.texts).toEqual({ title: 'Treads', noun: 'tread' })
  })

  it('refuses a field that nothing names in both languages', () => {
    const entity = defineEntity({
      row: z.object({ id: z.string(), width: z.string() }),
      add: z.object({ width: z.string().check(label('胎宽')) }),
      names: subjectNames('胎面', 'tread', 'Treads'),
      nameOf: 'width',
      fields: () => ({ width: {} }),
    })
    expect(() => read(entity)).toThrow(/width has no label in both languages/)
  })
})
