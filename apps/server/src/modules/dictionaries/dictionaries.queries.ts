import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { depart, dict, dictItem, role, user } from '../../platform/database/schema.ts'
import { vehicleBrand, vehicleKind } from '../../platform/database/vehicle-schema.ts'

const ENABLED = 1

interface Item {
  value: string
  text: string
  title: string
  label: string
}

/** The enabled items of one dictionary, in their order; none when nobody knows the code. */
export async function itemsOf(db: Db, code: string): Promise<Item[]> {
  return (await itemsOfCodes(db, [code])).get(code) ?? []
}

/** The enabled items of all dictionaries, by code. */
export async function allItems(db: Db): Promise<Record<string, Item[]>> {
  return Object.fromEntries(await itemsOfCodes(db))
}

/** Value → text of some dictionaries, for the texts beside the rows of a list. */
export async function textsOf(db: Db, codes: readonly string[]): Promise<Map<string, Map<string, string>>> {
  const found = await itemsOfCodes(db, codes)
  return new Map([...found].map(([code, items]) => [code, new Map(items.map(({ value, text }) => [value, text]))]))
}

async function itemsOfCodes(db: Db, codes?: readonly string[]): Promise<Map<string, Item[]>> {
  const rows = await db
    .select({ code: dict.dictCode, value: dictItem.itemValue, text: dictItem.itemText })
    .from(dictItem)
    .innerJoin(dict, eq(dict.id, dictItem.dictId))
    .where(and(eq(dictItem.status, ENABLED), codes ? inArray(dict.dictCode, [...codes]) : undefined))
    .orderBy(asc(dict.dictCode), asc(dictItem.sortOrder), asc(dictItem.itemValue))
  const groups = groupBy(rows, ({ code }) => code)
  return new Map([...groups].map(([code, items]) => [code, items.map(({ value, text }) => item(value, text))]))
}

interface TableDictionary {
  table: PgTable
  /** Who may read it. Null: everybody who is signed in. */
  action: string | null
  /** Null: the rows are the same for every tenant. */
  tenantId: PgColumn | null
  text: PgColumn
  code: PgColumn
}

/**
 * The tables that may be read as dictionaries, by the whole text of their code. What is not in it does not exist: the
 * parts of a code never reach a query.
 */
const PUBLISHED = new Map<string, TableDictionary>([
  [
    'sys_user,realname,username',
    { table: user, action: 'system:user:list', tenantId: user.tenantId, text: user.realname, code: user.username },
  ],
  [
    'sys_depart,depart_name,id',
    {
      table: depart,
      action: 'system:depart:list',
      tenantId: depart.tenantId,
      text: depart.departName,
      code: depart.id,
    },
  ],
  [
    'sys_role,role_name,id',
    { table: role, action: 'system:role:list', tenantId: role.tenantId, text: role.roleName, code: role.id },
  ],
  [
    'service_dict_vclbrand,vcl_brand,id',
    { table: vehicleBrand, action: null, tenantId: null, text: vehicleBrand.vclBrand, code: vehicleBrand.id },
  ],
  [
    'service_dict_vclkind,vcl_kind,id',
    { table: vehicleKind, action: null, tenantId: null, text: vehicleKind.vclKind, code: vehicleKind.id },
  ],
])

/** The table dictionary of a code; undefined when the code is not one. */
export const publishedTable = (code: string): TableDictionary | undefined => PUBLISHED.get(code)

/** The tenant's rows of a table dictionary. */
export async function tableItems(db: Db, tenantId: string, published: TableDictionary): Promise<Item[]> {
  const rows = await db
    .select({ value: published.code, text: published.text })
    .from(published.table)
    .where(published.tenantId === null ? undefined : eq(published.tenantId, tenantId))
    .orderBy(asc(published.code))
  return rows.map(({ value, text }) => item(String(value), String(text ?? value)))
}

/** The text stands under three names: each generation of clients reads another. */
const item = (value: string, text: string): Item => ({ value, text, title: text, label: text })
