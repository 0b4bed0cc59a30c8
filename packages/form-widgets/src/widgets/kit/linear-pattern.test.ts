import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPattern } from './linear-pattern.ts'

function isMatch(source: string, text: string) {
  const read = readPattern(source)
  if (read.kind !== 'pattern') throw new Error(`${source} is ${read.kind}`)
  return read.pattern.test(text)
}

/** Patterns of few letters, so that many of the texts match. */
const patterns = fc.letrec<{ pattern: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\d', '\\.', '油', '\\u0061'),
    tie('pattern').map((inner) => `(${inner})`),
    tie('pattern').map((inner) => `(?:${inner})`),
    tie('pattern').map((inner) => `(?=${inner})`),
    tie('pattern').map((inner) => `(?!${inner})`),
  ),
  pattern: fc
    .array(fc.tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{1,}', '*?')), {
      maxLength: 3,
    })
    .chain((parts) =>
      fc
        .tuple(fc.constantFrom('', '^', '|a', '\\b'), fc.constantFrom('', '$'))
        .map(
          ([before, after]) =>
            before + parts.map(([atom, count]) => (/^\(\?[=!]/.test(atom) ? atom : atom + count)).join('') + after,
        ),
    ),
}))

describe('a linear pattern', () => {
  it('matches what RegExp matches', () => {
    fc.assert(
      fc.property(
        patterns.pattern,
        fc.array(fc.constantFrom('a', 'b', '1', '.', '油', ' '), { maxLength: 8 }),
        (source, letters) => {
          const text = letters.join('')
          expect(isMatch(source, text), `/${source}/ on '${text}'`).toBe(new RegExp(source, 'u').test(text))
        },
      ),
      { numRuns: 500 },
    )
  })

  it.each([
    ['^1[3-9]\\d{9}$', '13800000001', true],
    ['^1[3-9]\\d{9}$', '1380000000', false],
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'abcdefg1', true],
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'abcdefgh', false],
    ['^\\p{Script=Han}+$', '挖掘机', true],
    ['^[\\u4e00-\\u9fa5]{2,4}$', '挖掘机', true],
    ['^\\S+@\\S+\\.\\S+$', 'li@example.com', true],
  ])('%s on %s is %s', (source, text, matches) => {
    expect(isMatch(source, text)).toBe(matches)
  })

  it.each(['^(a+)+$', '^(a|a)*$', '^(.*)*x$', '.*.*.*.*x', '(a?){100}a{100}$'])(
    '%s does not stop the page on 5,000 characters',
    (source) => {
      const started = performance.now()
      isMatch(source, `${'a'.repeat(5_000)}!`)
      expect(performance.now() - started).toBeLessThan(5_000)
    },
  )

  it('says what it cannot run', () => {
    expect(readPattern('(').kind).toBe('invalid')
    expect(readPattern('[z-a]').kind).toBe('invalid')
    expect(readPattern('(a)\\1').kind).toBe('unsupported')
    expect(readPattern('(?<=a)b').kind).toBe('unsupported')
    expect(readPattern('(a{1000}){1000}').kind).toBe('unsupported')
  })
})
