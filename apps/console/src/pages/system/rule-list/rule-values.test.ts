import { describe, expect, it } from 'vitest'
import { EMPTY_STEP, readParameters, readSteps, writeParameters, writeSteps } from './rule-values.ts'

describe('the values of a rule', () => {
  it('come back as they were written, and begin empty where they cannot be read', () => {
    const steps = [{ digits: '2', pattern: '[A-Z]{2}', message: '大写' }]
    expect(readSteps(writeSteps(steps))).toEqual(steps)
    expect([readSteps(''), readSteps('{'), readSteps('[]')]).toEqual([[EMPTY_STEP], [EMPTY_STEP], [EMPTY_STEP]])
    expect(readParameters(writeParameters('sequence', { prefix: 'C', start: 7 }))).toEqual({ prefix: 'C', start: 7 })
    expect(readParameters('not JSON')).toEqual({})
  })

  it('leave out parameters that are empty or of another kind', () => {
    expect(writeParameters('sequence', { prefix: '', dateFormat: 'YYYY' })).toBe('')
    expect(writeParameters('com.example.Rule', { any: 1 })).toBe('{"any":1}')
  })
})
