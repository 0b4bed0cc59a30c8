import type { DownloadOrder } from '@trackhoe/api-client/vehicle'
import { DEFAULT_DOWNLOAD_PERIOD, DOWNLOAD_PERIODS } from '@trackhoe/contract/vehicle'
import { wireTimeOf } from '@trackhoe/vehicles/records'

/** What the form of a new download holds. `range` is in the zone that is shown. */
export interface NewDownload {
  vehicle: { id: string; no: string } | null
  range: { from: string; to: string }
  periodSec: string
  parameters: string[]
  sort: 'asc' | 'desc'
  fileType: 'xlsx' | 'csv'
}

export const EMPTY_DOWNLOAD: NewDownload = {
  vehicle: null,
  range: { from: '', to: '' },
  periodSec: String(DEFAULT_DOWNLOAD_PERIOD),
  parameters: [],
  sort: 'asc',
  fileType: 'xlsx',
}

/** The longest range of a period. Unit of the period: seconds, of the range: days. */
export function longestDays(periodSec: string): number {
  return DOWNLOAD_PERIODS[Number(periodSec)] ?? 1
}

/** How many days a range covers; NaN while it is open. */
export const spanDays = ({ from, to }: NewDownload['range']) => spanMs({ from, to }) / 86_400_000

/** How many rows the file has at most; null while the range is open. */
export function rowEstimate(range: NewDownload['range'], periodSec: string): number | null {
  const span = spanMs(range)
  return Number.isNaN(span) || span < 0 ? null : Math.floor(span / 1000 / Number(periodSec)) + 1
}

/** The order of a form that is filled in. */
export function orderOf(
  { range, parameters, sort, fileType, periodSec }: NewDownload,
  vehicle: { id: string; no: string },
): DownloadOrder {
  return {
    vclId: vehicle.id,
    vclNo: vehicle.no,
    start: wireOf(range.from),
    end: wireOf(range.to),
    parameters,
    sort,
    fileType,
    periodSec: Number(periodSec),
  }
}

const wireOf = (time: string) => wireTimeOf(time.slice(0, 10), time.slice(11))

const spanMs = ({ from, to }: NewDownload['range']) =>
  Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)
