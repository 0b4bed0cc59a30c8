import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { JsonText, writeJsonText } from './json-text.ts'
import { wireObject } from './object.ts'

const Items = JsonText(z.array(wireObject({ id: z.string(), label: z.optional(z.string()) })))

describe('a JSON text', () => {
  it('keeps unknown fields and the order of all', () => {
    const raw = '[{"colour":"red","label":"项目","id":"a1","size":{"h":1,"w":2}}]'
    const read = Items.parse(raw)
    expect(read.kind).toBe('read')
    expect(read.kind === 'read' && writeJsonText(read.value)).toBe(raw)
  })

  it('is a value of its own kind when it is broken, empty or of another shape', () => {
    expect(Items.parse('[{')).toEqual({ kind: 'invalid', raw: '[{' })
    expect(Items.parse('{"top":[]}')).toEqual({ kind: 'invalid', raw: '{"top":[]}' })
    expect(Items.parse(' ')).toEqual({ kind: 'empty', raw: ' ' })
    expect(Items.parse(null)).toEqual({ kind: 'empty', raw: null })
    expect(Items.parse('[]')).toEqual({ kind: 'read', raw: '[]', value: [] })
  })

  it('takes a document that was not written as text', () => {
    expect(Items.parse([{ id: 'a' }])).toEqual({ kind: 'read', raw: '[{"id":"a"}]', value: [{ id: 'a' }] })
  })

  it('is written back as it was read, whatever it holds', () => {
    const fieldName = fc.string().filter((name) => name !== '__proto__')
    fc.assert(
      fc.property(fc.dictionary(fieldName, fc.jsonValue()), (document) => {
        const raw = writeJsonText([{ ...document, id: 'a1', label: 'l' }])
        const read = Items.parse(raw)
        expect(read.kind === 'read' && writeJsonText(read.value)).toBe(raw)
      }),
    )
  })

  it('loses a field that would change what an object is', () => {
    const read = Items.parse('[{"id":"a1","__proto__":{"admin":true},"label":"l"}]')
    expect(read.kind === 'read' && writeJsonText(read.value)).toBe('[{"id":"a1","label":"l"}]')
  })
})
