import * as z from 'zod'

/** ISO 8601 with an offset. */
export const reportTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
export const finite = z.number().min(-1e12).max(1e12)

/** What a machine reports of itself at one time. A member that is missing is unchanged. */
export const TerminalReport = z.object({
  time: reportTime,
  /** Unit: degrees, WGS 84. Null: no fix. */
  position: z.object({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) }).nullish(),
  keyOn: z.boolean().optional(),
  engineRunning: z.boolean().optional(),
  /** What it does while its engine runs. */
  activity: z.enum(['work', 'idle', 'travel']).optional(),
  /** True when the particle filter is regenerating. */
  regenerating: z.boolean().optional(),
  /** Unit: hours. */
  hourMeter: finite.min(0).optional(),
  /** Unit: %. */
  fuelLevel: z.number().min(0).max(100).optional(),
  ureaLevel: z.number().min(0).max(100).nullish(),
  /** What the engine has consumed in its life. Unit: liters. */
  totalFuel: finite.min(0).optional(),
  /** All trouble codes that are active. Source: SAE J1939-73. */
  faults: z
    .array(z.object({ spn: z.int().min(0).max(524_287), fmi: z.int().min(0).max(31), since: reportTime.optional() }))
    .max(500)
    .optional(),
  /** Engine hours at the last service of each maintenance item, in the order of the contract. */
  servicedAt: z.array(finite.min(0)).length(14).optional(),
  /** Settings in force, named as in the command "vehicle parameter". */
  settings: z.record(z.string().max(100), z.unknown()).optional(),
  /** Frames of the CAN bus: `id` and `data` hexadecimal, `time` that of the report when it is missing. Source: SAE J1939-21. */
  frames: z
    .array(
      z.object({
        time: reportTime.optional(),
        id: z.string().regex(/^[01]?[0-9A-Fa-f]{1,7}$/),
        data: z.string().regex(/^(?:[0-9A-Fa-f]{2}){1,8}$/),
      }),
    )
    .max(1000)
    .optional(),
  /** Values by parameter code. Null: the machine has no value now. */
  values: z.record(z.string().max(40), finite.nullable()).default({}),
})
export type TerminalReport = z.output<typeof TerminalReport>
