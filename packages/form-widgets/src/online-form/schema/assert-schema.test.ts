import { expect, it } from 'vitest'
import { assertSchema } from './assert-schema.ts'

it('stops with a reason where a schema has not been loaded', () => {
  expect(() => assertSchema(undefined)).toThrow('[form-widgets] OnlineForm has no schema')
  expect(() => assertSchema({})).toThrow('Render it once it is loaded.')
  expect(() => assertSchema({ fields: [] })).not.toThrow()
})
