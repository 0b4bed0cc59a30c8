import { describe, expect, it } from 'vitest'
import {
  ALARM_CONDITION_NAMES,
  AlarmCondition,
  alarmConditionKinds,
  NewAlarmRule,
  summaryOfCondition,
  textOfTrigger,
  type ConditionText,
} from '../alarms.ts'
import { labelAt } from '../wire/label.ts'

const text: ConditionText = {
  pick: (zh) => zh,
  of: ({ zh }) => zh,
  list: (texts) => texts.join('、'),
  parameter: () => '冷却液温度',
  unit: () => '℃',
  geofence: () => '一号矿坑',
}

describe('the kinds of conditions', () => {
  it('have their own name as kind, and defaults that a rule can be saved with once a geofence is chosen', () => {
    for (const name of ALARM_CONDITION_NAMES) {
      const { kind, defaults, values } = alarmConditionKinds[name]
      expect(kind).toBe(name)
      const filled = defaults.kind === 'geofence' ? { ...defaults, geofenceIds: ['f1'] } : defaults
      expect(AlarmCondition.parse(filled)).toEqual(filled)
      expect(['kind', ...Object.keys(values)].sort()).toEqual(Object.keys(defaults).sort())
    }
  })

  it('write what they catch and what raised an alarm in one line', () => {
    for (const name of ALARM_CONDITION_NAMES) {
      expect(summaryOfCondition(alarmConditionKinds[name].defaults, text)).toMatch(/\p{Script=Han}/u)
      expect(textOfTrigger(name, {}, text)).not.toBe('')
    }
    expect(
      summaryOfCondition(
        { kind: 'reading', code: 'x', comparison: 'above', limit: 105, clearLimit: 98, forSec: 60 },
        text,
      ),
    ).toBe('冷却液温度 高于 105℃ 持续 1 分钟，98℃ 恢复')
    expect(textOfTrigger('maintenance', { item: 'engineOil', hours: -12 }, text)).toBe('发动机机油 已超期 12 小时')
  })
})

describe('a rule', () => {
  const rule = {
    name: '水温过高',
    level: '1',
    status: '2',
    scope: { kind: 'all', ids: [] },
    schedule: { kind: 'always' },
    condition: alarmConditionKinds.reading.defaults,
    ending: { kind: 'condition', delaySec: 300 },
    notification: {
      users: ['operator'],
      roles: [],
      departments: false,
      dutyPlans: [],
      channels: ['bell'],
      escalation: [],
    },
    order: { automatic: false, serviceTypeId: '', repeatDays: 30 },
  }
  const messages = (given: unknown) => {
    const read = NewAlarmRule.safeParse(given)
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  it('is refused at the field that is wrong', () => {
    expect(labelAt(NewAlarmRule, ['condition', 'clearLimit'])).toBe('恢复值')
    expect(messages(rule)).toEqual([])
    expect(messages({ ...rule, condition: { ...rule.condition, clearLimit: 110 } })).toEqual([
      'condition.clearLimit: 恢复值不能大于报警值：读数高于报警值时告警，回落到恢复值后恢复',
    ])
    expect(
      messages({ ...rule, condition: { ...rule.condition, comparison: 'below', limit: 10, clearLimit: 5 } }),
    ).toEqual(['condition.clearLimit: 恢复值不能小于报警值：读数低于报警值时告警，回升到恢复值后恢复'])
    expect(messages({ ...rule, condition: { kind: 'troubleCode', match: 'codes', codes: [], lamps: [] } })).toEqual([
      'condition.codes: 请至少添加一个故障码',
    ])
    expect(messages({ ...rule, scope: { kind: 'models', ids: [] } })).toEqual(['scope.ids: 请至少选择一项'])
    expect(messages({ ...rule, schedule: { kind: 'hours', days: [1], from: '25:00', to: '08:00' } })).toEqual([
      'schedule.from: 时间格式为 HH:mm',
    ])
    expect(messages({ ...rule, order: { automatic: true, serviceTypeId: '', repeatDays: 0 } })).toEqual([
      'order.serviceTypeId: 自动建单须选择服务类型',
    ])
    expect(messages({ ...rule, condition: { kind: 'weather' } })).toEqual(['condition.kind: 请选择触发条件'])
  })
})
