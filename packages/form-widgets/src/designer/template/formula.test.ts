import { expect, it } from 'vitest'
import { builtInItemTypes } from '../items/built-in-items.ts'
import { formOf, itemTypesOf } from '../items/template-schema.ts'
import { spokenFormula } from './formula.ts'

it('a formula is read with the names of the items in place of their ids', () => {
  const names = new Map([['hours', '工作小时'], ['round', '轮次']]) // prettier-ignore
  expect(spokenFormula("round(hours / 250) + round + 'hours' + other", (id) => names.get(id))).toBe(
    "round(「工作小时」 / 250) + 「轮次」 + 'hours' + other",
  )
})

it('an item with a formula is computed, and one with a broken formula or of another type is filled in', () => {
  const item = (type: string, compute: string) => ({ id: type, type, label: '项', compute })
  const compute = (type: string, text: string) =>
    formOf([item(type, text)], itemTypesOf(builtInItemTypes), 'zh-CN').fields[0]?.compute
  expect(compute('number', ' hours + 250 ')).toBe('hours + 250')
  expect(compute('number', 'hours +')).toBeUndefined()
  expect(compute('radio', 'hours + 250')).toBeUndefined()
})
