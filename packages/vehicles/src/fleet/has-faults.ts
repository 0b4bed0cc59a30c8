/** The fields of a row that show whether it has faults. */
export interface FaultFields {
  state?: string | null | undefined
  activeFaults?: number | null | undefined
}

/**
 * Returns whether a vehicle has a fault: any trouble code is active, whatever the machine does. The one rule for every count,
 * list and marker. A server that does not count trouble codes says it by the state `fault`.
 */
export function hasFaults({ state, activeFaults }: FaultFields): boolean {
  return (activeFaults ?? 0) > 0 || state === 'fault'
}
