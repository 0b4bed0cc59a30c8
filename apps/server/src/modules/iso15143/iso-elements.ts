import type { Iso15143Element } from '@trackhoe/contract/vehicle'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { IsoElement } from './iso-document.ts'

type Fields = IsoElement['fields']

/** An element that one parameter fills. */
export interface MeasuredElement {
  /** The name of the element in a snapshot and in a series. */
  name: string
  code: string
  fields: (value: number) => Fields
}

const rounded = (value: number) => Math.round(value * 100) / 100
const hour = (value: number): Fields => ({ Hour: rounded(value) })
const percent = (value: number): Fields => ({ Percent: rounded(value) })

/** The states of an engine that count as running. Source: SAE J1939-71, SPN 3543. */
const RUNNING = { from: 3, to: 5 } as const

const operatingHours: MeasuredElement = { name: 'CumulativeOperatingHours', code: codeOf(277), fields: hour }
const idleHours: MeasuredElement = { name: 'CumulativeIdleHours', code: codeOf(287), fields: hour }
const fuelUsed: MeasuredElement = {
  name: 'FuelUsed',
  code: codeOf(28),
  fields: (value) => ({ FuelUnits: 'litre', FuelConsumed: rounded(value) }),
}
const fuelRemaining: MeasuredElement = { name: 'FuelRemaining', code: codeOf(26), fields: percent }
const defRemaining: MeasuredElement = { name: 'DEFRemaining', code: codeOf(136), fields: percent }
const engineStatus: MeasuredElement = {
  name: 'EngineStatus',
  code: codeOf(75),
  fields: (value) => ({ Running: value >= RUNNING.from && value <= RUNNING.to }),
}
const regenerationHours: MeasuredElement = {
  name: 'CumulativeActiveRegenerationHours',
  code: codeOf(296),
  fields: hour,
}
const loadFactor: MeasuredElement = { name: 'AverageLoadFactor', code: codeOf(7), fields: percent }

/** What a snapshot has of a machine, in the order of the standard. */
export const SNAPSHOT_ELEMENTS: readonly MeasuredElement[] = [
  operatingHours,
  idleHours,
  fuelUsed,
  fuelRemaining,
  defRemaining,
  engineStatus,
  regenerationHours,
]

/** The load of the last day, which is read for one machine at a time. */
export const LOAD_FACTOR_LAST_DAY = { name: 'AverageLoadFactorLast24', code: loadFactor.code, fields: percent } as const

const changing = (number: number, description: string): MeasuredElement => ({
  name: 'SwitchStatus',
  code: codeOf(number),
  fields: (value) => ({ SwitchNumber: number, SwitchDescription: description, SwitchActive: value > 0 }),
})

/** A time series: its root, and the parameters that fill it. `changesOnly`: a state that stays is not repeated. */
export interface SeriesElement {
  root: string
  measured: readonly MeasuredElement[]
  changesOnly?: boolean
}

/**
 * The time series by their names in the path. Positions and faults are not parameters, and a distance is not measured:
 * the standard allows leaving it out. Source: ISO/TS 15143-3.
 */
export const SERIES_ELEMENTS: Readonly<Record<Iso15143Element, SeriesElement>> = {
  locations: { root: 'LocationMessages', measured: [] },
  operatingHours: { root: 'CumulativeOperatingHoursMessages', measured: [operatingHours] },
  cumulativeFuelUsed: { root: 'CumulativeFuelUsedMessages', measured: [{ ...fuelUsed, name: 'CumulativeFuelUsed' }] },
  idleHours: { root: 'CumulativeIdleHoursMessages', measured: [idleHours] },
  distance: { root: 'CumulativeDistanceMessages', measured: [] },
  fuelRemainingRatio: {
    root: 'FuelRemainingRatioMessages',
    measured: [{ ...fuelRemaining, name: 'FuelRemainingRatio' }],
  },
  defRemaining: { root: 'DEFRemainingMessages', measured: [defRemaining] },
  engineStatus: { root: 'EngineStatusMessages', measured: [engineStatus], changesOnly: true },
  switchStatus: {
    root: 'SwitchStatusMessages',
    measured: [
      changing(237, 'Key switch'),
      changing(240, 'Safety lock lever'),
      changing(241, 'Operator seat'),
      changing(243, 'Cab door'),
    ],
    changesOnly: true,
  },
  loadFactor: { root: 'AverageLoadFactorMessages', measured: [loadFactor] },
  activeRegenerationHours: { root: 'CumulativeActiveRegenerationHoursMessages', measured: [regenerationHours] },
  faults: { root: 'FaultCodeMessages', measured: [] },
}
