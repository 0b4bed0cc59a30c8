import { isApiError } from '@trackhoe/api-client'
import { EnvelopeCode } from '@trackhoe/contract'
import type { CommandBody, CommandRecord } from '@trackhoe/contract/vehicle'
import * as z from 'zod/mini'

/** The result of a send. Accepted does not mean executed. */
export type SendOutcome =
  | { kind: 'accepted'; records: readonly CommandRecord[] }
  /** The same command is under way already; these are its records. */
  | { kind: 'busy'; text: string; recordIds: readonly string[] }
  /** The server names a field that it does not take. */
  | { kind: 'field'; text: string; label: string }
  | { kind: 'forbidden'; text: string }
  | { kind: 'refused'; text: string }
  /** Unknown whether it has arrived. */
  | { kind: 'unknown' }
  /** The session ended: the login dialog is open, and typed values stay. */
  | { kind: 'signed-out' }

const InTheWay = z.object({ records: z.array(z.object({ recordId: z.string() })) })

/** The one server text that is parsed: it names the field to mark. Source: vehicle screens "sending". */
const OUT_OF_RANGE = /^(?:参数超出范围：|Value out of range: )(.+)$/

/** Statuses of gateways in front of a server that does not answer. */
const GATEWAY_STATUSES = [502, 503, 504]

/** Returns the meaning of a failed send. `describe` returns a text for errors without a text of their own. */
export function outcomeOf(error: unknown, describe: (error: unknown) => string): SendOutcome {
  if (!isApiError(error)) return { kind: 'refused', text: describe(error) }
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'contract':
      return { kind: 'unknown' }
    case 'http':
      if (error.status === 401) return { kind: 'signed-out' }
      if (GATEWAY_STATUSES.includes(error.status)) return { kind: 'unknown' }
      if (error.status === 403) return { kind: 'forbidden', text: error.serverMessage || describe(error) }
      if (error.status === 429 && error.serverMessage) return { kind: 'refused', text: error.serverMessage }
      return { kind: 'refused', text: describe(error) }
    case 'refused': {
      const text = error.serverMessage || describe(error)
      if (error.code === EnvelopeCode.forbidden) return { kind: 'forbidden', text }
      const busy = InTheWay.safeParse(error.result)
      if (busy.success && busy.data.records.length > 0) {
        return { kind: 'busy', text, recordIds: busy.data.records.map(({ recordId }) => recordId) }
      }
      const label = OUT_OF_RANGE.exec(text)?.[1]
      return label === undefined ? { kind: 'refused', text } : { kind: 'field', text, label }
    }
    default:
      return error satisfies never
  }
}

/**
 * Finds the records of a send whose answer was lost: same vehicles and same content, created since the dialog was
 * opened. Null when a vehicle has no such record.
 */
export function recordsOfSend(
  body: CommandBody,
  vehicleIds: readonly string[],
  found: readonly CommandRecord[],
): readonly CommandRecord[] | null {
  const records = body.orderList.map(({ paramContent }, at) => {
    const wanted = JSON.stringify(ownContent(paramContent))
    return found.find(
      (record) =>
        record.infoid === body.infoid &&
        record.vcl_id === vehicleIds[at] &&
        JSON.stringify(ownContent(record.paramContent)) === wanted,
    )
  })
  const known = records.filter((record) => record !== undefined)
  return known.length === records.length ? known : null
}

/** Returns the group and the command's own object, without what identifies the terminal. */
function ownContent(content: unknown): unknown[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content)
    .filter(([key, value]) => key === 'group' || (typeof value === 'object' && value !== null))
    .map(([key, value]) => [key, sorted(value)])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
}
