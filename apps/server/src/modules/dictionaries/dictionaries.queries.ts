import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { dict, dictItem } from '../../platform/database/schema/schema.ts'
import { isVisibleDictionary } from './published-tables.ts'

const ENABLED = 1

/** One choice of a dictionary. */
export interface Item {
  value: string
  text: string
  title: string
  label: string
}

/** The enabled items of one dictionary, in their order; none when the tenant has no such code. */
export async function itemsOf(db: Db, tenantId: string, code: string): Promise<Item[]> {
  return (await itemsOfCodes(db, tenantId, [code])).get(code) ?? []
}

/** The enabled items of all dictionaries of the installation and of the tenant, by code. */
export async function allItems(db: Db, tenantId: string): Promise<Record<string, Item[]>> {
  return Object.fromEntries(await itemsOfCodes(db, tenantId))
}

/**
 * Value → text of some dictionaries, for the texts beside the rows of a list. Without a tenant those of the installation
 * only.
 */
export async function textsOf(
  db: Db,
  codes: readonly string[],
  tenantId?: string,
): Promise<Map<string, Map<string, string>>> {
  const found = await itemsOfCodes(db, tenantId, codes)
  return new Map([...found].map(([code, items]) => [code, new Map(items.map(({ value, text }) => [value, text]))]))
}

/** Where a tenant's dictionary has the code of a later one of the installation, the latter counts. */
async function itemsOfCodes(
  db: Db,
  tenantId: string | undefined,
  codes?: readonly string[],
): Promise<Map<string, Item[]>> {
  const rows = await db
    .select({ code: dict.dictCode, dictId: dict.id, value: dictItem.itemValue, text: dictItem.itemText })
    .from(dictItem)
    .innerJoin(dict, eq(dict.id, dictItem.dictId))
    .where(
      and(
        eq(dictItem.status, ENABLED),
        tenantId === undefined ? isNull(dict.tenantId) : isVisibleDictionary(tenantId),
        codes ? inArray(dict.dictCode, [...codes]) : undefined,
      ),
    )
    .orderBy(asc(dict.dictCode), sql`${dict.tenantId} is not null`, asc(dictItem.sortOrder), asc(dictItem.itemValue))
  const groups = groupBy(rows, ({ code }) => code)
  return new Map(
    [...groups].map(([code, items]) => [
      code,
      items.filter(({ dictId }) => dictId === items[0]?.dictId).map(({ value, text }) => toItem({ value, text })),
    ]),
  )
}

/** The text stands under three names: each generation of clients reads another. */
export const toItem = ({ value, text }: { value: string; text: string }): Item => ({
  value,
  text,
  title: text,
  label: text,
})
