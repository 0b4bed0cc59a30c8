import type { SettingsChange } from './settings.ts'

/** Which machine of the fleet, and when its history begins (days since 1970 in GMT+8). */
export interface MachineKey {
  index: number
  firstDay: number
  /** The day from which it has worked before, of which no more than days is known. Who leaves it out asks about the history only. */
  pastDay?: number | undefined
  /** What was set from afar, oldest first. Who leaves it out asks about the machine as it was delivered. */
  changes?: readonly SettingsChange[]
}

/** What a machine did on one calendar day in GMT+8. Units: hours, liters; `hours` the share of each hour worked. */
export interface WorkedDay {
  day: number
  work: number
  idle: number
  travel: number
  regen: number
  keyOn: number
  fuel: number
  starts: number
  /** What the count of starts says in its first run of the day. */
  firstStart: number
  hours: number[]
  /** The share of each hour idled; absent in a checkpoint of before. */
  idles?: number[]
}

/** A trouble code of a machine. `until` null: it is still there. Units: epoch milliseconds. */
export interface MachineFault {
  key: string
  from: number
  until: number | null
}

/** One change of wear parts. */
export interface Service {
  at: number
  hours: number
  items: readonly number[]
}
