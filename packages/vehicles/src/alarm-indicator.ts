export { AlarmIndicator } from './alarms/alarm-indicator.tsx'
