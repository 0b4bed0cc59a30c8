import { describe, expect, it } from 'vitest'
import { createPatternBudget, readPattern } from './user-pattern.ts'

const kindOf = (source: string) => readPattern(source).kind
const timed = (run: () => void) => {
  const began = performance.now()
  run()
  return performance.now() - began
}

describe('a pattern of a user', () => {
  it('is read as RE2 reads it, and once', () => {
    const budget = createPatternBudget()
    expect(budget.test('^1[3-9]\\d{9}$', '13912345678', 'part')).toBe('matches')
    expect(budget.test('\\d{4}', '12345', 'part')).toBe('matches')
    expect(budget.test('\\d{4}', '12345', 'whole')).toBe('differs')
    expect(kindOf('.{1,500}')).toBe('pattern')
    expect(kindOf('(?=a)b')).toBe('invalid')
    expect(readPattern('a+b')).toBe(readPattern('a+b'))
  })

  it('is refused when its repeats make it too large, without compiling it', () => {
    const sources = ['(a{0,30}){0,30}(b{0,30}){0,30}', 'a{999}'.repeat(50), '\\pL{999}'.repeat(37)]
    expect(sources.map(kindOf)).toEqual(sources.map(() => 'too complex'))
    // Each of these took up to 140 ms to compile; no two are the same, so that nothing is remembered.
    const many = Array.from({ length: 200 }, (_, at) => `${'a{999}'.repeat(48)}${at}`)
    expect(timed(() => many.forEach((source) => expect(kindOf(source)).toBe('too complex')))).toBeLessThan(1000)
  })

  it('runs no longer than a call may take, whatever a text has', () => {
    const worst = '(a|b)*a(a|b){200}$'
    expect(createPatternBudget().test(worst, 'ab'.repeat(10_000), 'part')).toBe('spent')
    const budget = createPatternBudget(20)
    const random = (seed: number) =>
      Array.from({ length: 3000 }, (_, at) => ((seed + at * at) % 7 < 3 ? 'a' : 'b')).join('')
    const results = Array.from({ length: 200 }, (_, at) => budget.test(worst, random(at), 'part'))
    expect(results[0]).not.toBe('spent')
    expect(results.at(-1)).toBe('spent')
    expect(budget.read('another').kind).toBe('spent')
  })
})
