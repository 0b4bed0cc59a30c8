import { savedQueries } from '@trackhoe/contract/system'
import { actionsOf } from '../../auth/access/callers.queries.ts'
import { newId } from '../../platform/core/random.ts'
import { violatedUniqueKey } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden, notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './saved-queries.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** Who may edit roles may clear up what is shared with them. */
const EDIT_ROLES = 'system:role:edit'
/** Queries of one list that one person may save. */
const MOST_OF_A_LIST = 50
const NAME_TAKEN = texts('该角色下已有其他人保存的同名条件', 'Somebody else saved a query of this name for the role')

/** Queries of lists that are kept by name, for oneself or for a role one has. Not in the specification. */
export function savedQueryRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const user = { access: 'user' } as const

  serve(api, savedQueries.list, user, async ({ query, caller }) => {
    const roles = new Map((await queries.rolesOf(db, caller)).map(({ id, roleName }) => [id, roleName]))
    const rows = await queries.visibleTo(db, caller, query.listKey, [...roles.keys()])
    const mayClear = rows.some(({ ownerId }) => ownerId !== caller.userId) && (await maySweep(caller))
    return rows.map(({ id, name, ownerId, roleId, content }) => ({
      id,
      name,
      ...content,
      roleId,
      roleName: roleId === null ? null : (roles.get(roleId) ?? null),
      deletable: ownerId === caller.userId || mayClear,
    }))
  })

  serve(api, savedQueries.roles, user, ({ caller }) => queries.rolesOf(db, caller))

  serve(api, savedQueries.save, { ...user, ownRows: true }, async ({ body, caller, audit }) => {
    const { listKey, name, match, conditions } = body
    const roleId = body.roleId || null
    if (roleId !== null && !(await queries.rolesOf(db, caller)).some(({ id }) => id === roleId)) {
      throw refused(texts('只能与自己的角色共享', 'You can share only with roles of your own'), { field: 'roleId' })
    }
    try {
      await db.transaction(async (tx) => {
        const known = await queries.byName(tx, caller, listKey, name, roleId)
        const content = { match, conditions }
        if (known) {
          if (known.ownerId !== caller.userId) throw refused(NAME_TAKEN, { field: 'name' })
          await queries.replace(tx, caller.tenantId, known.id, content)
        } else {
          if ((await queries.countOf(tx, caller, listKey)) >= MOST_OF_A_LIST) {
            throw refused(
              texts(
                `每个列表最多保存 ${MOST_OF_A_LIST} 个条件`,
                `Each list can have at most ${MOST_OF_A_LIST} saved queries`,
              ),
            )
          }
          await queries.insert(tx, {
            id: newId(random),
            tenantId: caller.tenantId,
            listKey,
            name,
            ownerId: caller.userId,
            roleId,
            content,
            createTime: clock(),
          })
        }
        // What others will see is kept in the log; an own query is nobody's concern.
        if (roleId !== null) await audit(tx, 'savedQuery.share', `${listKey} ${name}`)
      })
    } catch (error) {
      if (violatedUniqueKey(error) !== undefined) throw refused(NAME_TAKEN, { field: 'name' })
      throw error
    }
    return withMessage(texts('保存成功', 'Saved'), null)
  })

  serve(api, savedQueries.remove, user, async ({ query, caller, audit }) => {
    const found = await queries.find(db, caller.tenantId, query.id)
    const isOwn = found?.ownerId === caller.userId
    // Another person's own query is not known to anybody else.
    if (!found || (!isOwn && found.roleId === null)) throw notFound()
    if (!isOwn && !(await maySweep(caller))) throw forbidden()
    await db.transaction(async (tx) => {
      await queries.remove(tx, caller.tenantId, found.id)
      if (found.roleId !== null) await audit(tx, 'savedQuery.unshare', found.name)
    })
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  const maySweep = async (caller: Caller) => (await actionsOf(db, caller)).has(EDIT_ROLES)
}
