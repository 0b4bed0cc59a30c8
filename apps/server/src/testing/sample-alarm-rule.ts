import type { AlarmConditionOf, NewAlarmRule } from '@trackhoe/contract/alarms'

/** The code of the coolant temperature. */
export const COOLANT = 'SMT_0001_04_14'
export const FUEL = 'SMT_0001_04_26'

/** Coolant above 105 ℃ for a minute, until it is at 98 ℃. */
export const HOT: AlarmConditionOf<'reading'> = {
  kind: 'reading',
  code: COOLANT,
  comparison: 'above',
  limit: 105,
  clearLimit: 98,
  forSec: 60,
}

/** A rule that is on, for all machines, with the bell of the operator. */
export const sampleRule = (changes: Partial<NewAlarmRule> = {}): NewAlarmRule => ({
  name: '水温过高',
  level: '1',
  status: '1',
  scope: { kind: 'all', ids: [] },
  schedule: { kind: 'always' },
  condition: HOT,
  ending: { kind: 'condition', delaySec: 0 },
  notification: {
    users: ['operator'],
    roles: [],
    departments: false,
    dutyPlans: [],
    channels: ['bell'],
    escalation: [],
  },
  order: { automatic: false, serviceTypeId: '', repeatDays: 30 },
  advice: '检查散热器与风扇',
  confirmed: true,
  ...changes,
})
