import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { builtInWidgets } from '../../widgets/built-in-widgets.ts'
import { zhCN } from '../../locale/zh-cn.ts'
import { readFormSchema, type OnlineField } from './form-field.ts'
import type { FormFieldSchema } from './form-field-schema.ts'
import { formValuesSchema } from './form-values-schema.ts'
import { readRecordValues, writeBody } from './form-values.ts'

/**
 * A field with a valid and an invalid value of its form, and the message of the invalid one, at its place inside of the
 * field. A type that takes every value has no invalid one.
 */
interface Sample {
  schema: FormFieldSchema
  valid: unknown
  invalid?: { value: unknown; message: string; at?: readonly (string | number)[] }
}

const word = fc.stringMatching(/^[a-z0-9挖掘机]{1,8}$/)
const labels = fc.stringMatching(/^[油温压力]{1,4}$/)
const rules = zhCN.rules

type Build = (
  label: string,
) => fc.Arbitrary<Omit<Sample, 'schema'> & { schema: Omit<FormFieldSchema, 'key' | 'label'> }>

const texts: Build = (label) =>
  fc.tuple(fc.constantFrom('text', 'textarea', 'password', 'markdown', 'umeditor'), word).map(([type, valid]) => ({
    schema: { type, maxLength: 8 },
    valid,
    invalid: { value: valid.repeat(1).padEnd(9, '长'), message: rules.tooLong(label, 8, 9) },
  }))
const patterned: Build = (label) =>
  fc.stringMatching(/^1[3-9][0-9]{9}$/).map((valid) => ({
    schema: { type: 'text', pattern: { source: '^1[3-9]\\d{9}$' } },
    valid,
    invalid: { value: `${valid}0`, message: rules.pattern(label) },
  }))
const numbers: Build = (label) =>
  fc.integer({ min: -1000, max: 1000 }).map((whole) => ({
    schema: { type: 'number', min: -10, max: 10, precision: 2 },
    valid: whole / 100,
    invalid: { value: 10.5, message: rules.tooLarge(label, 10) },
  }))
const integers: Build = (label) =>
  fc.integer({ min: 0, max: 5 }).map((valid) => ({
    schema: { type: valid > 2 ? 'integer' : 'rate' },
    valid,
    invalid: { value: 1.5, message: rules.integer(label) },
  }))
const choices: Build = (label) =>
  fc.tuple(fc.constantFrom('list', 'radio'), fc.constantFrom('a', 'b')).map(([type, valid]) => ({
    schema: {
      type,
      options: [
        { value: 'a', label: '甲' },
        { value: 'b', label: '乙' },
      ],
    },
    valid,
    invalid: { value: 'c', message: rules.unknownChoice(label, 'c') },
  }))
const manyChoices: Build = (label) =>
  fc
    .tuple(fc.constantFrom('list_multi', 'checkbox'), fc.subarray(['a', 'b', 'c'], { minLength: 1 }))
    .map(([type, valid]) => ({
      schema: { type, options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) },
      valid,
      invalid: { value: ['a', 'x'], message: rules.unknownChoice(label, 'x') },
    }))
const dates: Build = (label) =>
  fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => ({
    schema: { type: 'date', latest: '2099-12-31' },
    valid: date.toISOString().slice(0, 10),
    invalid: { value: '2024-02-30', message: rules.date(label) },
  }))
const times: Build = (label) =>
  fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => ({
    schema: { type: 'datetime' },
    valid: date.toISOString().slice(0, 19).replace('T', ' '),
    invalid: { value: '2024-01-01 25:00:00', message: rules.date(label) },
  }))
const paths: Build = (label) =>
  fc
    .tuple(
      fc.constantFrom('file', 'image', 'sel_user', 'sel_tree', 'sel_depart', 'cat_tree'),
      fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
    )
    .map(([type, valid]) => ({
      schema: { type, maxCount: 3 },
      valid,
      invalid: { value: ['a', 'b', 'c', 'd'], message: rules.tooMany(label, 3) },
    }))
const switches: Build = (label) =>
  fc.constantFrom('1', '0').map((valid) => ({
    schema: { type: 'switch', switchOptions: ['1', '0'] },
    valid,
    invalid: { value: 'Y', message: rules.choice(label) },
  }))
const places: Build = (label) =>
  fc.tuple(word, fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 })).map(([description, x, y]) => ({
    schema: { type: 'amap' },
    valid: { description, pointer: `${x},${y}` },
    invalid: { value: { description, pointer: '200,38' }, message: rules.position(label) },
  }))

/** One key that only the server knows. */
const chosenKeys: Build = (label) =>
  fc.tuple(fc.constantFrom('sel_search', 'link_down'), word).map(([type, valid]) => ({
    schema: { type, dict: 'sys_user,realname,username' },
    valid,
    invalid: { value: { key: valid }, message: rules.choice(label) },
  }))
/** A text that a dialog or a list of levels writes. */
const chosenTexts: Build = (label) =>
  fc.tuple(fc.constantFrom('popup', 'pca'), word).map(([type, valid]) => ({
    schema: { type, popupCode: 'vehicles' },
    valid,
    invalid: { value: { code: valid }, message: rules.text(label) },
  }))
const hidden: Build = () =>
  fc.oneof(word, fc.integer(), fc.boolean()).map((valid) => ({ schema: { type: 'hidden' }, valid }))
const part = fc.record({ name: word, count: fc.integer({ min: 1, max: 99 }) })
const partFields: readonly FormFieldSchema[] = [
  { key: 'name', type: 'text', label: '名称', required: true },
  { key: 'count', type: 'integer', label: '数量', min: 1 },
]
const subTables: Build = (label) =>
  fc.tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.boolean()).map(([rows, tooMany]) => ({
    schema: { type: 'tab', relation: 'many', maxRows: 3, fields: partFields },
    valid: rows,
    invalid: tooMany
      ? { value: Array.from({ length: 4 }, () => rows[0]), message: rules.tooMany(label, 3) }
      : {
          value: [...rows.slice(0, -1), { name: '', count: 1 }],
          message: rules.required('名称'),
          at: [rows.length - 1, 'name'],
        },
  }))
const subForms: Build = () =>
  part.map((valid) => ({
    schema: { type: 'tab', relation: 'one', fields: partFields },
    valid,
    invalid: { value: { ...valid, count: 0 }, message: rules.tooSmall('数量', 1), at: ['count'] },
  }))

const builds = [
  texts,
  patterned,
  numbers,
  integers,
  choices,
  manyChoices,
  dates,
  times,
  paths,
  switches,
  places,
  chosenKeys,
  chosenTexts,
  hidden,
  subTables,
  subForms,
]

const samples = fc.array(
  fc
    .tuple(labels, fc.constantFrom(...builds))
    .chain(([label, build]) => build(label).map((sample) => ({ ...sample, label }))),
  { minLength: 1, maxLength: 12 },
)

function formOf(
  chosen: readonly (Omit<Sample, 'schema'> & { schema: Omit<FormFieldSchema, 'key' | 'label'>; label: string })[],
) {
  const schemas = chosen.map(({ schema, label }, index): FormFieldSchema => ({ ...schema, label, key: `f${index}` }))
  const { fields, problems } = readFormSchema(schemas, {}, zhCN.onlineForm)
  expect(problems).toEqual([])
  return { fields, values: Object.fromEntries(chosen.map(({ valid }, index) => [`f${index}`, valid])) }
}

function check(fields: readonly OnlineField[], values: Record<string, unknown>) {
  const schema = formValuesSchema(fields, {
    messages: rules,
    choicesOf: ({ options = [] }) => ({ options, departments: [] }),
    stateOf: ({ required }) => ({ shown: true, required, kept: false }),
  })
  const checked = z.safeParse(schema, values)
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => ({ path, message }))
}

describe('a random form', () => {
  it('may have any type', () => {
    const made = new Set(builds.flatMap((build) => fc.sample(build('油温'), 60).map(({ schema }) => schema.type)))
    expect([...made].sort()).toEqual(Object.keys(builtInWidgets).sort())
  })

  it('accepts valid values, and reads them back equal after they were saved', () => {
    fc.assert(
      fc.property(samples, (chosen) => {
        const { fields, values } = formOf(chosen)
        expect(check(fields, values)).toEqual([])
        const wire: unknown = JSON.parse(JSON.stringify(writeBody(fields, values, null, () => true)))
        expect(readRecordValues(fields, Object.fromEntries(Object.entries(Object(wire))))).toEqual(values)
      }),
      { numRuns: 300 },
    )
  })

  it('refuses an invalid value with the message of its field, and no other', () => {
    fc.assert(
      fc.property(samples, fc.nat(), (chosen, at) => {
        const { fields, values } = formOf(chosen)
        const index = at % chosen.length
        const invalid = chosen[index]?.invalid
        fc.pre(invalid !== undefined)
        const issues = check(fields, { ...values, [`f${index}`]: invalid?.value })
        expect(issues).toEqual([{ path: [`f${index}`, ...(invalid?.at ?? [])], message: invalid?.message }])
      }),
      { numRuns: 300 },
    )
  })

  it('refuses every empty field that is required', () => {
    fc.assert(
      fc.property(samples, (chosen) => {
        const { fields } = formOf(chosen.map((one) => ({ ...one, schema: { ...one.schema, required: true } })))
        const required = fields.filter(({ schema }) => schema.relation !== 'one')
        const issues = check(fields, {}).filter(({ path }) => path.length === 1)
        expect(issues).toEqual(required.map(({ key, label }) => ({ path: [key], message: rules.required(label) })))
      }),
    )
  })
})
