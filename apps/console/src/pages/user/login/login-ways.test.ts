import { describe, expect, it } from 'vitest'
import { readLoginWays } from './login-ways.ts'

describe('readLoginWays', () => {
  it('is name and password alone for an empty list', () => {
    expect(readLoginWays('')).toEqual({ ways: ['account'], services: [] })
    expect(readLoginWays(null)).toEqual({ ways: ['account'], services: [] })
    expect(readLoginWays(',')).toEqual({ ways: ['account'], services: [] })
  })

  it('reads the list in whatever order it comes, and leaves out what it does not know', () => {
    expect(readLoginWays('5, 4,2,9,3,1,1')).toEqual({
      ways: ['account', 'phone', 'email'],
      services: ['cas'],
    })
  })
})
