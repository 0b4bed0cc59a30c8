import { commandKinds } from '@trackhoe/contract/vehicle'
import type { CommandScreen } from './define-command-screen.ts'

/** The records of one info id, and of one or several of its groups. Without any: all records. */
export interface RecordFilter {
  infoid?: string
  group?: number | number[]
}

/** Returns the filter for the commands of a screen. Commands of several info ids have no common one. */
export function recordsOf({ parts }: Pick<CommandScreen, 'parts'>): RecordFilter {
  const kinds = parts.map(({ command }) => commandKinds[command])
  const [infoid, ...others] = new Set(kinds.map((kind) => kind.infoid))
  if (infoid === undefined || others.length > 0) return {}
  const groups = [...new Set(kinds.flatMap(({ group }) => group ?? []))]
  const [group] = groups
  return group === undefined ? { infoid } : { infoid, group: groups.length > 1 ? groups : group }
}
