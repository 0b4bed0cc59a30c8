import { DEFAULT_PAGE_SIZE, type PageQuery } from '@trackhoe/contract'

/** The first page of a list, newest first, with what the caller asks otherwise. Source: platform specification §9. */
export function newestFirst<Query extends PageQuery>(query: Query) {
  return { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE, column: 'createTime', order: 'desc', ...query }
}
