import { describe, expect, it } from 'vitest'
import { hasFaults } from './has-faults.ts'

describe('hasFaults', () => {
  it.each([
    [{ state: 'offline', activeFaults: 1 }, true],
    [{ state: 'work', activeFaults: 2 }, true],
    [{ state: 'work', activeFaults: 0 }, false],
    [{ state: 'stop' }, false],
    [{ state: 'fault' }, true],
    [{ state: 'fault', activeFaults: null }, true],
  ])('of %j is %s', (row, expected) => expect(hasFaults(row)).toBe(expected))
})
