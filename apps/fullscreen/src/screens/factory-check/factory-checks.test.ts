import { CommandRecord, GatewayVehicle, LatestParameters } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { isAtLeast, NO_FACTS, factoryChecks, verdictOf, type FactoryFacts } from './factory-checks.ts'

const NOW = Date.parse('2026-11-21T10:00:30+08:00')
const vehicle = GatewayVehicle.parse({
  vclId: 'v1',
  vclNo: 'TH210-60001',
  tmnlId: 'wg_86000001',
  online: 1,
  lng: '120.6',
  lat: '31.3',
  softwareVersion: 'SUM3.10',
})
const values = { SMT_0001_04_1: '0', SMT_0001_04_269: '1', SMT_0001_04_270: '1', SMT_0001_04_271: '1', SMT_0001_04_275: '-87' } // prettier-ignore
const latest = LatestParameters.parse({ vclId: 'v1', reportTime: '2026-11-21 10:00:00', values })
const record = CommandRecord.parse({
  recordId: 'r1',
  vcl_id: 'v1',
  infoid: '37',
  state: '3',
  replyTime: '2026-11-21 10:00:20',
  reply: { result: 'OK', items: { gnss: 'OK', antenna: 'OK' }, time: '2026-11-21 10:00:10' },
})
const known = <Value>(value: Value) => ({ kind: 'known', value }) as const
const good: FactoryFacts = {
  vehicle: known(vehicle),
  latest: known(latest),
  setting: known({ recordId: 'r0', infoid: '41', state: '3', sendTime: null }),
  faults: known([]),
  record: known(record),
}
const failed = (facts: Partial<FactoryFacts>) =>
  factoryChecks({ ...good, ...facts }, NOW).flatMap(({ name, state }) => (state === 'failed' ? [name] : []))

describe('the check of a machine at the end of the line', () => {
  it('passes when each line does, and waits for what is not read yet', () => {
    expect(failed({})).toEqual([])
    expect(verdictOf(factoryChecks(good, NOW))).toBe('passed')
    expect(verdictOf(factoryChecks({ ...good, record: { kind: 'waiting' } }, NOW))).toBeNull()
    expect(factoryChecks(NO_FACTS, NOW).every(({ state }) => state === 'waiting')).toBe(true)
  })

  it('fails the line whose value is out of its limit', () => {
    const reports = (more: object) => ({ latest: known({ ...latest, values: { ...values, ...more } }) })
    expect(failed(reports({ SMT_0001_04_275: '-101' }))).toEqual(['signal'])
    expect(failed(reports({ SMT_0001_04_270: '0' }))).toEqual(['antenna'])
    expect(failed(reports({ SMT_0001_04_271: null }))).toEqual(['sim'])
    expect(failed({ latest: known({ ...latest, reportTime: '2026-11-21 09:59:29' }) })).toEqual(['can'])
    expect(failed({ latest: known(null) })).toEqual(['signal', 'antenna', 'sim', 'can'])
    expect(failed({ vehicle: known({ ...vehicle, lng: 2.35, lat: 48.86 }) })).toEqual(['position'])
    expect(failed({ vehicle: known({ ...vehicle, tmnlId: null, online: 0, softwareVersion: 'SUM3.1' }) })).toEqual([
      'binding',
      'online',
      'software',
    ])
    expect(failed({ setting: known(null), faults: known([{ spn: '110', fmi: '0' }]) })).toEqual([
      'initialSet',
      'faults',
    ])
    expect(failed({ record: known({ ...record, reply: { items: { gnss: 'NO_FIX' }, time: '2026-11-21 09:59:00' } }) })).toEqual(['clock', 'selfCheck']) // prettier-ignore
    expect(failed({ record: known(null) })).toEqual(['clock', 'selfCheck'])
  })

  it('says what the terminal is waited for, and what it has said in place of a good answer', () => {
    const selfCheck = (record: FactoryFacts['record']) =>
      factoryChecks({ ...good, record }, NOW).find(({ name }) => name === 'selfCheck')
    expect(selfCheck({ kind: 'waiting' })).toEqual({
      name: 'selfCheck',
      state: 'waiting',
      value: { kind: 'finding', finding: 'waitsForTerminal' },
    })
    expect(selfCheck(known({ ...record, state: '4', errorText: 'CAN通信异常', reply: null }))?.value).toEqual({
      kind: 'text',
      text: 'CAN通信异常',
    })
    expect(selfCheck(known({ ...record, state: '5', reply: null }))?.value).toEqual({
      kind: 'finding',
      finding: 'noAnswer',
    })
  })

  it('fails a line that could not be read, with the reason', () => {
    const checks = factoryChecks({ ...good, setting: { kind: 'failed', reason: '没有权限' } }, NOW)
    expect(checks.find(({ name }) => name === 'initialSet')).toEqual({
      name: 'initialSet',
      state: 'failed',
      value: { kind: 'text', text: '没有权限' },
    })
  })

  it('compares versions by their numbers', () => {
    expect(isAtLeast('SUM3.10', 'SUM3.2')).toBe(true)
    expect(isAtLeast('SUM4', 'SUM3.2')).toBe(true)
    expect(isAtLeast('SUM3', 'SUM3.2')).toBe(false)
    expect(isAtLeast('x', 'SUM3.2')).toBe(false)
  })
})
