import { LIST_DEFAULTS, type PageQuery } from '@trackhoe/contract'

/** The first page of a list, newest first, with what the caller asks otherwise. Source: platform specification §9. */
export function newestFirst<Query extends PageQuery>(query: Query) {
  return { ...LIST_DEFAULTS, ...query }
}
