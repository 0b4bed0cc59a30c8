/// <reference types="node" />
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signingHeaders, type Signed } from './sign.ts'

const secret = 'dd05f1c54d63749eda95f9fa6d49v442a'
const at = Date.UTC(2026, 10, 21, 2, 30, 0)
const sign = (signed: Partial<Signed>) =>
  signingHeaders(
    { method: 'GET', path: '/sys/dict/loadTreeData', query: '', ...signed },
    { secret, timestamp: 'epoch' },
    at,
  )
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

describe('signing', () => {
  it('agrees with the stock server on a call without parameters', () => {
    expect(sign({})['X-Sign']).toBe('E19D6243CB1945AB4F7202A1B00F77D5')
  })

  it('agrees with the stock server on a comma list at the end of the path', () => {
    const expected = 'D9E9093773A902BBE1CF4FAE26BE5D1C'
    expect(sign({ path: '/sys/dict/getDictItems/sys_user,realname,username' })['X-Sign']).toBe(expected)
  })

  it('decodes what stands in the path and in the query', () => {
    const text = `{"keyword":"三 一","x-path-variable":"表,字 段"}${secret}`
    const path = `/sys/dict/loadDict/${encodeURI('表,字 段')}`
    expect(sign({ path, query: 'keyword=%E4%B8%89+%E4%B8%80&_t=17' })['X-Sign']).toBe(md5(text))
  })

  it('counts an empty value that is sent, and nothing that is not', () => {
    expect(sign({ query: 'condition=' })['X-Sign']).toBe(md5(`{"condition":""}${secret}`))
    expect(sign({ method: 'POST', body: { a: undefined, b: null } })).toEqual(sign({}))
  })

  it('signs the fields of a flat body as texts, but not on a GET', () => {
    const body = { mobile: '13800000003', smsmode: 1, all: true }
    const text = `{"all":"true","mobile":"13800000003","smsmode":"1"}${secret}`
    expect(sign({ method: 'POST', body })['X-Sign']).toBe(md5(text))
    expect(sign({ method: 'GET', body })).toEqual(sign({}))
  })

  it('sorts by character code, also what looks like a number', () => {
    const text = `{"10":"a","9":"b","B":"c","_b":"d","a":"e"}${secret}`
    expect(sign({ query: 'a=e&9=b&_b=d&10=a&B=c' })['X-Sign']).toBe(md5(text))
  })

  it.each<[string, Partial<Signed>]>([
    ['a value of the query', { query: 'a=2&b=1' }],
    ['a parameter more', { query: 'a=1&b=1&c=' }],
    ['a parameter twice', { query: 'a=1&b=1&a=2' }],
    ['a value of the body', { method: 'POST', query: 'a=1&b=1', body: { c: 2 } }],
    ['the same values under exchanged names', { query: 'b=1&a=1', method: 'POST', body: { d: 1 } }],
  ])('is another one for %s', (_, changed) => {
    const original = sign({ method: changed.method ?? 'GET', query: 'a=1&b=1', body: changed.body && { c: 1 } })
    expect(sign(changed)['X-Sign']).not.toBe(original['X-Sign'])
  })

  it('does not sign a body that is not flat', () => {
    expect(sign({ method: 'POST', body: { list: [1] } })).toEqual({})
    expect(sign({ method: 'POST', body: ['a'] })).toEqual({})
  })

  it('writes the time as both generations of servers read it', () => {
    const local = signingHeaders({ method: 'GET', path: '/x', query: '' }, { secret, timestamp: 'local' }, at)
    expect(local['X-TIMESTAMP']).toBe('20261121103000')
    expect(sign({})['X-TIMESTAMP']).toBe(String(at))
  })

  it('does not depend on the order of the parameters', () => {
    const pairs = fc.uniqueArray(fc.tuple(fc.string(), fc.string()), { selector: ([name]) => name })
    fc.assert(
      fc.property(pairs, pairs, (query, body) => {
        const write = (order: <T>(list: T[]) => T[]) =>
          sign({
            method: 'POST',
            query: new URLSearchParams(order(query)).toString(),
            body: Object.fromEntries(order(body)),
          })
        expect(write((list) => list.toReversed())).toEqual(write((list) => list))
      }),
    )
  })
})
