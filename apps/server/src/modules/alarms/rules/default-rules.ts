import { isNull, eq } from 'drizzle-orm'
import { alarmConditionKinds, type AlarmCondition, type AlarmEnding } from '@trackhoe/contract/alarms'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { alarmRule, alarmRuleStamp } from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { organization } from '../../../platform/database/schema/schema.ts'
import { bumpStamp, keepRevision } from './alarm-rules.queries.ts'

/** Ends five minutes after its condition, so that what flaps is one alarm. */
const AFTER_FIVE_MINUTES: AlarmEnding = { kind: 'condition', delaySec: 300 }

interface DefaultRule {
  readonly key: string
  readonly name: string
  readonly level: '1' | '2' | '3' | '4'
  readonly isOn: boolean
  readonly condition: AlarmCondition
  readonly advice: string
}

const { troubleCode, reading, change, silence, movement, maintenance, tamper, idle } = alarmConditionKinds

/** The rules that come with an installation. Only that of red lamps is on; the others wait for somebody who wants them. */
export const DEFAULT_RULES: readonly DefaultRule[] = [
  {
    key: 'red-lamp',
    name: '红灯故障码',
    level: '1',
    isOn: true,
    condition: troubleCode.defaults,
    advice: '请立即停机并联系服务人员',
  },
  {
    key: 'amber-lamp',
    name: '黄灯故障码',
    level: '3',
    isOn: false,
    condition: { kind: 'troubleCode', match: 'lamps', codes: [], lamps: ['amber', 'mil'] },
    advice: '请尽快安排检查',
  },
  {
    key: 'coolant',
    name: '冷却液温度过高',
    level: '1',
    isOn: false,
    condition: reading.defaults,
    advice: '检查散热器、风扇与冷却液液位',
  },
  {
    key: 'fuel-low',
    name: '燃油不足',
    level: '4',
    isOn: false,
    condition: { kind: 'reading', code: codeOf(26), comparison: 'below', limit: 10, clearLimit: 15, forSec: 600 },
    advice: '请安排加油',
  },
  {
    key: 'fuel-loss',
    name: '停机油量异常下降',
    level: '2',
    isOn: false,
    condition: change.defaults,
    advice: '联系客户核实是否偷油或漏油',
  },
  {
    key: 'silence',
    name: '终端长时间无上报',
    level: '3',
    isOn: false,
    condition: silence.defaults,
    advice: '联系客户核实车辆状态，必要时检查终端供电与通信卡',
  },
  {
    key: 'movement',
    name: '夜间移动',
    level: '2',
    isOn: false,
    condition: { ...movement.defaults, kind: 'movement', from: '05:00', to: '22:00' },
    advice: '联系客户核实车辆位置',
  },
  {
    key: 'tamper',
    name: '终端防拆',
    level: '2',
    isOn: false,
    condition: tamper.defaults,
    advice: '联系客户核实，检查终端接线',
  },
  {
    key: 'maintenance',
    name: '保养即将到期',
    level: '4',
    isOn: false,
    condition: maintenance.defaults,
    advice: '联系客户预约保养',
  },
  {
    key: 'idle',
    name: '怠速过长',
    level: '4',
    isOn: false,
    condition: idle.defaults,
    advice: '提醒操作手关闭发动机',
  },
]

/** The id of a rule that came with the installation. */
export const defaultRuleId = (tenantId: string, key: string): string => `${tenantId}-alarm-${key}`

/** Gives the rules of the installation to every tenant that never had a rule. Any number of instances may do so at once. */
export async function seedDefaultRules(db: Db, now: Date): Promise<void> {
  const tenants = await db
    .select({ id: organization.id })
    .from(organization)
    .leftJoin(alarmRuleStamp, eq(alarmRuleStamp.tenantId, organization.id))
    .where(isNull(alarmRuleStamp.tenantId))
  for (const { id: tenantId } of tenants) {
    await db.transaction(async (tx) => {
      const rows = await tx
        .insert(alarmRule)
        .values(DEFAULT_RULES.map((rule) => rowOf(tenantId, rule, now)))
        .onConflictDoNothing()
        .returning()
      for (const row of rows) await keepRevision(tx, row)
      await bumpStamp(tx, tenantId)
    })
  }
}

function rowOf(tenantId: string, { key, name, level, isOn, condition, advice }: DefaultRule, now: Date) {
  return {
    id: defaultRuleId(tenantId, key),
    tenantId,
    name,
    level,
    status: isOn ? ('1' as const) : ('2' as const),
    kind: condition.kind,
    scope: { kind: 'all' as const, ids: [] },
    schedule: { kind: 'always' as const },
    condition,
    ending: AFTER_FIVE_MINUTES,
    notification: { users: [], roles: [], departments: true, dutyPlans: [], channels: ['bell'], escalation: [] },
    order: { automatic: false, serviceTypeId: '', repeatDays: 30 },
    advice,
    createTime: now,
  }
}
