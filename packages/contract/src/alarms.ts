export { ALARM_LEVEL_TEXTS, ALARM_LEVELS } from './vehicle/alarm-levels.ts'
export type { AlarmLevel } from './vehicle/alarm-levels.ts'
export { AlarmTrigger } from './vehicle/alarm-trigger.ts'
export {
  ALARM_CONDITION_NAMES,
  AlarmCondition,
  alarmConditionKinds,
  parametersOfCondition,
  summaryOfCondition,
  textOfTrigger,
} from './alarms/conditions.ts'
export type { AlarmConditionName, AlarmConditionOf } from './alarms/conditions.ts'
export type { AlarmConditionKind, ConditionText, ConditionValueText } from './alarms/conditions/alarm-condition-kind.ts'
export { ALARM_MESSAGE_VIEW } from './alarms/alarm-message.ts'
export { TAMPER_EVENTS } from './alarms/conditions/tamper.ts'
export type { TamperEvent } from './alarms/conditions/tamper.ts'
export { TROUBLE_CODE_LAMPS } from './alarms/conditions/trouble-code.ts'
export {
  AlarmEnding,
  AlarmNotification,
  AlarmOrderSetup,
  AlarmRecipients,
  AlarmRule,
  AlarmRuleEdit,
  AlarmRuleQuery,
  alarmRules,
  AlarmRuleTrial,
  AlarmRuleSupportRequest,
  AlarmRuleTrialRequest,
  AlarmSchedule,
  AlarmScope,
  BUILT_IN_CHANNELS,
  MANY_ALARMS,
  NewAlarmRule,
  TriedAlarm,
} from './alarms/alarm-rules.ts'
export {
  Alarm,
  ALARM_ACTIONS,
  ALARM_STATES,
  AlarmAction,
  AlarmBatch,
  AlarmCounts,
  AlarmCurve,
  OrderAlarm,
  AlarmDetails,
  AlarmOrderDraft,
  AlarmQuery,
  alarms,
  AlarmStorm,
  VehicleAlarms,
} from './alarms/alarms.ts'
export type { AlarmState } from './alarms/alarms.ts'
export {
  DutyException,
  DutyPlan,
  DutyPlanEdit,
  DutyPlanQuery,
  dutyPlans,
  DutyShift,
  NewDutyPlan,
  dutyPlanNames,
} from './alarms/duty-plans.ts'
export {
  AlarmChannel,
  AlarmChannelEdit,
  AlarmChannelQuery,
  alarmChannels,
  alarmDeliveries,
  AlarmDelivery,
  AlarmDeliveryQuery,
  AlarmPreferences,
  alarmPreferences,
  DELIVERY_STATES,
  NewAlarmChannel,
  MESSAGE_LANGUAGES,
  WEBHOOK_FORMATS,
} from './alarms/notification-channels.ts'
export { AlarmReport, alarmReports } from './alarms/alarm-reports.ts'
