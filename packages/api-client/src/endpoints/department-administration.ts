import { writeCommaList } from '@trackhoe/contract'
import { departmentAdministration, type DepartmentEdit, type NewDepartment } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { emptyWhenRefused, NO_CODE } from './refusals.ts'

/** How a server says that a search found nothing. */
const NOTHING_FOUND = '未查询匹配数据'

/** Departments as an administrator edits them. Source: platform specification §7 "Departments under /sys/sysDepart". */
export function departmentAdministrationApi(send: Send) {
  const calls = departmentAdministration
  return {
    /** The departments right below one, or the roots; `isLeaf` tells whether to ask on. */
    branch(pid?: string, signal?: AbortSignal) {
      return send(calls.branch, { query: { pid }, signal })
    },

    /** The departments that the user heads; none when he heads none. */
    async ofHead(signal?: AbortSignal) {
      return (await send(calls.ofHead, { signal })).result
    },

    idTree(signal?: AbortSignal) {
      return send(calls.idTree, { signal })
    },

    /** The same under the path that the specification lists. Native only. */
    idTreeByListedPath(signal?: AbortSignal) {
      return send(calls.idTreeByListedPath, { signal })
    },

    /** Departments by a part of their name, in a flat list. */
    search(keyWord: string, signal?: AbortSignal) {
      return emptyWhenRefused(send(calls.search, { query: { keyWord }, signal }), NO_CODE, NOTHING_FOUND)
    },

    add(department: NewDepartment) {
      return send(calls.add, { body: department })
    },

    edit(department: DepartmentEdit) {
      return send(calls.edit, { body: department })
    },

    /** Removes what is below, too. */
    remove(id: string) {
      return send(calls.remove, { query: { id } })
    },

    removeAll(ids: readonly string[]) {
      return send(calls.removeAll, { query: { ids: writeCommaList(ids) } })
    },

    /** The departments right below one, or the roots for an empty id. Native only. */
    below(parentId: string, signal?: AbortSignal) {
      return send(calls.below, { query: { parentId }, signal })
    },

    /** Whom the user may act for. Native only. */
    people(departId?: string, signal?: AbortSignal) {
      return send(calls.people, { query: { departId }, signal })
    },
  }
}
