import type { OnlineFormDefinition } from '@trackhoe/contract/online'
import { describe, expect, it } from 'vitest'
import {
  addField,
  canMove,
  changeField,
  copiedText,
  copyField,
  createField,
  fieldAt,
  isSameDefinition,
  moveField,
  pasteField,
  readCopied,
  removeField,
  shiftField,
} from './definition-edits.ts'

const form: OnlineFormDefinition = {
  fields: [
    { id: 'a', key: 'name', type: 'text' },
    { id: 't', key: 'items', type: 'tab', fields: [{ id: 'b', key: 'name', type: 'text' }] },
    { id: 'c', key: 'day', type: 'date' },
  ],
}
const keys = ({ fields }: OnlineFormDefinition) =>
  fields.map(({ key, fields: inside }) => (inside ? { [key]: inside.map((each) => each.key) } : key))
const text = { type: 'text', label: '文本', choices: ['一', '二'] } as const

describe('the edits of a form', () => {
  it('add a field behind the selected one, into a selected sub-table, and with a free name', () => {
    const field = createField(form.fields, text)
    expect(keys(addField(form, field, 'a'))).toEqual(['name', 'text', { items: ['name'] }, 'day'])
    expect(keys(addField(form, field, 't'))).toEqual(['name', { items: ['name', 'text'] }, 'day'])
    expect(keys(addField(form, createField(form.fields, { ...text, type: 'tab' }), 'b'))).toEqual([
      'name', { items: ['name'] }, { tab: [] }, 'day',
    ]) // prettier-ignore
    expect(createField(form.fields, { ...text, type: 'date' }).key).toBe('date')
    expect(createField([{ id: 'x', key: 'date', type: 'date' }], { ...text, type: 'date' }).key).toBe('date_2')
  })

  it('move a field into a sub-table and out of it, never a sub-table into another', () => {
    expect(keys(moveField(form, { value: 'a', parent: 't', before: 'b' }))).toEqual([
      { items: ['name_2', 'name'] },
      'day',
    ])
    expect(keys(moveField(form, { value: 'b', parent: null, before: 'c' }))).toEqual([
      'name',
      { items: [] },
      'name_2',
      'day',
    ])
    expect(canMove(form, { value: 't', parent: 't', before: null })).toBe(false)
    expect(canMove(form, { value: 'a', parent: 'c', before: null })).toBe(false)
    expect(keys(shiftField(form, 'c', -1))).toEqual(['name', 'day', { items: ['name'] }])
    expect(keys(shiftField(form, 'a', -1))).toEqual(keys(form))
  })

  it('change, copy and remove a field wherever it stands, and find it by the path of a refusal', () => {
    expect(changeField(form, 'b', { label: '配件' }).fields[1]?.fields).toMatchObject([{ key: 'name', label: '配件' }])
    const copied = copyField(form, 't')
    expect(keys(copied.definition)).toEqual(['name', { items: ['name'] }, { items_2: ['name'] }, 'day'])
    expect(copied.definition.fields[2]?.fields?.[0]?.id).not.toBe('b')
    expect(keys(removeField(form, 'b'))).toEqual(['name', { items: [] }, 'day'])
    expect(fieldAt(form, 'items.name')?.id).toBe('b')
    expect(fieldAt(form, 'day')?.id).toBe('c')
  })

  it('know a definition again whose attributes come back in another order', () => {
    const back: OnlineFormDefinition = { fields: form.fields.map(({ type, ...field }) => ({ ...field, type })) }
    expect(isSameDefinition(form, back)).toBe(true)
    expect(isSameDefinition(form, shiftField(form, 'c', -1))).toBe(false)
  })
})

describe('a copied field', () => {
  it('is pasted into another form behind the selected field, with a free name and ids of its own', () => {
    const copied = readCopied(copiedText(form.fields[1] ?? { id: '', key: '', type: 'text' }))
    expect(copied).toEqual(form.fields[1])
    const { definition, id } = copied ? pasteField(form, copied, 'b') : { definition: form, id: '' }
    expect(keys(definition)).toEqual(['name', { items: ['name'] }, { items_2: ['name'] }, 'day'])
    expect(definition.fields[2]).toMatchObject({ id })
    expect(['a', 't', 'b', 'c']).not.toContain(definition.fields[2]?.fields?.[0]?.id)
  })

  it.each(['', 'text', '{"kind":"other"}', '{"kind":"trackhoe/online-form-field","field":{"type":"script"}}', 'null'])(
    'is no other text: %s',
    (other) => {
      expect(readCopied(other)).toBeUndefined()
    },
  )
})
