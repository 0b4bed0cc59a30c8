import { createExpiringStorage, storageEntry } from '@trackhoe/auth'
import { readSetup, setupText, type ChartSetup } from '@trackhoe/vehicles/telemetry'
import * as z from 'zod/mini'

/** The views that one user keeps, and the length of a name. Not in the specification. */
const MOST_VIEWS = 30
export const LONGEST_NAME = 40

const YEAR_MS = 365 * 86_400_000
const storage = createExpiringStorage()
const ChartView = z.object({ name: z.string(), setup: z.string() })
const entryOf = (user: string) => storageEntry(`chart-views:${user}`, z.array(ChartView), YEAR_MS)

/** A setup of a chart under a name. */
export interface KeptView {
  name: string
  setup: ChartSetup
}

/** Returns the views that a user has kept in this browser, by their names. */
export function readViews(user: string): readonly KeptView[] {
  return (storage.read(entryOf(user)) ?? [])
    .map(({ name, setup }) => ({ name, setup: readSetup(`?${setup}`) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Keeps a view; one of the same name is replaced. Beyond the limit the oldest is dropped. */
export function keepView(user: string, name: string, setup: ChartSetup): void {
  const others = (storage.read(entryOf(user)) ?? []).filter((view) => view.name !== name)
  storage.write(entryOf(user), [...others, { name, setup: setupText(setup) }].slice(-MOST_VIEWS))
}

/** Removes a view. */
export function removeView(user: string, name: string): void {
  const others = (storage.read(entryOf(user)) ?? []).filter((view) => view.name !== name)
  storage.write(entryOf(user), others)
}
