import { describe, expect, it } from 'vitest'
import { confirmationOf, isConfirmation } from './confirmation.ts'

describe('the confirmation of a dangerous command', () => {
  it('is asked for by the end of the number, or the count of several vehicles', () => {
    expect([confirmationOf(['TH210-60020']), confirmationOf(['a', 'b'])]).toEqual(['0020', '2'])
  })

  it.each([
    ['0020', true],
    [' th210-60020 ', true],
    ['60020', false],
    ['TH210-60021', false],
    ['', false],
  ])('takes the last four characters or the whole number: %s', (text, confirms) => {
    expect(isConfirmation(text, ['TH210-60020'])).toBe(confirms)
  })

  it('takes nothing but the count for several vehicles, and nothing for one without a number', () => {
    expect([isConfirmation('2', ['TH1', 'TH2']), isConfirmation('TH1', ['TH1', 'TH2'])]).toEqual([true, false])
    expect(isConfirmation('', [''])).toBe(false)
  })
})
