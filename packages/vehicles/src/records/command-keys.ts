import type { CommandRecordSearch } from '@trackhoe/api-client/vehicle'

/** The query keys of command records. A new session does not share data with the one before. */
export const commandKeys = {
  all: ['commands'] as const,
  lists: (generation: number) => [...commandKeys.all, generation, 'list'] as const,
  list: (generation: number, search: CommandRecordSearch) => [...commandKeys.lists(generation), search] as const,
  /** The key of what commands have started: sampling plans and transmissions. */
  runs: (generation: number) => [...commandKeys.all, generation, 'runs'] as const,
  runsOf: (generation: number, kind: string, vehicleIds: readonly string[]) =>
    [...commandKeys.runs(generation), kind, vehicleIds] as const,
  record: (generation: number, recordId: string) => [...commandKeys.all, generation, 'record', recordId] as const,
}
