import { departmentAdministration } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'
import { emptyWhenRefused, NO_CODE } from './refusals.ts'

/** The message of a server for a search without results. */
const NOTHING_FOUND = '未查询匹配数据'

/** Departments as an administrator edits them. Source: platform specification §7 "Departments under /sys/sysDepart". */
export function departmentAdministrationApi(send: Send) {
  const calls = departmentAdministration
  return {
    ...bind(send, departmentAdministration),

    /** Returns the departments that the user heads; none for a user who heads none. */
    async ofHead(signal?: AbortSignal) {
      return (await send(calls.ofHead, { signal })).result
    },

    /** Departments by a part of their name, in a flat list. */
    search(keyWord: string, signal?: AbortSignal) {
      return emptyWhenRefused(send(calls.search, { query: { keyWord }, signal }), NO_CODE, NOTHING_FOUND)
    },
  }
}
