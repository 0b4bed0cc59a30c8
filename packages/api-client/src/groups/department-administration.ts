import { departmentAdministration as group } from '@trackhoe/contract/system'
import { override } from './override.ts'
import { emptyWhenRefused, NO_CODE } from './refusals.ts'

/** The message of a server for a search without results. */
const NOTHING_FOUND = '未查询匹配数据'

/** Departments as an administrator edits them. Source: platform specification §7 "Departments under /sys/sysDepart". */
export const departmentAdministration = override(group, (send) => ({
  /** Returns the departments that the user heads; none for a user who heads none. */
  async ofHead(signal?: AbortSignal) {
    return (await send(group.ofHead, { signal })).result
  },

  /** Departments by a part of their name, in a flat list. */
  search(keyWord: string, signal?: AbortSignal) {
    return emptyWhenRefused(send(group.search, { query: { keyWord }, signal }), NO_CODE, NOTHING_FOUND)
  },
}))
