import { departmentAdministration, userAdministration, type UserDepart } from '@trackhoe/contract/system'
import type { Caller } from '../../platform/http/env.ts'
import { refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { departmentsOfTenant } from '../departments/departments.queries.ts'
import { recordsOf } from './save-user.ts'
import { DICTIONARIES } from './users.routes.ts'
import * as queries from './users.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** Users that one answer without pages may have. */
const MOST_AT_ONCE = 2000

/** Users as choices of a form. Source: platform specification §7 "User and system administration". */
export function userLookupRoutes(api: Api) {
  const { db } = api.deps
  const calls = userAdministration
  const readers = { access: { action: 'system:user:list' } } as const

  serve(api, calls.ofDepart, readers, async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.page(db, caller, query)
    return page(await withDictText(await recordsOf(db, caller.tenantId, rows), DICTIONARIES), total)
  })

  /** All users of a department and of those below it, by account. */
  async function allBelow(caller: Caller, departId: string, realname?: string) {
    const query = { departId, realname: realname !== undefined ? `*${realname.replaceAll('*', '')}*` : undefined }
    const paging = { pageNo: 1, pageSize: MOST_AT_ONCE, column: 'username', order: 'asc' }
    const { rows, total } = await queries.page(db, caller, { ...query, ...paging })
    if (total.total > rows.length)
      throw refused(
        texts(
          `该部门的用户超过 ${MOST_AT_ONCE} 人，请按姓名缩小范围`,
          `The department has more than ${MOST_AT_ONCE} users. Narrow the search by name`,
        ),
      )
    return rows
  }

  serve(api, calls.allOfDepart, readers, async ({ query: { id, realname }, caller, withDictText }) =>
    withDictText(await recordsOf(db, caller.tenantId, await allBelow(caller, id, realname)), DICTIONARIES),
  )

  serve(api, departmentAdministration.people, readers, async ({ query: { departId }, caller, withDictText }) => {
    const own = departId === undefined ? await queries.departmentsOf(db, caller, caller.userId) : [{ id: departId }]
    const found = (await Promise.all(own.map(({ id }) => allBelow(caller, id)))).flat()
    // Whoever belongs to two of them is one person.
    const people = [...new Map(found.map((row) => [row.id, row])).values()]
    return withDictText(await recordsOf(db, caller.tenantId, people), DICTIONARIES)
  })

  serve(api, calls.belongingDeparts, readers, async ({ query, caller }) => {
    const own = await queries.departmentsOf(db, caller, query.userId)
    const all = await departmentsOfTenant(db, caller)
    // A prefix of a code is a department above.
    const branches = all.filter(({ orgCode }) => own.some((each) => each.orgCode.startsWith(orgCode)))
    const ids = new Set(branches.map(({ id }) => id))
    // What is above may be hidden.
    const isBelow = (row: { parentId: string | null }, parentId: string | null) =>
      parentId === null ? row.parentId === null || !ids.has(row.parentId) : row.parentId === parentId
    const below = (parentId: string | null): UserDepart[] =>
      branches
        .filter((row) => isBelow(row, parentId))
        .map(({ id, departName, orgCode }) => ({
          key: id,
          value: id,
          title: departName,
          code: orgCode,
          children: below(id),
        }))
    return below(null)
  })
}
