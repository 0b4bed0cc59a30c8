import { NewUser, UserListQuery } from '@trackhoe/contract'
import { listFiles } from '@trackhoe/contract/files'
import * as z from 'zod/mini'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { notifyOldContact } from '../../auth/contacts.ts'
import { objectionTo } from '../../auth/passwords/password-rule.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { check } from '../../platform/http/check-input.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { writeTogether } from '../../platform/http/import-rows.ts'
import { serveFiles } from '../../platform/http/list-file-jobs.ts'
import {
  isUnchanged,
  type FileColumn,
  type ImportedValues,
  type ListFilesOptions,
} from '../../platform/http/list-files.ts'
import { refused } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { assertUserLimit } from '../organizations/user-limit.ts'
import { addUser, contactChanges, editUser, newUserRow, recordsOf } from './save-user.ts'
import * as queries from './users.queries.ts'

const SEXES = { 男: 1, 女: 2 } as const
const IMPORTED_SEXES = new Map(Object.entries(SEXES).map(([text, value]) => [String(value), text]))

const columns: Readonly<Record<string, FileColumn>> = {
  username: { label: '账号', imported: { required: true } },
  password: { label: '密码', exported: false, imported: {} },
  realname: { label: '姓名', imported: { required: true } },
  sex: { label: '性别', imported: { values: SEXES } },
  phone: { label: '手机', imported: {} },
  email: { label: '邮箱', imported: {} },
  birthday: { label: '生日', imported: { kind: 'date' } },
  workNo: { label: '工号', imported: {} },
  orgCodeTxt: { label: '部门' },
  status: { label: '状态' },
  createTime: { label: '创建时间' },
}

/** A user of a file: as a new one, but without a password nobody can sign in with one until it is set. */
const ImportedUser = z.extend(z.omit(NewUser, { password: true, selectedroles: true, selecteddeparts: true }), {
  password: z.optional(NewUser.shape.password),
})

/** Takes the place of the password in values whose password is hashed. */
const HASH = 'passwordHash'

/** Export and import of users. Roles and departments are given in the form. Source: platform specification §7 "List pages". */
export function userFileRoutes(api: Api<AuthDeps>) {
  const { db, clock, random } = api.deps

  async function writeOne(
    tx: Db,
    caller: Caller,
    { [HASH]: passwordHash, ...values }: ImportedValues,
    afterCommit: (effect: () => void) => void,
  ): Promise<'add' | 'change' | 'same'> {
    const body = check(ImportedUser, values)
    const objection = body.password === undefined ? null : objectionTo(body.password, body.username)
    if (objection) throw refused(objection)
    const found = await queries.findByName(tx, caller, body.username)
    if (!found) {
      const hash = passwordHash === undefined ? null : String(passwordHash)
      await addUser(tx, { caller, clock, random }, { ...body, passwordHash: hash })
      return 'add'
    }
    if (body.password !== undefined) throw refused('账号已存在，不能通过导入修改密码')
    const { username: _, ...others } = values
    if (isUnchanged(found, others)) return 'same'
    const { username, changes } = await editUser(
      tx,
      { caller, clock, sexes: IMPORTED_SEXES },
      { ...body, id: found.id },
    )
    afterCommit(() => {
      for (const notice of contactChanges(username, changes)) notifyOldContact(api.deps, notice)
    })
    return 'change'
  }

  const calls = listFiles('sys/user', UserListQuery)
  const options: ListFilesOptions = {
    title: '用户',
    permissions: 'system:user',
    exported: 'user.export',
    columns,
    idsOf: (caller, query, selections) => queries.idsOf(db, caller, check(UserListQuery, query), selections),
    async rowsOf(caller, ids) {
      const { tenantId } = caller
      const rows = await recordsOf(db, tenantId, await queries.rowsOf(db, caller, ids))
      const texts = await api.readDictTexts(['sex', 'user_status'], tenantId)
      return rows.map((row) => ({
        ...row,
        sex_dictText: texts.get('sex')?.get(String(row.sex)) ?? '',
        status_dictText: texts.get('user_status')?.get(String(row.status)) ?? '',
      }))
    },
    import: {
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
      write: writeOne,
      async writeMany(tx, caller, rows, afterCommit) {
        const nameOf = ({ username = '' }: ImportedValues) => String(username).toLowerCase()
        const taken = await queries.takenNames(tx, rows.map(nameOf))
        return writeTogether(tx, rows, {
          plan({ [HASH]: passwordHash, ...values }) {
            if (taken.has(nameOf(values))) return 'alone'
            const body = check(ImportedUser, values)
            const objection = body.password === undefined ? null : objectionTo(body.password, body.username)
            if (objection) throw refused(objection)
            taken.add(nameOf(values))
            const hash = passwordHash === undefined ? null : String(passwordHash)
            return newUserRow({ caller, clock, random }, { ...body, passwordHash: hash })
          },
          insert: queries.insertMany,
          write: (inner, values) => writeOne(inner, caller, values, afterCommit),
        })
      },
      finish: (tx, caller) => assertUserLimit(tx, caller.tenantId),
    },
  }

  serveFiles(api, calls, options)
}
