import { departmentAdministration, type DepartmentNode } from '@trackhoe/contract/system'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { departmentTree } from './department-tree.ts'
import { departmentsOfTenant, type DepartRow } from './departments.queries.ts'

/** Departments as choices of a form. Source: platform specification §7 "Departments under /sys/sysDepart". */
export function departmentLookupRoutes(api: Api) {
  const { db } = api.deps
  const calls = departmentAdministration
  const readers = { access: { action: 'system:depart:list' } } as const
  const all = (tenantId: string) => departmentsOfTenant(db, tenantId)

  serve(api, calls.branch, readers, async ({ query, caller }) => {
    const rows = await all(caller.tenantId)
    return rows.filter(({ parentId }) => parentId === (query.pid ?? null)).map((row) => nodeOf(row, rows))
  })

  serve(api, calls.idTree, readers, async ({ caller }) => departmentTree(await all(caller.tenantId)))
  serve(api, calls.idTreeByListedPath, readers, async ({ caller }) => departmentTree(await all(caller.tenantId)))

  serve(api, calls.search, readers, async ({ query, caller }) => {
    const rows = await all(caller.tenantId)
    const found = rows.filter(({ departName }) => departName.includes(query.keyWord.trim()))
    // Code 0 is the wire's own.
    if (found.length === 0) throw new Refusal({ status: 200, code: 0, message: '未查询匹配数据！' })
    return found.map((row) => ({ ...nodeOf(row, rows), isLeaf: true }))
  })

  serve(api, calls.below, readers, async ({ query, caller }) => {
    const rows = await all(caller.tenantId)
    return rows
      .filter(({ parentId }) => parentId === (query.parentId || null))
      .map(({ id, parentId, departName, orgCode }) => ({ id, parentId, departName, orgCode }))
  })
}

/** A department by itself, as one of a branch or of what a search has found. */
function nodeOf(row: DepartRow, rows: readonly DepartRow[]): DepartmentNode {
  const { id, departName, parentId, orgCode } = row
  const root = rows.find((each) => each.parentId === null && orgCode.startsWith(each.orgCode))
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
