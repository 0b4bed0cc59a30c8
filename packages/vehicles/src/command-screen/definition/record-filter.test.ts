import { describe, expect, it } from 'vitest'
import { sampleParts } from '../../testing/sample-parts.ts'
import { recordsOf } from './record-filter.ts'

describe('the records beside a form', () => {
  it('are those of its commands', () => {
    const { automaticLock, manualLock, vehicleParameter } = sampleParts
    expect(recordsOf({ parts: [automaticLock, manualLock] })).toEqual({ infoid: 'C3' })
    expect(recordsOf({ parts: [vehicleParameter] })).toEqual({ infoid: '41', group: 6 })
  })

  it('are all records where the commands have several info ids', () => {
    const { automaticLock, vehicleParameter } = sampleParts
    expect(recordsOf({ parts: [automaticLock, vehicleParameter] })).toEqual({})
  })
})
