import type { MachineModel } from './models.ts'

/** What an operator can set on a machine from afar. Units: in the names, else as in the command "vehicle parameter". */
export interface MachineSettings {
  affixType: string
  workMode: number
  autoIdleDelaySec: number
  idleShutdownMin: number
  lowIdleRpm: number
  boostSec: number
  optionFlow1: number
  optionFlow2: number
  coolantAlarm: number
  hydOilAlarm: number
  fuelLowAlarm: number
  ureaLowAlarm: number
  autoRegen: number
  bucketCapacity: number
  materialDensity: number
  language: string
}

/** A command that set some of them, or, with null, put the terminal back to how it was delivered. */
export interface SettingsChange {
  /** Unit: epoch milliseconds. */
  at: number
  values: Readonly<Record<string, unknown>> | null
}

/** Whose settings they are. */
interface Settable {
  delivered: MachineSettings
  /** Oldest first. */
  changes: readonly SettingsChange[]
}

/** How a machine is delivered. Source: not in the specification. */
export function deliveredSettings({ idleRpm, bucket }: MachineModel, idlesOut: boolean): MachineSettings {
  return {
    affixType: '1',
    workMode: 1,
    autoIdleDelaySec: 5,
    idleShutdownMin: idlesOut ? 10 : 0,
    lowIdleRpm: idleRpm,
    boostSec: 8,
    optionFlow1: 200,
    optionFlow2: 60,
    coolantAlarm: 105,
    hydOilAlarm: 98,
    fuelLowAlarm: 10,
    ureaLowAlarm: 10,
    autoRegen: 1,
    bucketCapacity: bucket,
    materialDensity: 1.6,
    language: 'zh',
  }
}

/** What a machine is set to at a moment. */
export function settingsAt({ delivered, changes }: Settable, at: number): MachineSettings {
  let settings = delivered
  for (const change of changes) {
    if (change.at > at) break
    settings = change.values === null ? delivered : { ...settings, ...known(change.values, delivered) }
  }
  return settings
}

/** The power mode that a command set for the machine to begin with; undefined while its operators choose. */
export function commandedMode({ changes }: Settable, at: number): number | undefined {
  let mode: number | undefined
  for (const change of changes) {
    if (change.at > at) break
    const set = change.values?.['workMode']
    mode = change.values === null ? undefined : typeof set === 'number' ? set : mode
  }
  return mode
}

/** Those values that are settings, and of their kind. */
function known(values: Readonly<Record<string, unknown>>, like: MachineSettings): Partial<MachineSettings> {
  return Object.fromEntries(
    Object.entries(like).flatMap(([name, usual]) =>
      typeof values[name] === typeof usual ? [[name, values[name]]] : [],
    ),
  )
}
