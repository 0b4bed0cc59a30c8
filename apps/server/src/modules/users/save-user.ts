import type * as z from 'zod/mini'
import { USER_STATUS, UserEdit } from '@trackhoe/contract'
import type { ContactChange } from '../../auth/contacts.ts'
import { assertSex, type Sexes } from '../../auth/sex.ts'
import { ORDINARY_USER } from '../../auth/access/ordinary-user.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime, type Clock } from '../../platform/core/clock.ts'
import { isPresent } from '../../platform/core/is-present.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { assertMayChange, auditOfGuarded, guardedChanges, isSameContact, labelOfChange } from './guarded-changes.ts'
import { changeRoles } from './role-changes.ts'
import * as queries from './users.queries.ts'
import { texts } from '../../platform/core/language.ts'
import { areVisible } from '../../platform/data-scope/visible.ts'
import { depart } from '../../platform/database/schema/schema.ts'

export const NAME_TAKEN = texts('用户账号已存在', 'The username already exists')

interface NewUser extends Details, Lists {
  username: string
  realname: string
  /** `null`: nobody signs in with a password until one is set. */
  passwordHash: string | null
  /** The password is replaced at the first sign-in. */
  mustChangePassword?: boolean
}

/** Creates a user of the caller's tenant. Errors: a name that is taken; roles or departments that the caller may not give. */
export async function addUser(
  tx: Db,
  { caller, clock, random }: { caller: Caller; clock: Clock; random: Random },
  body: NewUser,
): Promise<string> {
  const row = newUserRow({ caller, clock, random }, body)
  try {
    await queries.insert(tx, row)
  } catch (error) {
    if (violatedUniqueKey(error) === 'sys_user_username') throw refused(NAME_TAKEN, { field: 'username' })
    throw error
  }
  await replaceLists(tx, caller, row.id, body)
  return row.id
}

/** The row of a new user of the caller's tenant. */
export function newUserRow(
  { caller, clock, random }: { caller: Caller; clock: Clock; random: Random },
  body: NewUser,
): queries.NewUserRow {
  return {
    id: newId(random),
    tenantId: caller.tenantId,
    username: body.username,
    passwordHash: body.passwordHash,
    mustChangePassword: body.mustChangePassword ?? false,
    realname: body.realname,
    ...changesOf(body),
    status: USER_STATUS.normal,
    createBy: caller.username,
    createTime: clock(),
  }
}

interface EditedUser extends Details, Lists {
  id: string
  revision?: number | null | undefined
}

/**
 * Changes a user of the caller's tenant; returns the guarded fields that changed. Errors: an unknown user, a stale
 * revision, a field that the caller may not change.
 */
export async function editUser(
  tx: Db,
  { caller, clock, sexes }: { caller: Caller; clock: Clock; sexes: Sexes },
  body: EditedUser,
) {
  // So that nobody is given more rights between the check and the change.
  await queries.lockForUpdate(tx, caller.tenantId)
  const found = await queries.findForEdit(tx, caller, body.id)
  if (!found) throw notFound()
  await assertRevision(body.revision, found.revision, async () => {
    const [record] = await recordsOf(tx, caller.tenantId, [queries.shownOf(found)])
    return { ...record, ...(await listsOf(tx, caller, found.id)), ...lastEditOf(found) }
  })
  assertSex(sexes, body.sex, found.sex)
  const changes = await guardedChanges(tx, caller, found, body)
  const [first] = changes
  if (first) await assertMayChange(tx, caller, [found.id], labelOfChange(first))
  const edited = changesOf(body)
  await queries.update(tx, caller, body.id, {
    ...edited,
    ...unconfirmedBy(found, body),
    updateBy: caller.username,
    updateTime: clock(),
  })
  await replaceLists(tx, caller, body.id, body)
  return {
    username: found.username,
    changes,
    audited: { ...changesBetween(found, edited), ...auditOfGuarded(changes) },
  }
}

/** The changes of which the owner of the old contact is notified. */
export function contactChanges(username: string, changes: Awaited<ReturnType<typeof guardedChanges>>): ContactChange[] {
  return changes.flatMap(({ field, before, after }): ContactChange[] =>
    field === 'phone' || field === 'email' ? [{ kind: field, username, before, after }] : [],
  )
}

interface Lists {
  selectedroles?: readonly string[] | null | undefined
  selecteddeparts?: readonly string[] | null | undefined
}

type UserRow = NonNullable<Awaited<ReturnType<typeof queries.find>>>

/** Rows as the wire has them, with the departments of their users. */
export async function recordsOf(db: Db, tenantId: string, rows: readonly queries.ShownUser[]) {
  const ids = rows.map(({ id }) => id)
  const departs = await queries.departsByUser(db, tenantId, ids)
  return rows.map((row) => {
    const own = departs.get(row.id) ?? []
    return {
      ...row,
      ...ORDINARY_USER,
      // Which other tenants a user belongs to is not for this one to know.
      relTenantIds: tenantId,
      orgCode: own[0]?.code ?? null,
      orgCodeTxt: own.map(({ name }) => name).join(','),
      createTime: toWireTime(row.createTime),
    }
  })
}

/** What an edit replaces beside the row, comma-joined as an edit sends it. */
async function listsOf(db: Db, scope: DataScope, userId: string) {
  const roles = await queries.rolesOf(db, scope, userId)
  const departs = await queries.departmentsOf(db, scope, userId)
  return { selectedroles: roles.join(','), selecteddeparts: departs.map(({ id }) => id).join(',') }
}

/** Who changed the row last, and when. */
const lastEditOf = ({ updateBy, updateTime }: UserRow) => ({
  updateBy,
  updateTime: updateTime && toWireTime(updateTime),
})

type EditBody = z.output<typeof UserEdit>
type EditedField = Exclude<Extract<keyof EditBody, keyof UserRow>, 'id' | 'revision'>
type Details = { [Field in EditedField]?: EditBody[Field] | undefined }

/** The fields of an edit that are stored in other tables. Any other one that the table does not have does not compile. */
const ELSEWHERE: Readonly<Record<Exclude<keyof EditBody, keyof UserRow>, true>> = {
  selectedroles: true,
  selecteddeparts: true,
}
const EDITED = Object.keys(UserEdit.shape).filter(
  (field): field is EditedField => !Object.hasOwn(ELSEWHERE, field) && field !== 'id' && field !== 'revision',
)

/** The columns that a form may set. What is missing or `null` keeps its value; the empty text clears it, but for a name. */
function changesOf(body: Details) {
  const changed = EDITED.flatMap((field) => {
    const value = body[field]
    if (!isPresent(value) || (field === 'realname' && value === '')) return []
    return [[field, field === 'birthday' ? dateOrNull(String(value)) : value === '' ? null : value] as const]
  })
  // The names are those of columns; `fromEntries` forgets which names it was given.
  return Object.fromEntries(changed) as Partial<Pick<UserRow, EditedField>>
}

/** A new phone or e-mail address is unconfirmed; the old one in another spelling stays what it is. */
function unconfirmedBy(
  found: { phone: string | null; email: string | null },
  { phone, email }: Pick<Details, 'phone' | 'email'>,
) {
  return {
    phoneConfirmed: isPresent(phone) && !isSameContact('phone', found.phone, phone) ? false : undefined,
    emailConfirmed: isPresent(email) && !isSameContact('email', found.email, email) ? false : undefined,
  }
}

function dateOrNull(text: string): string | null {
  if (text === '') return null
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    throw invalid(texts('生日不是有效的日期', 'The birthday is not a valid date'), { field: 'birthday' })
  return text
}

/** Roles and departments are replaced only when their list came along. */
async function replaceLists(db: Db, caller: Caller, userId: string, { selectedroles, selecteddeparts }: Lists) {
  if (isPresent(selectedroles)) await changeRoles(db, caller, userId, selectedroles)
  if (isPresent(selecteddeparts)) {
    if (!(await areVisible(db, depart, caller, selecteddeparts))) throw notFound()
    await queries.setDeparts(db, caller, userId, selecteddeparts)
  }
}
