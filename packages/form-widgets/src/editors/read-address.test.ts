import { expect, it } from 'vitest'
import { readAddress } from './read-address.ts'

it.each([
  ['https://example.com/a?b#c', 'link', 'https://example.com/a?b#c'],
  [' example.com/手册 ', 'link', 'https://example.com/手册'],
  ['mailto:service@example.com', 'link', 'mailto:service@example.com'],
  ['/vehicle/list', 'link', '/vehicle/list'],
  ['/sys/common/static/a.mp4', 'media', '/sys/common/static/a.mp4'],
  ['ftp://example.com/a.pdf', 'link', null],
  ['javascript:alert(1)', 'link', null],
  ['//example.com', 'link', null],
  ['mailto:service@example.com', 'media', null],
  ['https://', 'link', null],
  ['手册', 'link', null],
] as const)('%j of a %s is %j', (typed, kind, stored) => {
  expect(readAddress(typed, kind)).toBe(stored)
})
