import { iso15143 as group, type Iso15143Element } from '@trackhoe/contract/vehicle'
import { receiveFile } from '../http/receive-file.ts'
import { override } from './override.ts'

/** A period of a time series and its page, counted from 1. Wire: the times in UTC, `2026-11-21T02:30:00Z`. */
export interface Iso15143Period {
  startDateUTC: string
  endDateUTC: string
  pageNumber: number
}

/** The fleet in the form of ISO/TS 15143-3, as XML. Native only. */
export const iso15143 = override(group, (send) => ({
  /** Returns a page of the fleet, counted from 1. */
  fleet(pageNumber: number, signal?: AbortSignal) {
    return send(group.fleet, { params: { pageNumber: String(pageNumber) }, transport: receiveFile(), signal })
  },

  /** Returns one machine by its PIN. */
  equipment(pin: string, signal?: AbortSignal) {
    return send(group.equipment, { params: { pin }, transport: receiveFile(), signal })
  },

  /** Returns one machine by maker, model and serial number. */
  equipmentBySerial(machine: { make: string; model: string; serial: string }, signal?: AbortSignal) {
    return send(group.equipmentBySerial, { params: machine, transport: receiveFile(), signal })
  },

  /** Returns a page of what a machine has reported of one element in a period. */
  series(pin: string, element: Iso15143Element, { pageNumber, ...period }: Iso15143Period, signal?: AbortSignal) {
    const params = { pin, element, ...period, pageNumber: String(pageNumber) }
    return send(group.series, { params, transport: receiveFile(), signal })
  },
}))
