import { expect, it } from 'vitest'
import { templateDifferences } from './template-diff.ts'

const items = (text: string) => text.split('').map((id) => ({ id, type: 'text', label: id }))
const kinds = (mine: string, theirs: string) =>
  templateDifferences(items(mine), items(theirs)).map(({ kind, item }) => `${kind} ${item.id}`)

it('names what was added, taken away and moved, and nothing that only made room', () => {
  expect(kinds('abcd', 'abcd')).toEqual([])
  expect(kinds('dabc', 'abcd')).toEqual(['moved d'])
  expect(kinds('axbc', 'abcy')).toEqual(['added x', 'removed y'])
})

it('names the fields that differ', () => {
  const [first] = templateDifferences([{ id: 'a', type: 'text', min: 1 }], [{ id: 'a', type: 'text', label: '甲' }])
  expect(first).toMatchObject({
    kind: 'changed',
    fields: [
      { field: 'min', mine: 1, theirs: undefined },
      { field: 'label', mine: undefined, theirs: '甲' },
    ],
  })
})
