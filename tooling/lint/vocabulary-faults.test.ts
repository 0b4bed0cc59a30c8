import { expect, it } from 'vitest'
import { vocabularyFaults } from './vocabulary-faults.ts'
import { spelling, vocabulary } from './vocabulary.ts'

const wordsIn = (path: string, text: string) =>
  vocabularyFaults(path, text, [...vocabulary, ...spelling]).map(({ line, word }) => `${line} ${word}`)

it('finds names that are declared and comments', () => {
  const text = `import { wordsOf } from 'library'
/** The colour that is told. */
export function rowLook(ticked: boolean) {
  return wordsOf(ticked) // not one of ours
}
export const view = <p>{/* the house */}</p>`
  expect(wordsIn('packages/ui/src/a.tsx', text).sort()).toEqual([
    '2 colour',
    '2 told',
    '3 rowLook',
    '3 ticked',
    '4 ours',
    '6 house',
  ])
})

it('leaves texts, names of others and similar words alone', () => {
  const text = `import { useWords as useMessages } from 'library'
// A control room follows the ticket of the lookup; the centerline is reworded. See /sys/organisation/list.
export const lookup = object.colour + 'the colour of the house'
export const view = <p title="the house">the colour</p>`
  expect(wordsIn('packages/ui/src/a.tsx', text)).toEqual([])
})

it('finds words of a document outside of its code and addresses', () => {
  const text = 'A room.\n```sh\nroom\n```\n`room` [a page](room.md) made up\nThe behaviour.'
  expect(wordsIn('docs/a.md', text).sort()).toEqual(['1 room', '5 made up', '6 behaviour'])
})

it('limits a word to the folders where it means something else', () => {
  const text = 'export const line = 1'
  expect(wordsIn('packages/api-client/src/socket/a.ts', text)).toEqual(['1 line'])
  expect(wordsIn('packages/ui/src/chart/a.ts', text)).toEqual([])
})

it('finds a docstring that begins with a question word', () => {
  const text = `/** Whether the user may. */
const a = 1
/**
 * What came of it.
 */
const b = 2
/** Returns what the user may, and where. */
const c = 3
// Where it stands.
const d = 4`
  expect(wordsIn('packages/auth/src/a.ts', text)).toEqual(['1 /** Whether', '3 /**\n * What'])
})
