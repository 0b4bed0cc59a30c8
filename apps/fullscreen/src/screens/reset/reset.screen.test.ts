import { writeCommand } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { isMet, PRECONDITIONS, RESET_GROUPS, reset } from './reset.screen.ts'

describe('远程复位', () => {
  it('has each item in one group', () => {
    const [part] = reset.parts
    expect(Object.values(RESET_GROUPS).flat().toSorted()).toEqual(Object.keys(part?.fields ?? {}).toSorted())
    expect(Object.keys(PRECONDITIONS).toSorted()).toEqual(Object.keys(part?.fields ?? {}).toSorted())
  })

  it('sends 1 for each item, to the letter', () => {
    const vehicle = { vcl_plat_id: 'P1', tmnlId: 'wg_1', imei: '', simNo: '', model: '' }
    const body = writeCommand('reset', [vehicle], { faultHistory: 1, diagnosisRestart: 1 })
    expect(body.infoid).toBe('41')
    expect(JSON.stringify(body.orderList[0]?.paramContent)).toContain(
      '"group":8,"reset":{"faultHistory":1,"diagnosisRestart":1}}',
    )
  })

  it.each([
    ['stopped', { SMT_0001_04_75: '0' }, true],
    ['stopped', { SMT_0001_04_75: '4' }, false],
    ['stopped', {}, null],
    ['key-on', { SMT_0001_04_237: '1' }, true],
    ['key-on', { SMT_0001_04_237: null }, null],
  ] as const)('%s by %j is %s', (precondition, values, met) => expect(isMet(precondition, values)).toBe(met))
})
