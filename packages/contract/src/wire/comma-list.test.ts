import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CommaList, joinLists } from './comma-list.ts'

const body = z.object({
  ids: CommaList(z.string().check(z.minLength(1, '请选择一条记录！'))),
  params: z.array(z.string()),
})

describe('a comma list', () => {
  it('is joined where its schema says so, and nowhere else', () => {
    expect(joinLists(body, { ids: ['u1', 'u2'], params: ['a', 'b'] })).toEqual({ ids: 'u1,u2', params: ['a', 'b'] })
    expect(joinLists(body, { ids: 'u1,u2' })).toEqual({ ids: 'u1,u2' })
    expect(joinLists(undefined, ['a'])).toEqual(['a'])
  })

  it('is checked as the text that it is on the wire', () => {
    expect(body.parse({ ids: 'u1,u2,', params: [] }).ids).toBe('u1,u2,')
    expect(body.safeParse({ ids: '', params: [] }).error?.issues).toMatchObject([
      { path: ['ids'], message: '请选择一条记录！' },
    ])
  })
})
