import { userSessions } from '@trackhoe/contract/system'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { sessionRows } from '../../auth/session-rows.ts'
import { endOtherSessions, endOwnSession } from '../../auth/sessions.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertMayChange } from './guarded-changes.ts'
import * as queries from './users.queries.ts'
import { texts } from '../../platform/core/language.ts'

/**
 * Where the users of the tenant are signed in, and since when. Who may end sessions ends only those of people who may do
 * no more than he does. Not in the specification.
 */
export function userSessionRoutes(api: Api<AuthDeps>) {
  const { db, clock } = api.deps
  const readers = { access: { action: 'system:user:session' } } as const
  const enders = { access: { action: 'system:user:sessionEnd' } } as const

  serve(api, userSessions.list, readers, async ({ query, caller }) => {
    if (!(await queries.find(db, caller, query.userId))) throw notFound()
    return sessionRows(db, query.userId, { familyId: caller.familyId, now: clock() })
  })

  serve(api, userSessions.end, enders, async ({ query: { userId, id }, caller, audit }) => {
    if (id === caller.familyId)
      throw refused(texts('当前会话请使用退出登录', 'Use Sign out to end your current session'))
    await db.transaction(async (tx) => {
      const { username } = await findEndable(tx, caller, userId)
      if (!(await endOwnSession(tx, userId, id))) throw refused(texts('该会话已结束', 'The session has already ended'))
      await audit(tx, 'session.end', username)
    })
    return withMessage(texts('操作成功!', 'Done'), null)
  })

  serve(api, userSessions.endAll, enders, async ({ query: { userId }, caller, audit }) => {
    await db.transaction(async (tx) => {
      const { username } = await findEndable(tx, caller, userId)
      // The caller's own session goes on, where it is one of them.
      await endOtherSessions(tx, { userId, familyId: caller.familyId })
      await audit(tx, 'session.end', username)
    })
    return withMessage(texts('操作成功!', 'Done'), null)
  })
}

async function findEndable(tx: Db, caller: Caller, userId: string) {
  const found = await queries.find(tx, caller, userId)
  if (!found) throw notFound()
  await assertMayChange(tx, caller, [userId], { field: 'userId', label: '登录会话' })
  return found
}
