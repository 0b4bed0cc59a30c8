import type { PermissionRow } from '../../auth/access/menu-rows.queries.ts'
import { notifyMenuChange } from '../../auth/access/notify-menu-change.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { menuRowsOf } from '../../auth/access/menu-rows.queries.ts'
import { grantToAdministrators, insert, remove } from '../permission/menu-administration.queries.ts'

/** What can be done with the rows of a form, each granted by itself. */
const FORM_VERBS = {
  list: '查看',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
} as const
export type FormVerb = keyof typeof FORM_VERBS

/** The group of the menu below which the entries of forms stand. */
const FORM_MENU = 'menu-online'
const MENU = 1
const BUTTON = 2

export const menuIdOf = (formId: string) => `online-form-${formId}`
export const buttonIdOf = (formId: string, verb: FormVerb) => `${menuIdOf(formId)}-${verb}`

interface FormEntry {
  id: string
  code: string
  name: string
}

/**
 * Gives a published form its entry of the menu, with a button for each action, and grants them to the administrators. What
 * is there already stays as the tenant shows it.
 */
export async function addToMenu(tx: Db, caller: Caller, { id, code, name }: FormEntry, at: Date): Promise<void> {
  const { tenantId } = caller
  const known = new Set((await menuRowsOf(tx, tenantId)).map((row: PermissionRow) => row.id))
  const written = { tenantId, createBy: caller.username, createTime: at }
  const rows = [
    {
      ...written,
      id: menuIdOf(id),
      parentId: FORM_MENU,
      name,
      menuType: MENU,
      url: `/online/cgformList/${code}`,
      component: 'online/FormListPage',
      icon: 'form',
      keepAlive: true,
      sortNo: 100,
    },
    ...Object.entries(FORM_VERBS).map(([verb, label], at_) => ({
      ...written,
      id: `${menuIdOf(id)}-${verb}`,
      parentId: menuIdOf(id),
      name: `${label}${name}`,
      menuType: BUTTON,
      perms: `online:form:${code}:${verb}`,
      permsType: '1',
      isRoute: false,
      sortNo: (at_ + 1) * 10,
    })),
  ].filter((row) => !known.has(row.id))
  for (const row of rows) await insert(tx, row)
  await grantToAdministrators(
    tx,
    tenantId,
    rows.map((row) => row.id),
  )
  await notifyMenuChange(tx, tenantId)
}

export async function removeFromMenu(tx: Db, tenantId: string, formId: string): Promise<void> {
  const ids = (Object.keys(FORM_VERBS) as FormVerb[]).map((verb) => buttonIdOf(formId, verb))
  await remove(tx, tenantId, [...ids, menuIdOf(formId)])
  await notifyMenuChange(tx, tenantId)
}
