import { DEFAULT_PAGE_SIZE } from '@trackhoe/contract'
import { network as group } from '@trackhoe/contract/system'
import { override } from './override.ts'

/** The filters of parts: two levels of system and a search text, page by page. */
export interface PartSearch {
  systemOne: string
  systemTwo: string
  keyword?: string
  pageNo?: number
  pageSize?: number
}

/** Systems of an excavator and their parts. Native only. Source: platform specification §7 "User and system administration". */
export const network = override(group, (send) => ({
  parts(search: PartSearch, signal?: AbortSignal) {
    return send(group.parts, { body: { pageNo: 1, pageSize: DEFAULT_PAGE_SIZE, ...search }, signal })
  },
}))
