import type { CommandRecordSearch } from '@trackhoe/api-client/vehicle'

/** The query keys of command records. A new session does not share data with the one before. */
export const commandKeys = {
  all: ['commands'] as const,
  lists: (generation: number) => [...commandKeys.all, generation, 'list'] as const,
  list: (generation: number, search: CommandRecordSearch) => [...commandKeys.lists(generation), search] as const,
  record: (generation: number, recordId: string) => [...commandKeys.all, generation, 'record', recordId] as const,
}
