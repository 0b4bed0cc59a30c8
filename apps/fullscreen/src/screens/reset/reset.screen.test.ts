import { writeCommand } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { judge, PRECONDITIONS, RESET_GROUPS, reset, type KnownMachine } from './reset.screen.ts'

type Vehicle = NonNullable<KnownMachine['vehicle']>

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

  const beforeKeyOff = { reportTime: '2026-11-21 09:40:00', values: { SMT_0001_04_75: '4', SMT_0001_04_237: '1' } }
  const seen = (fields: Partial<Vehicle>): Vehicle => ({
    online: 1,
    lastTime: '2026-11-21 10:10:00',
    state: null,
    keyOn: null,
    engineRunning: null,
    ...fields,
  })

  it.each([
    ['a heartbeat', { engineRunning: 0, keyOn: 0, state: 'stop' }, true, false],
    ['the state', { state: 'stop' }, true, null],
    ['work', { state: 'work' }, false, true],
    ['the key alone', { engineRunning: 0, keyOn: 1 }, true, true],
  ])('is judged by %s that is newer than what was measured', (_, fields, stopped, keyOn) => {
    const known = { vehicle: seen(fields), measured: beforeKeyOff }
    expect(judge('stopped', known)).toEqual({ met: stopped, at: '2026-11-21 10:10:00' })
    expect(judge('key-on', known).met).toBe(keyOn)
  })

  it('is judged by what was measured where the server says no more, unless it is outdated', () => {
    const vehicle = seen({ lastTime: '2026-11-21 09:40:00' })
    expect(judge('stopped', { vehicle, measured: beforeKeyOff })).toEqual({ met: false, at: '2026-11-21 09:40:00' })
    expect(judge('stopped', { vehicle: seen({}), measured: beforeKeyOff }).met).toBeNull()
  })

  it('is unknown of a machine that is silent, with the time', () => {
    const vehicle = seen({ online: 0, state: 'offline', engineRunning: null })
    expect(judge('stopped', { vehicle, measured: beforeKeyOff })).toEqual({ met: null, at: '2026-11-21 10:10:00' })
    expect(judge('key-on', { vehicle: undefined, measured: null })).toEqual({ met: null, at: null })
  })
})
