import { UserListQuery } from '@trackhoe/contract'
import { listFiles } from '@trackhoe/contract/files'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { check } from '../../platform/http/check-input.ts'
import { serveFiles } from '../../platform/list-files/list-file-jobs.ts'
import type { FileColumn, ListFilesOptions } from '../../platform/list-files/list-files.ts'
import type { Api } from '../../platform/http/serve.ts'
import { recordsOf } from './save-user.ts'
import { createUserImport, SEXES } from './user-import.ts'
import * as queries from './users.queries.ts'

/** The prefix of the calls, by which jobs name the list. */
export const USER_FILES = 'sys/user'

const columns: Readonly<Record<string, FileColumn>> = {
  username: { label: '账号', imported: { required: true } },
  password: { label: '密码', exported: false, imported: {} },
  mustChange: { label: '下次登录须修改密码', exported: false, imported: { values: { 是: 1, 否: 0 } } },
  realname: { label: '姓名', imported: { required: true } },
  sex: { label: '性别', imported: { values: SEXES } },
  phone: { label: '手机', imported: {} },
  email: { label: '邮箱', imported: {} },
  birthday: { label: '生日', imported: { kind: 'date' } },
  workNo: { label: '工号', imported: {} },
  roles: { label: '角色', exported: false, imported: {} },
  orgCodeTxt: { label: '部门', imported: {} },
  status: { label: '状态' },
  createTime: { label: '创建时间' },
}

/**
 * Export and import of users, with their roles and departments by name. Who is added without a password is left to be given a
 * one-time link. Source: platform specification §7 "List pages"; links and the change at the next sign-in are not in it.
 */
export function userFileRoutes(api: Api<AuthDeps>) {
  const { db } = api.deps

  const calls = listFiles(USER_FILES, UserListQuery)
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
    import: createUserImport(api),
  }

  serveFiles(api, calls, options)
}
