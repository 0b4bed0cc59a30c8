import type { DownloadOrder } from '@trackhoe/api-client/vehicle'
import { DEFAULT_DOWNLOAD_PERIOD, DOWNLOAD_PERIODS } from '@trackhoe/contract/vehicle'
import { wireTimeOf } from '../time/start-of-day.ts'

const DAY_MS = 86_400_000

/** The options of a file of samples, whatever is in it. */
export type FileOptions = Required<Pick<DownloadOrder, 'sort' | 'fileType' | 'periodSec' | 'timeZone' | 'numberFormat'>>

export const USUAL_OPTIONS: FileOptions = {
  sort: 'asc',
  fileType: 'xlsx',
  periodSec: DEFAULT_DOWNLOAD_PERIOD,
  timeZone: '+08:00',
  numberFormat: 'raw',
}

/** The intervals between two samples of a file. Unit: seconds. */
export const SAMPLE_PERIODS = Object.keys(DOWNLOAD_PERIODS).map(Number)

/** A range of time in the zone that is shown; an open end is empty. */
export interface ShownRange {
  from: string
  to: string
}

/** Returns the longest range of a file. Unit: days; of the interval: seconds. */
export function longestDays(periodSec: number): number {
  return DOWNLOAD_PERIODS[periodSec] ?? 1
}

/** The reason why a file cannot be made of a range. */
export type RangeFault = 'open' | 'reversed' | 'too-long'

/** Returns why a file cannot be made of a range; null when it can. */
export function rangeFault(range: ShownRange, periodSec: number): RangeFault | null {
  const span = spanMs(range)
  if (Number.isNaN(span)) return 'open'
  if (span < 0) return 'reversed'
  return span > longestDays(periodSec) * DAY_MS ? 'too-long' : null
}

/** Returns the largest number of rows of a file; null while the range is open or reversed. */
export function rowEstimate(range: ShownRange, periodSec: number): number | null {
  const span = spanMs(range)
  return Number.isNaN(span) || span < 0 ? null : Math.floor(span / 1000 / periodSec) + 1
}

/** Returns a range as the wire has it. */
export function wireRange({ from, to }: ShownRange): { start: string; end: string } {
  return { start: wireOf(from), end: wireOf(to) }
}

const wireOf = (time: string) => wireTimeOf(time.slice(0, 10), time.slice(11))

const spanMs = ({ from, to }: ShownRange) =>
  Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)
