import { NewUser } from '@trackhoe/contract'
import * as z from 'zod/mini'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { notifyOldContact } from '../../auth/contacts.ts'
import { objectionTo } from '../../auth/passwords/password-rule.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { check } from '../../platform/http/check-input.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { writeTogether } from '../../platform/list-files/import-rows.ts'
import { isUnchanged, type ImportedValues, type ListFilesOptions } from '../../platform/list-files/list-files.ts'
import { collectRefusals, refused, throwRefusals, type Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { assertUserLimit } from '../organizations/user-limit.ts'
import { guardedChanges } from './guarded-changes.ts'
import { createNamedLists } from './named-lists.ts'
import { addUser, contactChanges, editUser, newUserRow } from './save-user.ts'
import * as queries from './users.queries.ts'
import { texts } from '../../platform/core/language.ts'

export const SEXES = { 男: 1, 女: 2 } as const
const IMPORTED_SEXES = new Map(Object.entries(SEXES).map(([text, value]) => [String(value), text]))

/** A user of a file: as a new one, but without a password nobody can sign in with one until it is set. */
const ImportedUser = z.extend(z.omit(NewUser, { password: true, selectedroles: true, selecteddeparts: true }), {
  password: z.optional(NewUser.shape.password),
})

/** Takes the place of the password in values whose password is hashed. */
const HASH = 'passwordHash'

const PASSWORD_OF_OTHERS = texts(
  '账号已存在，不能通过导入修改密码',
  'The account exists already, and an import cannot change its password',
)

type NamedListsOf = ReturnType<typeof createNamedLists>

const textOf = (value: string | number | undefined) => (value === undefined ? undefined : String(value))

/** All that is wrong with the values of a row. */
function refusalsOfRow(values: ImportedValues, named: NamedListsOf): Promise<readonly Refusal[]> {
  const { [HASH]: _, mustChange: __, roles, orgCodeTxt, ...details } = values
  const { username, password } = details
  return collectRefusals(
    async () => check(ImportedUser, details),
    async () => {
      const objection = password === undefined ? null : objectionTo(String(password), String(username ?? ''))
      if (objection) throw refused(objection, { field: 'password' })
    },
    () => named.of({ roles: textOf(roles), departs: undefined }),
    () => named.of({ roles: undefined, departs: textOf(orgCodeTxt) }),
  )
}

/** A row as it is stored, with what it demands of the person. Errors: a `Refusal`. */
async function readRow(values: ImportedValues, named: NamedListsOf) {
  throwRefusals(await refusalsOfRow(values, named))
  const { [HASH]: passwordHash, mustChange, roles, orgCodeTxt, ...details } = values
  const body = check(ImportedUser, details)
  const lists = await named.of({ roles: textOf(roles), departs: textOf(orgCodeTxt) })
  return { details, body, lists, passwordHash: textOf(passwordHash) ?? null, mustChangePassword: mustChange === 1 }
}

/** Adds and changes users by the rows of a file, their roles and departments by name. */
export function createUserImport({ deps }: Api<AuthDeps>): NonNullable<ListFilesOptions['import']> {
  const { clock, random } = deps

  async function writeOne(
    tx: Db,
    caller: Caller,
    values: ImportedValues,
    afterCommit: (effect: () => void) => void,
  ): Promise<'add' | 'change' | 'same'> {
    const { details, body, lists, passwordHash, mustChangePassword } = await readRow(
      values,
      createNamedLists(tx, caller),
    )
    const found = await queries.findByName(tx, caller, body.username)
    if (!found) {
      await addUser(tx, { caller, clock, random }, { ...body, ...lists, passwordHash, mustChangePassword })
      return 'add'
    }
    if (body.password !== undefined || mustChangePassword) throw refused(PASSWORD_OF_OTHERS)
    const { username: _, ...others } = details
    const isSame = isUnchanged(found, others) && (await guardedChanges(tx, caller, found, lists)).length === 0
    if (isSame) return 'same'
    const { username, changes } = await editUser(
      tx,
      { caller, clock, sexes: IMPORTED_SEXES },
      { ...body, ...lists, id: found.id },
    )
    afterCommit(() => {
      for (const notice of contactChanges(username, changes)) notifyOldContact(deps, notice)
    })
    return 'change'
  }

  return {
    imported: 'user.import',
    nameOf: ({ username = '' }) => String(username),
    async prepare({ password, ...values }, isPreview) {
      if (password === undefined) return values
      const objection = objectionTo(String(password), String(values['username']))
      // Hashing takes its time, and a preview stores nothing.
      return {
        ...values,
        password,
        ...(!objection && !isPreview && { [HASH]: await hashPassword(String(password), random) }),
      }
    },
    isSlow: ({ password }) => password !== undefined,
    followUpOf: ({ username, password }) => (password === undefined ? textOf(username) : undefined),
    write: writeOne,
    async refusalsOf(tx, caller, rows) {
      const named = createNamedLists(tx, caller)
      const refusals: (readonly Refusal[])[] = []
      for (const values of rows) refusals.push(await refusalsOfRow(values, named))
      return refusals
    },
    async writeMany(tx, caller, rows, afterCommit) {
      const named = createNamedLists(tx, caller)
      // So that nobody's roles are changed between the check and the rows.
      if (rows.some(({ roles }) => roles !== undefined)) await queries.lockForUpdate(tx, caller.tenantId)
      const nameOf = ({ username = '' }: ImportedValues) => String(username).toLowerCase()
      const taken = await queries.takenNames(tx, rows.map(nameOf))
      return writeTogether(tx, rows, {
        async plan(values) {
          if (taken.has(nameOf(values))) return 'alone'
          const { body, lists, passwordHash, mustChangePassword } = await readRow(values, named)
          const { selectedroles: roleIds = [], selecteddeparts: departIds = [] } = lists
          await named.assertMayGive(roleIds)
          taken.add(nameOf(values))
          const row = newUserRow({ caller, clock, random }, { ...body, passwordHash, mustChangePassword })
          return { row, lists: { userId: row.id, roleIds, departIds } }
        },
        async insert(inner, added) {
          await queries.insertMany(
            inner,
            added.map(({ row }) => row),
          )
          await queries.addLists(
            inner,
            caller.tenantId,
            added.map(({ lists }) => lists),
          )
        },
        write: (inner, values) => writeOne(inner, caller, values, afterCommit),
      })
    },
    finish: (tx, caller) => assertUserLimit(tx, caller.tenantId),
  }
}
