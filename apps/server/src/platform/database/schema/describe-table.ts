import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { labelOf } from '@trackhoe/contract'

/** What an operator calls the columns that most tables have. */
const USUAL_LABELS: Readonly<Record<string, string>> = {
  id: '编号',
  createBy: '创建人',
  createTime: '创建时间',
  updateBy: '更新人',
  updateTime: '更新时间',
}

/** What an operator calls a column of most tables; undefined for any other. */
export const usualLabelOf = (field: string): string | undefined => USUAL_LABELS[field]

/** An attribute of data rules: the code of the dictionary of its values, or true without one. */
type Attribute = true | string | { readonly label: string; readonly dictCode?: string }

/** What others than its own calls have to know of a table. Every part is written down, `null` where there is none. */
export interface TableDescription<Field extends string = string> {
  /** What an operator calls the rows: 客户. */
  readonly label: string
  /** What the audit log calls the rows of a subject of the resource kit: `role` makes `role.add`, `role.edit` and `role.delete`. */
  readonly subject?: string
  /** What an operator calls the columns: texts, or a body of the contract that labels its fields. */
  readonly labels: Readonly<Partial<Record<Field, string>>> | z.ZodMiniType
  /** Rules that narrow the rows. Its rows are read through `visible` alone. Source: platform specification §7. */
  readonly dataRules: null | {
    /** The name on the wire. */
    readonly entity: string
    /** The pages on whose menu row JeecgBoot hangs its rules, by the names of their components. */
    readonly components: readonly string[]
    readonly attributes: Readonly<Partial<Record<Field, Attribute>>>
    /** The row belongs to one of another entity, such as a vehicle, and is hidden with it; null: it stands by itself. */
    readonly follows: null | { readonly entity: string; readonly column: Field }
  }
  /** The columns that statements of reports read. No other column exists for them. */
  readonly report:
    | null
    | readonly Field[]
    /** `secret`: only those see them whole who may. */
    | { readonly columns: readonly Field[]; readonly secret: readonly Field[] }
}

const DESCRIPTION = Symbol('description')

/** A table with its description. */
export interface Described<Description extends TableDescription = TableDescription> {
  readonly [DESCRIPTION]: Description
}

/** The description of a table by its type. */
export type DescriptionOf<Table> = Table extends Described<infer Description> ? Description : never

type FieldOf<Table extends PgTable> = keyof Table['_']['columns'] & string

/**
 * Describes a table beside its columns. Data rules and reports know the tables by their descriptions, and the resource kit
 * takes no other table, so that a subject without a word about either does not compile.
 */
export function describeTable<Table extends PgTable, const Description extends TableDescription<FieldOf<Table>>>(
  table: Table,
  description: Description,
): Table & Described<Description> {
  return Object.assign(table, { [DESCRIPTION]: description })
}

/** The description of a table; undefined where it has none. */
export const descriptionOf = (table: PgTable & Partial<Described>): TableDescription | undefined => table[DESCRIPTION]

/** The description of a subject of the resource kit. */
export const subjectOf = <Description extends TableDescription>(table: Described<Description>): Description =>
  table[DESCRIPTION]

/** A column by the name of its field. Errors: an integrator's mistake for one that the table does not have. */
export function columnNamed(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`[server] The description of a table names the column ${field}, which it does not have.`)
  return column
}

/** What an operator calls a column. Errors: an integrator's mistake for one without a label. */
export function labelOfColumn({ label, labels }: TableDescription, field: string): string {
  const text = isBody(labels) ? labelOf(labels, field) : labels[field]
  const found = text ?? usualLabelOf(field)
  if (found === undefined) throw new Error(`[server] The description of ${label} has no label for ${field}.`)
  return found
}

const isBody = (labels: TableDescription['labels']): labels is z.ZodMiniType => '_zod' in labels
