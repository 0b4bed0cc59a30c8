import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { zhCN } from '../../locale/zh-cn.ts'
import type { Widget } from '../../widgets/kit/widget.ts'
import { readFormSchema } from './form-field.ts'
import { fieldsResolver } from './form-values-schema.ts'

/** Takes a millisecond to be validated. */
const slow: Widget = {
  read: (stored) => stored ?? '',
  toText: String,
  schema: (field) =>
    z.string().check((context) => {
      const until = performance.now() + 1
      while (performance.now() < until);
      if (context.value === 'bad') context.issues.push({ code: 'custom', message: field.label, input: context.value })
    }),
}

const keys = Array.from({ length: 90 }, (_, at) => `f${at}`)
const { fields } = readFormSchema(
  keys.map((key) => ({ key, type: 'slow', label: key })),
  { slow },
  zhCN.onlineForm,
)
const resolve = fieldsResolver(fields, () => ({
  messages: zhCN.rules,
  choicesOf: () => ({ options: [], departments: [] }),
  stateOf: () => ({ shown: true, required: false, kept: false }),
}))
const validate = (values: Record<string, unknown>, names?: string[]) =>
  resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false, names })

describe('the validation of a large form', () => {
  it('lets the page answer in between, and finds what is wrong', async () => {
    const values = { ...Object.fromEntries(keys.map((key) => [key, 'good'])), f80: 'bad' }
    let answered = 0
    const timer = setInterval(() => answered++, 0)
    const { errors } = await validate(values)
    clearInterval(timer)
    expect(Object.keys(errors)).toEqual(['f80'])
    expect(answered).toBeGreaterThan(5)
    expect(await validate({ ...values, f80: 'good' })).toMatchObject({ errors: {}, values: { f80: 'good' } })
  })

  it('looks at the edited field alone', async () => {
    const { errors } = await validate({ f1: 'bad', f2: 'bad' }, ['f2'])
    expect(errors).toEqual({ f2: { type: 'schema', message: 'f2' } })
  })
})
