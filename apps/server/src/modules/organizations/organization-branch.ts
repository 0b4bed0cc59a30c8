import { toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import * as queries from './organizations.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** The fields of a tenant that have a text in a dictionary. */
export const DICTIONARIES = { orgType: 'org_type' }

/** Returns the id of a tenant that the caller administers. Errors: as an unknown one. */
export async function inBranch(db: Db, { tenantId }: Caller, id: string, field?: string): Promise<string> {
  if ((await queries.branchOf(db, tenantId)).includes(id)) return id
  throw field === undefined
    ? notFound()
    : refused(texts('上级租户不存在', 'The parent tenant does not exist'), { field })
}

/** Returns a tenant as a list has it. */
export function recordOf({ parentName, status, createTime, ...row }: queries.ShownOrganization) {
  return { ...row, parentId_dictText: parentName, status: String(status), createTime: toWireTime(createTime) }
}
