import { expect, it } from 'vitest'
import { isItemShown } from './item-condition.ts'

const item = (id: string, visible_if?: object) => ({ id, type: 'text', visible_if })
const shown = (values: Record<string, unknown>, items: ReturnType<typeof item>[]) => {
  const byId = new Map(items.map((each) => [each.id, each]))
  return items.filter((each) => isItemShown(each, byId, values)).map(({ id }) => id)
}

it('an item is shown while another one has a value, one of several choices too', () => {
  const items = [item('a'), item('b', { item: 'a', operator: 'eq', value: '2' })]
  expect(shown({ a: '2' }, items)).toEqual(['a', 'b'])
  expect(shown({ a: ['1', '2'] }, items)).toEqual(['a', 'b'])
  expect(shown({ a: '1,2' }, items)).toEqual(['a', 'b'])
  expect(shown({ a: 12 }, items)).toEqual(['a'])
})

it.each([
  ['ne', '2', { a: '1' }, true],
  ['ne', '2', { a: '2' }, false],
  ['filled', '', { a: 0 }, true],
  ['filled', '', { a: '' }, false],
  ['empty', '', {}, true],
])('%s %s with %j: %s', (operator, value, values, expected) => {
  const items = [item('a'), item('b', { item: 'a', operator, value })]
  expect(shown(values, items).includes('b')).toBe(expected)
})

it('what is hidden counts as empty; a circle and an item that is gone hide nothing', () => {
  const chain = [item('a'), item('b', { item: 'a', operator: 'filled' }), item('c', { item: 'b', operator: 'filled' })]
  expect(shown({ b: 'x' }, chain)).toEqual(['a'])
  const circle = [item('a', { item: 'b', operator: 'filled' }), item('b', { item: 'a', operator: 'filled' })]
  expect(shown({ a: 'x', b: 'x' }, circle)).toEqual(['a', 'b'])
  expect(shown({}, [item('a', { item: 'gone', operator: 'filled' })])).toEqual(['a'])
})
