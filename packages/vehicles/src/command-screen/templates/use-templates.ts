import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, useSession } from '@trackhoe/auth'
import { commandTemplates } from '@trackhoe/contract/vehicle'
import type { CommandScreen } from '../definition/define-command-screen.ts'
import { keptParts } from './template-commands.ts'

/** Templates that are listed at once; by their name any other is found. */
export const TEMPLATES_LISTED = 100

/** The query keys of templates. A new session does not share data with the one before. */
const templateKeys = {
  all: (generation: number) => ['command-templates', generation] as const,
  list: (generation: number, query: object) => [...templateKeys.all(generation), query] as const,
}

/** The templates with a command of the screen whose name has the text, and the calls that change them. */
export function useTemplates(screen: CommandScreen, name: string) {
  const queries = useQueryClient()
  const generation = useSession((session) => session.generation)
  const api = useCalls(commandTemplates)
  const command = [...new Set(keptParts(screen).map((part) => part.command))].join(',')
  const text = name.trim().replaceAll(/[*!,<>]/g, '')
  const query = {
    pageNo: 1,
    pageSize: TEMPLATES_LISTED,
    column: 'name',
    order: 'asc',
    command,
    name: text !== '' ? `*${text}*` : undefined,
  }
  const list = useQuery({
    queryKey: templateKeys.list(generation, query),
    queryFn: ({ signal }) => api.list({ query }, signal),
    placeholderData: keepPreviousData,
  })
  return { list, api, reload: () => queries.invalidateQueries({ queryKey: templateKeys.all(generation) }) }
}
