import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { refused } from '../../platform/http/refusal.ts'
import { assertMayGive } from './role-changes.ts'
import * as queries from './users.queries.ts'
import { englishOf } from '../../platform/core/english.ts'
import { texts } from '../../platform/core/language.ts'

/** Roles and departments of a row as a file names them. */
interface Named {
  roles: string | undefined
  departs: string | undefined
}

/** The same by their ids; absent: the row says nothing of them. */
interface NamedLists {
  selectedroles?: string[]
  selecteddeparts?: string[]
}

interface Nameable {
  id: string
  name: string
  code: string | null
}

/**
 * Finds roles and departments by names or codes that are joined by commas, among those that the caller sees. What is checked
 * for one row holds for all rows of the same transaction. Errors: a `Refusal` for a name that nothing or several have.
 */
export function createNamedLists(tx: Db, caller: Caller) {
  let roles: Promise<readonly Nameable[]> | undefined
  let departs: Promise<readonly Nameable[]> | undefined
  const given = new Map<string, Promise<void>>()

  return {
    async of({ roles: roleNames, departs: departNames }: Named): Promise<NamedLists> {
      const lists: NamedLists = {}
      if (roleNames !== undefined)
        lists.selectedroles = idsOf(COLUMNS.roles, roleNames, await (roles ??= queries.nameableRoles(tx, caller)))
      if (departNames !== undefined)
        lists.selecteddeparts = idsOf(
          COLUMNS.departs,
          departNames,
          await (departs ??= queries.nameableDeparts(tx, caller)),
        )
      return lists
    },
    /** Errors: a role that holds actions which the caller lacks (403). */
    async assertMayGive(roleIds: readonly string[]): Promise<void> {
      if (roleIds.length === 0) return
      const key = [...roleIds].sort().join(',')
      const known = given.get(key) ?? assertMayGive(tx, caller, roleIds)
      given.set(key, known)
      await known
    },
  }
}

/** The columns of the file, by which a refusal names its place. */
const COLUMNS = {
  roles: { field: 'roles', label: '角色' },
  departs: { field: 'orgCodeTxt', label: '部门' },
} as const

const SEPARATORS = /[,，、;；\n]/

function idsOf(
  { field, label }: (typeof COLUMNS)[keyof typeof COLUMNS],
  text: string,
  known: readonly Nameable[],
): string[] {
  const names = text.split(SEPARATORS).flatMap((name) => name.trim() || [])
  const ids = names.map((name) => {
    const found = known.filter((each) => each.name === name || each.code === name)
    const [only, another] = found
    if (!only)
      throw refused(texts(`${label}“${name}”不存在`, `${englishOf(label)} “${name}” does not exist`), { field })
    if (another)
      throw refused(
        texts(
          `有多个${label}名为“${name}”，请填写编码`,
          `Several entries of “${englishOf(label)}” are named “${name}”. Enter the code instead`,
        ),
        { field },
      )
    return only.id
  })
  return [...new Set(ids)]
}
