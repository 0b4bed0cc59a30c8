/** With fewer remaining hours maintenance is due soon. Unit: hours. Source: vehicle screens "matnInfo/home". */
const SOON_HOURS = 50

export type MaintenanceState = 'fine' | 'soon' | 'overdue'

/** Returns whether maintenance is due, by the remaining hours. */
export function maintenanceState(remainingHours: number): MaintenanceState {
  return remainingHours <= 0 ? 'overdue' : remainingHours < SOON_HOURS ? 'soon' : 'fine'
}
