import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { inArray } from '../database/schema/array-columns.ts'
import { columnNamed, labelOfColumn, type TableDescription } from '../database/schema/describe-table.ts'
import { depart, user, userDepart } from '../database/schema/schema.ts'
import { describedTables } from '../database/schema/tables.ts'
import { vehicle, vehicleType } from '../database/schema/vehicle-schema.ts'
import type { AttributeKind } from './rule-condition.ts'

/** The condition that a column fits a rule. */
type Fits = (column: PgColumn) => SQL

/** What rules may compare of a row. */
export interface RuleAttribute {
  readonly label: string
  readonly kind: AttributeKind
  /** The dictionary of its values, a table dictionary included. */
  readonly dictCode?: string
  /** The condition that the row fits, by its own column or by one of another table. */
  readonly where: (fits: Fits) => SQL
}

/** A kind of record whose rows rules can narrow. */
export interface RuleEntity {
  readonly label: string
  readonly table: PgTable
  readonly id: PgColumn
  readonly tenantId: PgColumn
  /** The pages on whose menu row JeecgBoot hangs its rules, by the names of their components. */
  readonly components: readonly string[]
  readonly attributes: Readonly<Record<string, RuleAttribute>>
  /** The row belongs to one of another entity, and is hidden with it. */
  readonly follows?: { readonly entity: string; readonly column: PgColumn }
}

/** The codes of the departments to which a user belongs. */
const departmentOfUser: RuleAttribute = {
  label: '部门编码',
  kind: 'text',
  dictCode: 'sys_depart,depart_name,org_code',
  where: (fits) =>
    inArray(
      user.id,
      new QueryBuilder()
        .select({ id: userDepart.userId })
        .from(userDepart)
        .innerJoin(depart, and(eq(depart.id, userDepart.depId), eq(depart.tenantId, userDepart.tenantId)))
        .where(fits(depart.orgCode)),
    ),
}

/** A column of the model of a vehicle. */
const ofType = (column: PgColumn, label: string, dictCode?: string): RuleAttribute => ({
  label,
  kind: 'text',
  dictCode,
  where: (fits) =>
    inArray(vehicle.typeId, new QueryBuilder().select({ id: vehicleType.id }).from(vehicleType).where(fits(column))),
})

/** Attributes that stand in other tables, by the name of the entity. The columns of its own table are in its description. */
const JOINED: Readonly<Record<string, RuleEntity['attributes']>> = {
  sysUser: { orgCode: departmentOfUser },
  serviceVclInfo: {
    brandId: ofType(vehicleType.brandId, '品牌', 'service_dict_vclbrand,vcl_brand,id'),
    kindId: ofType(vehicleType.kindId, '机种', 'service_dict_vclkind,vcl_kind,id'),
    vclType: ofType(vehicleType.vclType, '车型'),
  },
}

function entityOf(table: PgTable, description: TableDescription): readonly (readonly [string, RuleEntity])[] {
  const { label, dataRules } = description
  if (!dataRules) return []
  const { entity, components, attributes, follows } = dataRules
  const id = Object.values(getTableColumns(table)).find(({ primary }) => primary)
  if (!id) throw new Error(`[server] ${label} has no primary key, so no rule can narrow its rows.`)
  const own = Object.entries(attributes).flatMap(([field, given]) => {
    if (given === undefined) return []
    const column = columnNamed(table, field)
    const named = typeof given === 'object' ? given : { label: labelOfColumn(description, field) }
    const dictCode = typeof given === 'string' ? given : typeof given === 'object' ? given.dictCode : undefined
    const where = (fits: Fits) => fits(column)
    return [[field, { label: named.label, kind: kindOf(column), dictCode, where }] as const]
  })
  return [
    [
      entity,
      {
        label,
        table,
        id,
        tenantId: columnNamed(table, 'tenantId'),
        components,
        attributes: { ...JOINED[entity], ...Object.fromEntries(own) },
        follows: follows ? { entity: follows.entity, column: columnNamed(table, follows.column) } : undefined,
      },
    ],
  ]
}

const KINDS: Readonly<Record<string, AttributeKind>> = {
  PgText: 'text',
  PgInteger: 'integer',
  PgDoublePrecision: 'number',
  PgNumeric: 'number',
  PgDateString: 'day',
  PgTimestamp: 'time',
}

function kindOf({ columnType, name }: PgColumn): AttributeKind {
  const kind = KINDS[columnType]
  if (!kind) throw new Error(`[server] Data rules do not know how to compare the column ${name} of type ${columnType}.`)
  return kind
}

/**
 * Every entity whose rows rules can narrow, by its name on the wire: the tables whose descriptions say so. Its table is read
 * through `visible` alone. Source: platform specification §7 "Data rules under /datarule"; which entities there are is not
 * in the specification.
 */
export const ruleEntities: ReadonlyMap<string, RuleEntity> = new Map(
  describedTables.flatMap(({ table, description }) => entityOf(table, description)),
)

/** The entity whose rules a menu row can carry, by the name of its component. */
export function entityOfComponent(component: string | null): string | undefined {
  for (const [name, { components }] of ruleEntities) if (component && components.includes(component)) return name
  return undefined
}

/** An attribute of an entity by its name, in the spelling of the wire or of the database. */
export function ruleAttribute(entity: RuleEntity | undefined, name: string): RuleAttribute | undefined {
  const { attributes = {} } = entity ?? {}
  const camel = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const known = [name, camel].find((spelled) => Object.hasOwn(attributes, spelled))
  return known === undefined ? undefined : attributes[known]
}
