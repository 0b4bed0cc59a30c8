import { actionsOf, actionsInAnyTenant } from '../../auth/access/callers.queries.ts'
import { plainContact, type ContactKind } from '../../auth/contacts.ts'
import type { AuditChanges } from '../../platform/audit/changes.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { fieldForbidden } from '../../platform/http/refusal.ts'
import * as queries from './users.queries.ts'
import { englishOf } from '../../platform/core/english.ts'
import { texts } from '../../platform/core/language.ts'

/** Fields that decide what an account may do or who signs in with it. */
const LABELS = { phone: '手机号', email: '邮箱', selectedroles: '角色', selecteddeparts: '部门' } as const
type GuardedField = keyof typeof LABELS

interface GuardedChange {
  field: GuardedField
  before: string
  after: string
}

interface Found {
  id: string
  phone: string | null
  email: string | null
}

interface Requested {
  phone?: string | null | undefined
  email?: string | null | undefined
  selectedroles?: readonly string[] | null | undefined
  selecteddeparts?: readonly string[] | null | undefined
}

/** Which guarded fields of a user a request would change, with both values. What a form sends back as it was is no change. */
export async function guardedChanges(
  db: Db,
  scope: DataScope,
  found: Found,
  requested: Requested,
): Promise<GuardedChange[]> {
  const changes: GuardedChange[] = []
  for (const field of ['phone', 'email'] as const) {
    const value = requested[field]
    if (typeof value !== 'string' || isSameContact(field, found[field], value)) continue
    changes.push({ field, before: found[field] ?? '', after: value })
  }
  const { selectedroles, selecteddeparts } = requested
  if (selectedroles) {
    const before = await queries.rolesOf(db, scope, found.id)
    if (!isSameSet(before, selectedroles)) changes.push(listChange('selectedroles', before, selectedroles))
  }
  if (selecteddeparts) {
    const before = (await queries.departmentsOf(db, scope, found.id)).map(({ id }) => id)
    if (!isSameSet(before, selecteddeparts)) changes.push(listChange('selecteddeparts', before, selecteddeparts))
  }
  return changes
}

export function isSameContact(kind: ContactKind, before: string | null, after: string | null): boolean {
  return plainContact(kind, before ?? '') === plainContact(kind, after ?? '')
}

/**
 * Refuses to change what opens or limits the account of somebody who may do more than the caller: with such a change he
 * would become that person. Errors: 403, naming the field.
 */
export async function assertMayChange(
  db: Db,
  caller: Caller,
  userIds: readonly string[],
  { field, label }: { field: string; label: string },
): Promise<void> {
  const others = userIds.filter((id) => id !== caller.userId)
  const held = await actionsOf(db, caller)
  const theirs = await actionsInAnyTenant(db, others)
  if (theirs.every((action) => held.has(action))) return
  throw fieldForbidden(
    texts(
      `该用户拥有您没有的权限，不能修改其${label}`,
      `The user has permissions that you do not have, so you cannot change: ${englishOf(label)}`,
    ),
    field,
  )
}

export const labelOfChange = ({ field }: GuardedChange) => ({ field, label: LABELS[field] })

/** Old and new value of each guarded field, for the audit log. */
export const auditOfGuarded = (changes: readonly GuardedChange[]): AuditChanges =>
  Object.fromEntries(changes.map(({ field, before, after }) => [field, { from: before, to: after }]))

const listChange = (field: GuardedField, before: readonly string[], after: readonly string[]) => ({
  field,
  before: before.join(','),
  after: after.join(','),
})

const isSameSet = (before: readonly string[], after: readonly string[]) =>
  before.length === new Set(after).size && after.every((id) => before.includes(id))
