import type { AlarmTrigger } from '@trackhoe/contract/alarms'
import type { GeofenceShape, MaintenanceItem } from '@trackhoe/contract/vehicle'

/** What a machine reported at one time. A member that is null was not reported. */
export interface Observation {
  readonly time: Date
  /** Values by the code of their parameter; null: the machine has no value now. */
  readonly values: ReadonlyMap<string, number | null>
  /** All trouble codes that are active. */
  readonly faults: readonly { readonly spn: number; readonly fmi: number }[] | null
  /** Unit: degrees, WGS 84. */
  readonly position: { readonly lng: number; readonly lat: number } | null
  readonly engineRunning: boolean | null
  readonly idling: boolean | null
  /** When it reported last, where that is what is evaluated: `time` is that of the server then. */
  readonly lastReport: Date | null
  /** Hours that its wear parts have left. */
  readonly remaining: readonly { readonly item: MaintenanceItem; readonly hours: number }[] | null
}

/** An observation of which nothing is known. */
export const emptyObservation = (time: Date): Observation => ({
  time,
  values: new Map(),
  faults: null,
  position: null,
  engineRunning: null,
  idling: null,
  lastReport: null,
  remaining: null,
})

/** What a condition says of an observation. */
export type Verdict =
  /** `more`: something more has come while it was there already. */
  | { readonly is: 'on'; readonly trigger: AlarmTrigger; readonly more?: boolean }
  /** Neither on nor over: it does not raise and does not clear. */
  | { readonly is: 'between' }
  | { readonly is: 'off' }
  /** The observation says nothing of it. */
  | { readonly is: 'unknown' }

export const OFF: Verdict = { is: 'off' }
export const UNKNOWN: Verdict = { is: 'unknown' }

/** What conditions know beside the machine. */
export interface EvaluationContext {
  readonly geofences: ReadonlyMap<string, { readonly name: string; readonly shape: GeofenceShape }>
}

/** What a condition needs of a report; without any of it the report is not evaluated. */
export interface ConditionInputs {
  readonly codes: readonly string[]
  readonly faults: boolean
  readonly position: boolean
  readonly activity: boolean
  /** The hours that wear parts have left. */
  readonly remaining: boolean
  /** It changes without a report as well, and is evaluated periodically. */
  readonly periodic: boolean
}

export const NO_INPUTS: ConditionInputs = {
  codes: [],
  faults: false,
  position: false,
  activity: false,
  remaining: false,
  periodic: false,
}

interface Evaluated<Memo> {
  readonly verdict: Verdict
  /** What it keeps for the next observation; null keeps nothing. */
  readonly memo: Memo | null
}

/** How a kind of condition is evaluated: by data as it comes, and by that of the past. Everything in it is required. */
export interface ConditionEvaluator<Condition, Memo> {
  readonly inputs: (condition: Condition) => ConditionInputs
  /** How long it has to be there before it raises. Unit: seconds. */
  readonly onDelaySec: (condition: Condition) => number
  /** Reads what was kept; null for a memo of another version. */
  readonly readMemo: (stored: unknown) => Memo | null
  readonly evaluate: (
    condition: Condition,
    observation: Observation,
    memo: Memo | null,
    context: EvaluationContext,
  ) => Evaluated<Memo>
}

/** A condition that keeps nothing. */
export const noMemo = () => null
export const atOnce = () => 0
