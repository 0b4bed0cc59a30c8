import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CommaList, CommaListResult, joinLists } from './comma-list.ts'
import { label } from './label.ts'

const body = z.object({
  ids: CommaList({ required: '请选择一条记录！', max: { items: 3, message: '一次最多 3 条' } }),
  roles: z.optional(z.nullable(CommaList())),
  userIds: z.optional(CommaList({ write: (ids) => ids.map((id) => `${id},`).join('') })),
  params: z.optional(z.array(z.string())),
})
const messagesOf = (ids: unknown) => body.safeParse({ ids }).error?.issues.map(({ path, message }) => [path, message])

describe('a comma list of a request', () => {
  it('is joined where its schema says so, and nowhere else', () => {
    expect(joinLists(body, { ids: ['u1', 'u2'], params: ['a', 'b'] })).toEqual({ ids: 'u1,u2', params: ['a', 'b'] })
    expect(joinLists(body, { ids: 'u1,u2' })).toEqual({ ids: 'u1,u2' })
    expect(joinLists(undefined, ['a'])).toEqual(['a'])
  })

  it('is joined also where it may be left out, and in the way that the schema names', () => {
    expect(joinLists(body, { roles: ['a', 'b'], userIds: ['u1', 'u2'] })).toEqual({ roles: 'a,b', userIds: 'u1,u2,' })
    expect(joinLists(body, { roles: null, userIds: [] })).toEqual({ roles: null, userIds: '' })
  })

  it('is joined also where its schema has a label', () => {
    const named = z.object({
      ids: CommaList().check(label('记录')),
      roles: z.optional(CommaList()).check(label('角色')),
    })
    expect(joinLists(named, { ids: ['u1', 'u2'], roles: ['a', 'b'] })).toEqual({ ids: 'u1,u2', roles: 'a,b' })
  })

  it('reaches the server as an array, whether it comes as a text or as an array', () => {
    expect(body.parse({ ids: 'u1, u2,,u1,' }).ids).toEqual(['u1', 'u2'])
    expect(body.parse({ ids: ['u1', 'u2'] }).ids).toEqual(['u1', 'u2'])
  })

  it('is refused with the message of the contract when it is missing, empty or too long', () => {
    for (const ids of [undefined, '', ' , ,', []]) expect(messagesOf(ids)).toEqual([[['ids'], '请选择一条记录！']])
    expect(messagesOf('a,b,c,d')).toEqual([[['ids'], '一次最多 3 条']])
    expect(messagesOf('a,b,c,c,')).toBeUndefined()
  })
})

describe('a comma list of a result', () => {
  it('is an array for the caller', () => {
    expect(CommaListResult.parse('u1,u2,')).toEqual(['u1', 'u2'])
    expect(CommaListResult.parse(1857)).toEqual(['1857'])
    for (const empty of [null, undefined, '']) expect(CommaListResult.parse(empty)).toEqual([])
  })

  it('is what was written', () => {
    const id = fc.string({ unit: fc.constantFrom('a', 'b', '1'), minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.uniqueArray(id), (roles) => {
        const { roles: wire } = Object(joinLists(body, { roles }))
        expect(CommaListResult.parse(wire)).toEqual(roles)
      }),
    )
  })
})
