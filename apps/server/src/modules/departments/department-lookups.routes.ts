import { departmentAdministration, type DepartmentNode } from '@trackhoe/contract/system'
import type { Caller } from '../../platform/http/env.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { branchOf, departmentTree } from './department-tree.ts'
import { departmentsOfTenant, directorsByDepart, type DepartRow } from './departments.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** The identity of a user who heads departments, and of one who heads none. Source: JeecgBoot's `userIdentity`. */
const IDENTITIES = { ordinary: '1', superior: '2' } as const

/** Departments as choices of a form. Source: platform specification §7 "Departments under /sys/sysDepart". */
export function departmentLookupRoutes(api: Api) {
  const { db } = api.deps
  const calls = departmentAdministration
  const readers = { access: { action: 'system:depart:list' } } as const
  const all = (caller: Caller) => departmentsOfTenant(db, caller)
  const tree = async (caller: Caller) => departmentTree(await all(caller), await directorsByDepart(db, caller.tenantId))

  serve(api, calls.branch, readers, async ({ query, caller }) => {
    const rows = await all(caller)
    return branchOf(rows, query.pid).map((row) => nodeOf(row, rows))
  })

  // Whoever heads a department sees it without the permission to see all of them.
  serve(api, calls.ofHead, { access: 'user' }, async ({ caller }) => {
    const [rows, directors] = [await all(caller), await directorsByDepart(db, caller.tenantId)]
    const own = rows.filter(({ id }) => directors.get(id)?.includes(caller.userId))
    const below = rows.filter(({ orgCode }) => own.some((head) => orgCode.startsWith(head.orgCode)))
    return own.length === 0
      ? { message: IDENTITIES.ordinary, result: null }
      : { message: IDENTITIES.superior, result: departmentTree(below, directors) }
  })

  serve(api, calls.idTree, readers, ({ caller }) => tree(caller))
  serve(api, calls.idTreeByListedPath, readers, ({ caller }) => tree(caller))

  serve(api, calls.search, readers, async ({ query, caller }) => {
    const rows = await all(caller)
    const found = rows.filter(({ departName }) => departName.includes(query.keyWord.trim()))
    // Code 0 is the wire's own.
    if (found.length === 0)
      throw new Refusal({ status: 200, code: 0, message: texts('未查询匹配数据！', 'Nothing found') })
    return found.map((row) => ({ ...nodeOf(row, rows), isLeaf: true }))
  })

  serve(api, calls.below, readers, async ({ query, caller }) => {
    const rows = await all(caller)
    return branchOf(rows, query.parentId).map(({ id, parentId, departName, orgCode }) => ({
      id,
      parentId,
      departName,
      orgCode,
    }))
  })
}

/** A department by itself, as one of a branch or of what a search has found. */
function nodeOf(row: DepartRow, rows: readonly DepartRow[]): DepartmentNode {
  const { id, departName, parentId, orgCode } = row
  const root = branchOf(rows).find((each) => orgCode.startsWith(each.orgCode))
  return {
    key: id,
    value: id,
    id,
    title: departName,
    departName,
    parentId,
    orgCode,
    isLeaf: !rows.some((each) => each.parentId === id),
    rootId: root?.id ?? id,
    children: null,
  }
}
