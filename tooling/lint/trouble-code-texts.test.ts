import { describe, expect, it } from 'vitest'
import { TROUBLE_CODES } from '../../packages/vehicle-ports/src/trouble-codes.ts'
import { troubleCodeNames } from '../../packages/vehicles/src/locale/trouble-codes.en-us.ts'

describe('the English names of trouble codes', () => {
  it('are there for each code of the catalog, and for no other', () => {
    const codes = TROUBLE_CODES.map(({ spn, fmi }) => `${spn}-${fmi}`)
    expect(Object.keys(troubleCodeNames).toSorted()).toEqual(codes.toSorted())
  })
})
