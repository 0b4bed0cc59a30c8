import { expect, it } from 'vitest'
import { midSentence } from './mid-sentence.ts'

it.each([
  ['Account name', 'account name'],
  ['VIN', 'VIN'],
  ['SPN code', 'SPN code'],
  ['车号', '车号'],
  ['', ''],
])('writes %s as %s', (label, written) => expect(midSentence(label)).toBe(written))
