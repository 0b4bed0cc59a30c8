export { AlarmIndicator } from './alarms/alarm-indicator.tsx'
export { alarmAppearances, useAlarmLevels } from './alarms/alarm-level-tag.tsx'
export { useVehicleAlarms } from './alarms/use-alarms.ts'
