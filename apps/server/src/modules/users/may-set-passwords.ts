import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { refused } from '../../platform/http/refusal.ts'
import { assertMayChange } from './guarded-changes.ts'
import { texts } from '../../platform/core/language.ts'

const GUARDED = { field: 'username', label: '密码' }

export const unknownUser = () => refused(texts('用户不存在！', 'The user does not exist'), { field: 'username' })

/** Errors: one's own; 403 for somebody who may do more. */
export async function assertMaySet(tx: Db, caller: Caller, ids: readonly string[]) {
  if (ids.includes(caller.userId))
    throw refused(texts('请在“修改密码”中修改自己的密码', 'Change your own password under “Change password”'), {
      field: 'username',
    })
  await assertMayChange(tx, caller, ids, GUARDED)
}
