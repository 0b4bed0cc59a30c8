import { createExpiringStorage, storageEntry } from '@trackhoe/auth'
import { catalogCode } from '@trackhoe/vehicles/telemetry'
import * as z from 'zod/mini'

/** The number of parameters that are shown at once. Source: vehicle screens "service parameters". */
export const MOST_COLUMNS = 30

const YEAR_MS = 365 * 86_400_000
const storage = createExpiringStorage()
const entryOf = (user: string) => storageEntry(`service-columns:${user}`, z.array(z.string()), YEAR_MS)

/** Sets of parameters that are looked at together. Codes of the parameter catalog. Not in the specification. */
export const COLUMN_PRESETS = {
  engine: codes(1, 6, 7, 14, 26, 28, 31),
  dpd: codes(100, 105, 106, 122, 125, 126, 127, 129),
  hydraulics: codes(167, 168, 182),
} as const satisfies Record<string, readonly string[]>

/** Returns the parameters that a user has chosen last; those of the engine before. */
export function readColumns(user: string): readonly string[] {
  return storage.read(entryOf(user)) ?? COLUMN_PRESETS.engine
}

/** Keeps the chosen parameters of a user. */
export function keepColumns(user: string, chosen: readonly string[]): void {
  storage.write(entryOf(user), [...chosen])
}

function codes(...numbers: number[]): readonly string[] {
  return numbers.map(catalogCode)
}
