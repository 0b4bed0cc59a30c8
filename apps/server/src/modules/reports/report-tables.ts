import { and, eq, getTableColumns, getTableName, isNull, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ReportKind } from '@trackhoe/contract/online'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { entityNameOf, visible, visibleRecords } from '../../platform/data-scope/visible.ts'
import { isVisibleType } from '../../platform/data-scope/visible-types.ts'
import { columnNamed, labelOfColumn, type TableDescription } from '../../platform/database/schema/describe-table.ts'
import { vehicleFault, vehicleReadingDay, vehicleWorkDay } from '../../platform/database/schema/report-facts-schema.ts'
import { dict, dictItem, user, userDepart, userRole } from '../../platform/database/schema/schema.ts'
import { describedTables } from '../../platform/database/schema/tables.ts'
import {
  diagnosisRestart,
  sulfurReport,
  vehicle,
  vehicleBrand,
  vehicleKind,
  vehicleType,
} from '../../platform/database/schema/vehicle-schema.ts'
import { maskedNumber } from '../vehicles/vehicle-records.ts'

/** Whose rows a statement reads, and how much of them. */
export interface ReportScope extends DataScope {
  /** The numbers of terminals are read whole; otherwise as every call masks them. */
  readonly seesNumbers: boolean
}

/** A column as statements see it. */
interface SourceColumn {
  readonly label: string
  readonly kind: ReportKind
  /** A text whose length nothing limits: what statements see of it is cut. */
  readonly isLong?: true
}

/** A table that statements may read. */
export interface ReportSource {
  readonly label: string
  /** The columns that statements see, by their names in the database; no other column exists for them. */
  readonly columns: Readonly<Record<string, SourceColumn>>
  /** The rows that a scope shows, as a subquery with these columns. */
  readonly rows: (scope: ReportScope) => SQL
  /** What the role of reports may read of the database for it: besides the columns, those that data rules compare. */
  readonly grants: readonly { readonly table: PgTable; readonly columns: readonly PgColumn[] }[]
  /** Its table is made while the server runs, so its rights are given when a statement names it. */
  readonly dynamic?: true
}

/** Which rows a scope shows. Undefined: they are the same for every tenant. */
interface Rows {
  where?: (scope: DataScope) => SQL | undefined
  /** Columns that the condition compares and statements need not see. */
  compared?: readonly PgColumn[]
}

/**
 * The rows of a described table. Secret columns are masked for those who may not see them whole, in what the statement
 * reads, so that neither a condition nor an order, a group or a join finds out more than is shown.
 */
function sourceOf(table: PgTable, description: TableDescription): readonly (readonly [string, ReportSource])[] {
  const { label, report } = description
  if (!report) return []
  const { columns: fields, secret } = 'columns' in report ? report : { columns: report, secret: [] }
  const columns = fields.map((field) => ({ field, column: columnNamed(table, field) }))
  const { where, compared = [] } = rowsOf(table)
  const read = (seesWhole: boolean) =>
    columns.map(({ field, column }) =>
      secret.includes(field) && !seesWhole
        ? sql`${maskedNumber(column)} as ${sql.identifier(column.name)}`
        : sql`${column}`,
    )
  const source: ReportSource = {
    label,
    columns: Object.fromEntries(
      columns.map(({ field, column }) => [
        column.name,
        { label: labelOfColumn(description, field), kind: kindOf(column) },
      ]),
    ),
    rows: (scope) =>
      sql`select ${sql.join(read(scope.seesNumbers), sql`, `)} from ${table}${where ? sql` where ${where(scope)}` : sql``}`,
    grants: [{ table, columns: [...columns.map(({ column }) => column), ...compared] }],
  }
  return [[getTableName(table), source]]
}

/** The rows of a table: those that data rules leave of the tenant's, unless it says otherwise below. */
function rowsOf(table: PgTable): Rows {
  const own = OWN_ROWS.get(table)
  if (own) return own
  const { tenantId } = getTableColumns(table)
  const entity = entityNameOf(table)
  if (!tenantId) {
    const name = getTableName(table)
    throw new Error(`[server] ${name} has no tenant, so reports do not know whose its rows are. Name it in OWN_ROWS.`)
  }
  const where = (scope: DataScope) =>
    entity === undefined ? eq(tenantId, scope.tenantId) : visibleRecords(entity, scope)
  return { where, compared: [tenantId] }
}

function kindOf({ columnType, name }: PgColumn): ReportKind {
  if (columnType === 'PgText') return 'text'
  if (columnType === 'PgInteger' || columnType === 'PgDoublePrecision') return 'number'
  if (columnType === 'PgTimestamp') return 'datetime'
  if (columnType === 'PgDateString') return 'date'
  if (columnType === 'PgBoolean') return 'boolean'
  throw new Error(`[server] Reports do not know how to show the column ${name} of type ${columnType}.`)
}

/** Rows that belong to a vehicle are hidden with it. */
const ofVehicle = (tenantId: PgColumn, vehicleId: PgColumn) => (scope: DataScope) => {
  const own = eq(tenantId, scope.tenantId)
  if (!scope.dataRules.has('serviceVclInfo')) return own
  return and(
    own,
    inArray(vehicleId, new QueryBuilder().select({ id: vehicle.id }).from(vehicle).where(visible(vehicle, scope))),
  )
}

const shownUsers = (scope: DataScope) =>
  new QueryBuilder().select({ id: user.id }).from(user).where(visible(user, scope))

/**
 * The days of twenty years, for reports by day, week or month that have a row where nothing happened. Its own table: a
 * statement cannot make rows by itself.
 */
const calendar: ReportSource = {
  label: '日历',
  columns: {
    day: { label: '日期', kind: 'date' },
    year: { label: '年', kind: 'number' },
    month: { label: '月', kind: 'number' },
    week: { label: '周', kind: 'number' },
    weekday: { label: '星期（1 为星期一）', kind: 'number' },
  },
  rows: () =>
    sql`select d::date as "day", extract(year from d)::int as "year", extract(month from d)::int as "month", extract(week from d)::int as "week", extract(isodow from d)::int as "weekday" from generate_series(timestamp '2016-01-01', timestamp '2035-12-31', interval '1 day') as d`,
  grants: [],
}

const isOwnDictionary = ({ tenantId }: DataScope) => or(isNull(dict.tenantId), eq(dict.tenantId, tenantId))

/** Tables whose rows are not simply those of a tenant. */
const OWN_ROWS: ReadonlyMap<PgTable, Rows> = new Map<PgTable, Rows>([
  [vehicleType, { where: ({ tenantId }) => isVisibleType(tenantId), compared: [vehicleType.tenantId] }],
  [vehicleBrand, {}],
  [vehicleKind, {}],
  [
    sulfurReport,
    { where: ofVehicle(sulfurReport.tenantId, sulfurReport.vehicleId), compared: [sulfurReport.tenantId] },
  ],
  [
    diagnosisRestart,
    { where: ofVehicle(diagnosisRestart.tenantId, diagnosisRestart.vehicleId), compared: [diagnosisRestart.tenantId] },
  ],
  ...[vehicleWorkDay, vehicleReadingDay, vehicleFault].map(
    (table) => [table, { where: ofVehicle(table.tenantId, table.vehicleId), compared: [table.tenantId] }] as const,
  ),
  [
    userDepart,
    {
      where: (scope) => and(eq(userDepart.tenantId, scope.tenantId), inArray(userDepart.userId, shownUsers(scope))),
      compared: [userDepart.tenantId],
    },
  ],
  [
    userRole,
    {
      where: (scope) => and(eq(userRole.tenantId, scope.tenantId), inArray(userRole.userId, shownUsers(scope))),
      compared: [userRole.tenantId],
    },
  ],
  [dict, { where: isOwnDictionary, compared: [dict.tenantId] }],
  [
    dictItem,
    {
      where: (scope) =>
        inArray(dictItem.dictId, new QueryBuilder().select({ id: dict.id }).from(dict).where(isOwnDictionary(scope))),
    },
  ],
])

/**
 * Every table that a statement may read, by its name: those whose descriptions say so, and the calendar. A column that is
 * not listed there does not exist for statements, and the database role they run as has no right to it: no password, no
 * token, no phone of a user, no session.
 */
export const reportTables: ReadonlyMap<string, ReportSource> = new Map<string, ReportSource>([
  ...describedTables.flatMap(({ table, description }) => sourceOf(table, description)),
  ['calendar', calendar],
])
