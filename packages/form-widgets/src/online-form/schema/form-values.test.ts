import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { typeSamples } from '../../testing/type-samples.ts'
import type { SampleValues } from '../../widgets/kit/type-sample.ts'
import { zhCN } from '../../locale/zh-cn.ts'
import { readFormSchema, type OnlineField } from './form-field.ts'
import type { FormFieldSchema } from './form-field-schema.ts'
import { formValuesSchema } from './form-values-schema.ts'
import { readRecordValues, writeBody } from './form-values.ts'

const labels = fc.stringMatching(/^[油温压力]{1,4}$/)
const rules = zhCN.rules
const types = Object.entries(typeSamples)

interface Sample extends SampleValues {
  readonly schema: FormFieldSchema
}

const samples = fc.array(
  fc.tuple(labels, fc.constantFrom(...types)).chain(([label, [type, { values }]]) =>
    values(label, rules).map((sample): Sample => ({
      ...sample,
      schema: { ...sample.field, type, label, key: type },
    })),
  ),
  { minLength: 1, maxLength: 12 },
)

function formOf(selected: readonly Sample[]) {
  const schemas = selected.map(({ schema }, index): FormFieldSchema => ({ ...schema, key: `f${index}` }))
  const { fields, problems } = readFormSchema(schemas, {}, zhCN.onlineForm)
  expect(problems).toEqual([])
  return { fields, values: Object.fromEntries(selected.map(({ valid }, index) => [`f${index}`, valid])) }
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
