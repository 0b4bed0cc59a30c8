import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { label } from '../wire/label.ts'

/** The guided tours of the product. */
export const TOURS = ['console'] as const

/** A tour that the caller has ended or skipped. */
export const SeenTourBody = z.object({ tour: z.enum(TOURS, '未知的导览').check(label('导览')) })
export type SeenTourBody = z.input<typeof SeenTourBody>

/** The tours that the caller need not be offered again, in any browser. Native only; not in the specification. */
export const ownTours = {
  /** Lists the tours that the caller has ended or skipped. */
  seen: endpoint('GET', '/sys/user/tour/list', { result: z.array(z.string()) }),
  /** Marks a tour as ended or skipped. A repeated call changes nothing. */
  markSeen: endpoint('POST', '/sys/user/tour/markSeen', { body: SeenTourBody, result: z.unknown() }),
}
