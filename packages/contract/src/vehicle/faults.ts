import * as z from 'zod/mini'
import { wireObject } from '../wire/object.ts'
import { DateTime, ListOf } from '../wire/jeecgboot-values.ts'
import { OptionalNumber, OptionalText } from '../wire/values.ts'

/**
 * A trouble code that is active on a vehicle, as the platform knows it last. `severity`: 1 stop the machine, 2 warning,
 * 3 hint. Native only; not in the specification. Source: SAE J1939-73 for SPN and FMI.
 */
export const ActiveFault = wireObject({
  spn: z.string(),
  fmi: z.string(),
  name: OptionalText,
  severity: OptionalNumber,
  /** Since when it is active. */
  since: DateTime,
  /** The remedy. */
  suggest: OptionalText,
})
export type ActiveFault = z.output<typeof ActiveFault>

/** The active trouble codes of a vehicle, newest first. Absent where a server does not report them. */
export const ActiveFaults = z.optional(ListOf(ActiveFault))
