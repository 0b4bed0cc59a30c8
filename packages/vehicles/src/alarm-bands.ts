export { useAlarmBands } from './alarms/use-alarm-bands.ts'
