export { VehicleAlarm } from './alarms/vehicle-alarm.tsx'
