import { keyOfTroubleCode, TROUBLE_CODES, type TroubleCode } from '@trackhoe/vehicle-ports/trouble-codes'
import type { Role } from './machine.ts'

interface Occurrence {
  /** Occurrences in 1000 engine hours; 0: only by its cause. */
  rate: number
  /** Until it goes away, or a technician has come. Unit: minutes, a median. */
  lastsMin: number
  /** Only this machine has it often. */
  role?: Role
  /** How much likelier above 35 °C, or below -5 °C. */
  heat?: number
  cold?: number
}

/** A trouble code, and how often simulated machines have it. */
export type FaultDefinition = TroubleCode & Occurrence

const H = 60
/** What is broken stays broken until somebody repairs it: a sensor, a wire, a clogged filter. */
const DAY = 24 * H

const OCCURRENCES: Readonly<Record<string, Occurrence>> = {
  '110-0': { rate: 0, lastsMin: 30 },
  '110-16': { rate: 0, lastsMin: 30 },
  '110-3': { rate: 0.2, lastsMin: 2 * DAY },
  '110-4': { rate: 0.2, lastsMin: 2 * DAY },
  '100-1': { rate: 0.05, lastsMin: 10 },
  '100-4': { rate: 0.2, lastsMin: 3 * DAY },
  '111-1': { rate: 0.3, lastsMin: DAY },
  '97-0': { rate: 0.6, lastsMin: DAY },
  '94-18': { rate: 0.5, lastsMin: 6 * H },
  '157-18': { rate: 0.3, lastsMin: H },
  '157-16': { rate: 0.2, lastsMin: 30 },
  '157-3': { rate: 0.1, lastsMin: 2 * DAY },
  '1076-7': { rate: 0.15, lastsMin: 3 * DAY },
  '651-5': { rate: 0.05, lastsMin: 3 * DAY },
  '652-5': { rate: 0.05, lastsMin: 3 * DAY },
  '653-5': { rate: 0.05, lastsMin: 3 * DAY, role: 'weakCylinder' },
  '654-5': { rate: 0.05, lastsMin: 3 * DAY },
  '655-5': { rate: 0.05, lastsMin: 3 * DAY },
  '656-5': { rate: 0.05, lastsMin: 3 * DAY },
  '636-2': { rate: 0.1, lastsMin: DAY },
  '637-2': { rate: 0.1, lastsMin: DAY },
  '190-0': { rate: 0.05, lastsMin: 1 },
  '102-18': { rate: 0.25, lastsMin: DAY },
  '105-16': { rate: 0.2, lastsMin: H, heat: 5 },
  '107-15': { rate: 0.3, lastsMin: 3 * DAY },
  '172-4': { rate: 0.1, lastsMin: 3 * DAY },
  '174-16': { rate: 0.1, lastsMin: H, heat: 6 },
  '27-7': { rate: 0.4, lastsMin: 2 * DAY, cold: 3 },
  '412-16': { rate: 0.2, lastsMin: 2 * H },
  '2791-5': { rate: 0.1, lastsMin: 3 * DAY },
  '3251-0': { rate: 0.1, lastsMin: 2 * H, role: 'badFuel' },
  '3251-4': { rate: 0.15, lastsMin: 2 * DAY },
  '3719-16': { rate: 0, lastsMin: H },
  '3719-0': { rate: 0, lastsMin: H },
  '5319-31': { rate: 0, lastsMin: H },
  '3242-3': { rate: 0.15, lastsMin: 3 * DAY },
  '1761-17': { rate: 0, lastsMin: H },
  '1761-1': { rate: 0, lastsMin: H },
  '3364-18': { rate: 0.05, lastsMin: 30 * H, role: 'badUrea' },
  '4094-31': { rate: 0, lastsMin: 10 * H },
  '4096-31': { rate: 0, lastsMin: 10 * H },
  '4334-16': { rate: 0.2, lastsMin: 6 * H, cold: 8 },
  '3226-2': { rate: 0.25, lastsMin: 2 * DAY },
  '168-18': { rate: 0.3, lastsMin: 12 * H, cold: 5 },
  '168-16': { rate: 0.1, lastsMin: 30 },
  '639-9': { rate: 0.2, lastsMin: 5 },
  '1136-16': { rate: 0.05, lastsMin: H, heat: 5 },
  '1638-16': { rate: 0, lastsMin: H },
  '1713-31': { rate: 0.2, lastsMin: 4 * DAY },
  '91-3': { rate: 0.1, lastsMin: 2 * DAY },
  '605-0': { rate: 0.15, lastsMin: 20, heat: 6 },
}

/** In the order of the catalog, which the draws of the simulator depend on. */
export const FAULTS: readonly FaultDefinition[] = TROUBLE_CODES.flatMap((code) => {
  const occurrence = OCCURRENCES[keyOfTroubleCode(code.spn, code.fmi)]
  return occurrence ? [{ ...code, ...occurrence }] : []
})
