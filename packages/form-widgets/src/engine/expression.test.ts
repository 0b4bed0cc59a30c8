import { describe, expect, it } from 'vitest'
import { ExpressionError, readExpression } from './expression.ts'

function valueOf(source: string, values: Record<string, unknown> = {}) {
  return readExpression(source).evaluate({ values: (name) => new Map(Object.entries(values)).get(name) })
}

describe('an expression', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['-2 + 5 % 3', 0],
    ["'站' + 1", '站1'],
    ['1 < 2 && !(2 < 1)', true],
    ['1 > 2 ? 10 : 2 > 1 ? 20 : 30', 20],
    ['round(10 / 3, 2)', 3.33],
  ])('%s is %s', (source, result) => {
    expect(valueOf(source)).toBe(result)
  })

  it('reads fields, and gives nothing where one is empty', () => {
    expect(valueOf('price * count', { price: 2.5, count: '4' })).toBe(10)
    expect(valueOf('price * count', { price: 2.5, count: null })).toBeNull()
    expect(valueOf('price / count', { price: 2.5, count: 0 })).toBeNull()
    expect(valueOf('kind == 1 || empty(kind)', { kind: '1' })).toBe(true)
    expect(valueOf('kind == 1 || empty(kind)', { kind: '' })).toBe(true)
    expect(valueOf("has(brands, 'a')", { brands: ['a', 'b'] })).toBe(true)
    expect(valueOf("opened < '2020-01-01'", { opened: '2019-04-01' })).toBe(true)
    expect(valueOf("sum(column(parts, 'price'))", { parts: [{ price: 3 }, { price: '4' }, {}] })).toBe(7)
  })

  it('names its fields, so that only they are watched', () => {
    expect(readExpression("a + b > 3 && sum(a, c) == '' ").names).toEqual(['a', 'b', 'c'])
  })

  it.each(['', '1 +', '(1', "'open", '1 2', 'a b', 'f(1', '1 ? 2', 'a.b', 'a[0]', '`x`', '('.repeat(200)])(
    'refuses %s',
    (source) => {
      expect(() => readExpression(source)).toThrow(ExpressionError)
    },
  )

  it('reaches nothing of the page', () => {
    expect(valueOf('constructor')).toBeUndefined()
    expect(() => valueOf("constructor('x')")).toThrow(ExpressionError)
    expect(() => valueOf('toString()')).toThrow(ExpressionError)
  })
})
