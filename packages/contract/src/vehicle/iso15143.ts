import { ReceivedFile } from '../files/received-file.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Machines or readings of one page. Source: ISO/TS 15143-3. */
export const ISO15143_PAGE_SIZE = 100

/** The longest period of a time series. Unit: days. Not in the specification. */
export const ISO15143_MAX_DAYS = 31

/** The element of a time series, as the path names it. Source: ISO/TS 15143-3; the names differ between makers. */
export const ISO15143_ELEMENTS = [
  'locations',
  'operatingHours',
  'cumulativeFuelUsed',
  'idleHours',
  'distance',
  'fuelRemainingRatio',
  'defRemaining',
  'engineStatus',
  'switchStatus',
  'loadFactor',
  'activeRegenerationHours',
  'faults',
] as const
export type Iso15143Element = (typeof ISO15143_ELEMENTS)[number]

const document = { result: ReceivedFile, responseType: 'file' } as const
const equipment = '/iso15143/Fleet/Equipment'

/**
 * The fleet for systems of others, which read machines of several makers in one form.
 *
 * Wire: a document without an envelope, XML in the namespace of the standard unless `Accept` names JSON only; times in
 * UTC, positions in WGS 84. What a machine has never reported is absent. The token stands in `Authorization: Bearer` or
 * where it always does. Errors, with a status of HTTP: 400 for a malformed page, time or element, 404 for a page, machine or element
 * that does not exist, 429 with `Retry-After` for an address that was read a minute ago. Native only. Source: ISO/TS
 * 15143-3 (AEMP 2.0).
 */
export const iso15143 = {
  /** Returns a page of the fleet, counted from 1, with links to its neighbors. */
  fleet: endpoint('GET', '/iso15143/Fleet/{pageNumber}', document),
  /** Returns one machine by its PIN. */
  equipment: endpoint('GET', `${equipment}/ID/{pin}`, document),
  /** Returns one machine by maker, model and serial number. */
  equipmentBySerial: endpoint('GET', `${equipment}/MakeModelSerial/{make}/{model}/{serial}`, document),
  /** Returns a page of what a machine has reported of one element in a period; `element` is one of `ISO15143_ELEMENTS`. */
  series: endpoint('GET', `${equipment}/ID/{pin}/{element}/{startDateUTC}/{endDateUTC}/{pageNumber}`, document),
}
