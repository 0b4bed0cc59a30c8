import { toWireTime } from '../../../platform/core/clock.ts'
import { labelTexts } from '../../../platform/core/english.ts'
import { inLanguage } from '../../../platform/core/language.ts'
import type { AlarmListRow } from './alarms.queries.ts'

/** The fields of an alarm with values of a dictionary, by its code. */
export const ALARM_DICTIONARIES = { level: 'alarm_severity', state: 'alarm_state', closeCause: 'alarm_cause' } as const

/** An alarm as it is on the wire. */
export function recordOf(row: AlarmListRow) {
  const time = (value: Date | null) => value && toWireTime(value)
  return {
    id: row.id,
    alarmNo: row.alarmNo,
    ruleId: row.ruleId,
    ruleName: inLanguage(labelTexts(row.ruleName)),
    level: row.level,
    kind: row.kind,
    trigger: row.trigger,
    vclId: row.vehicleId,
    vclNo: row.vclNo,
    vclType: row.vclType,
    consumerName: row.consumerName,
    state: row.state,
    active: row.active,
    count: row.count,
    raisedTime: toWireTime(row.raisedTime),
    lastTime: toWireTime(row.lastTime),
    clearedTime: time(row.clearedTime),
    ackTime: time(row.ackTime),
    ackBy: row.ackBy,
    ackBy_dictText: row.ackName ?? row.ackBy,
    assignee: row.assignee,
    assignee_dictText: row.assigneeName ?? row.assignee,
    silencedUntil: time(row.silencedUntil),
    closeTime: time(row.closeTime),
    closeBy: row.closeBy,
    closeBy_dictText: row.closeName ?? row.closeBy,
    closeCause: row.closeCause,
    orderId: row.orderId,
    woNo: row.woNo,
    repeatOf: row.repeatOf,
    stormId: row.stormId,
    lng: row.lng,
    lat: row.lat,
    createTime: toWireTime(row.createTime),
  }
}
