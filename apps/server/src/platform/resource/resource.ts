import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyEndpoint, BodyOutput } from '@trackhoe/contract'
import type { AuditChanges } from '../audit/changes.ts'
import type { DataScope } from '../data-scope/data-scope.ts'
import type { Db } from '../database/database.ts'
import type { Described, TableDescription } from '../database/schema/describe-table.ts'
import type { TableSubject } from '../database/schema/tables.ts'
import type { Caller } from '../http/env.ts'
import type { Texts } from '../core/language.ts'
import type { FileColumn, Calls as FileCalls } from '../list-files/list-files.ts'

/** A table of rows that are listed and edited. Its description says what data rules and reports know of it. */
export type ResourceTable = PgTable &
  Described<TableDescription & { readonly subject: TableSubject }> & {
    readonly id: PgColumn
    readonly revision: PgColumn
  }

/**
 * The calls of a subject. `one` reads a row by its `id`. A call that the contract does not have is absent, and nothing is
 * mounted for it.
 */
export interface ResourceCalls {
  readonly list?: AnyEndpoint
  readonly one?: AnyEndpoint
  readonly add?: AnyEndpoint
  readonly edit?: AnyEndpoint
  /** The same as `edit`, by another method. */
  readonly editByPut?: AnyEndpoint
  readonly remove?: AnyEndpoint
  readonly removeAll?: AnyEndpoint
}

export type RowOf<Table extends PgTable> = Table['$inferSelect']
type ColumnsOf<Table extends PgTable> = Partial<Table['$inferInsert']>
/** Columns of joined tables as a row has them. */
export type SelectedOf<Select extends Readonly<Record<string, PgColumn>>> = {
  [Name in keyof Select]: Select[Name]['_']['data'] | null
}
/** The fields that a caller sent, checked and converted. */
export type BodyValues<Calls extends ResourceCalls> = Calls extends { readonly add: infer Add extends AnyEndpoint }
  ? Readonly<{ [Name in keyof BodyOutput<Add>]?: BodyOutput<Add>[Name] | null }>
  : Readonly<Record<string, unknown>>

/** A change inside of its transaction. */
export interface Change {
  tx: Db
  caller: Caller
}

/** A value that no two rows may share. */
export interface UniqueRule {
  /** The refusal: 编号已存在. */
  readonly message: Texts
  /**
   * The rows among which it must be the only one; those of the tenant unless it says otherwise. `row`: the columns of the row
   * that has the value, as far as they are known.
   */
  readonly among?: 'installation' | ((scope: DataScope, row: Readonly<Record<string, unknown>>) => SQL | undefined)
  /** Nobody may ask which values are taken, because not everybody sees them. */
  readonly secret?: true
  /** Columns that must be equal as well, such as the department of a role. */
  readonly within?: readonly string[]
  readonly ignoresCase?: true
}

/** A field that holds the id of a row of another table. A row that the caller does not see is refused like an unknown one. */
export interface Reference {
  readonly table: PgTable & { readonly id: PgColumn }
  /** The refusal: 客户不存在. */
  readonly message: Texts
  /** What the other row is called; its text stands in exports as `{field}_dictText`, and imports find the row by it. */
  readonly name?: PgColumn
  /** Which rows a scope shows, where it is not those of the tenant that data rules leave. */
  readonly shown?: (scope: DataScope) => SQL | undefined
}

/** Rows of another table that keep a row from being deleted. */
interface Holder<Row> {
  /** The column that holds the id of the row. */
  readonly by: PgColumn
  /** The refusal: 客户「…」有 3 台车辆，不能删除. */
  readonly message: (row: Row, total: number) => Texts
}

interface Join {
  readonly table: PgTable
  readonly on: SQL
}

/**
 * Export, and with `import` import, of the rows of a list. Title and audit names are those of the table's description: `role.export`.
 */
export interface ResourceFiles {
  /** The calls of files, where they do not stand beside the list or take another query. */
  readonly calls?: FileCalls
  /**
   * Columns in their order: a label of its own, or what else differs from the field of the contract. Absent: the fields of a new
   * row, and the time of its creation.
   */
  readonly columns?: readonly (string | readonly [string, Partial<FileColumn> & { readonly importedAs?: string }])[]
  /** An import finds a row by this field; without one there are exports only. */
  readonly import?: {
    readonly by: string
    /** Values of new rows that a file does not name. */
    readonly defaults?: Readonly<Record<string, string | number>>
  }
  /** The ids of the rows of an export, where the list is read in another way than by the columns. */
  readonly idsOf?: (
    caller: Caller,
    query: Readonly<Record<string, unknown>>,
    selections: readonly string[],
  ) => Promise<string[]>
}

/** A subject beside its contract: what cannot be seen from calls and table. */
export interface ResourceDescription<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
> {
  readonly table: Table
  /** The prefix of the actions `:list`, `:add`, `:edit`, `:delete`, `:export` and `:import`; or the actions by their verb. */
  readonly permissions: string | ((verb: Verb) => string)
  /** Everybody who is signed in reads the rows, such as those that name others. */
  readonly readByAll?: true
  /** What a row is called in the audit log. */
  readonly nameOf: (row: RowOf<Table>, db: Db) => string | Promise<string>
  /** Columns by the names of their fields, where the wire has another name than the table. */
  readonly columns?: Readonly<Record<string, PgColumn>>
  /** Fields of the bodies that no column holds; `beforeSave` or `afterChange` take them. */
  readonly ownFields?: readonly string[]
  /** What an operator calls columns that no field of a body or a query labels. */
  readonly labels?: Readonly<Record<string, string>>
  /** Fields by which a list is neither searched nor sorted, although they are shown. */
  readonly notCompared?: readonly string[]
  /** Fields of which the wire has the day only, although the column has a time. */
  readonly days?: readonly string[]
  /** Fields with Chinese texts, sorted by their pinyin. */
  readonly pinyin?: readonly string[]
  /** Fields with values of a dictionary, by its code: lists have their texts, imports read them, another value is refused. */
  readonly dictionaries?: Readonly<Record<string, string>>
  readonly unique?: Readonly<Record<string, Texts | UniqueRule>>
  readonly references?: Readonly<Record<string, Reference>>
  readonly inUseBy?: readonly Holder<RowOf<Table>>[]
  /** Columns of other tables whose rows are deleted with a row, where no foreign key does it. */
  readonly removedWith?: readonly PgColumn[]
  /**
   * Which rows a scope shows. Without it those of the tenant, or what data rules leave of them where the table has an entity.
   */
  readonly shown?: (caller: Caller) => SQL | undefined
  /** Refuses to change or delete a row that is shown. Errors: a `Refusal`. */
  readonly assertChangeable?: (change: Change, row: RowOf<Table>, act: 'edit' | 'delete') => Promise<void> | void
  /** Joined tables, for filters and for `select`. */
  readonly joins?: readonly Join[]
  /** Columns of joined tables, as fields of the rows. */
  readonly select?: Select
  /** Columns that lists do not read, because they are large. */
  readonly notListed?: readonly string[]
  /** The rows of each tenant are counted when they are written (migration 0224): the whole list is not counted again for each page. */
  readonly isCounted?: true
  /** Filters that are no column. */
  readonly filters?: Readonly<Record<string, (value: unknown, caller: Caller) => SQL | undefined>>
  /** A condition that a list has beside its filters, such as that only roots are shown. */
  readonly narrow?: (query: Readonly<Record<string, unknown>>, isFiltered: boolean) => SQL | undefined
  /** Columns by which a caller may neither search nor sort, since he sees them masked. */
  readonly hidden?: (db: Db, caller: Caller) => Promise<readonly string[]>
  /** Orders rows that are equal otherwise; the id unless another one is named. */
  readonly tieBreak?: PgColumn
  /** Fields of rows that are not columns, or are shown otherwise than stored; one object a row. */
  readonly present?: (
    db: Db,
    caller: Caller,
    rows: readonly (RowOf<Table> & SelectedOf<Select>)[],
  ) => Promise<readonly object[]> | readonly object[]
  /**
   * Checks a body before the transaction: by sources that an embedded database does not answer inside of one. An edit has only
   * the fields that were sent. Errors: a `Refusal`.
   */
  readonly beforeTransaction?: (caller: Caller, values: BodyValues<Calls>) => Promise<void>
  /**
   * Fields of rows that come from elsewhere than the database, such as the state of a vehicle; one object a row. They are
   * read outside of transactions, and an import does not compare them.
   */
  readonly live?: (caller: Caller, rows: readonly RowOf<Table>[]) => Promise<readonly object[]>
  /** Columns to write beside those of the body. `before`: the row of an edit. Errors: a `Refusal`. */
  readonly beforeSave?: (
    change: Change,
    values: BodyValues<Calls>,
    before: RowOf<Table> | undefined,
  ) => Promise<ColumnsOf<Table> | undefined> | ColumnsOf<Table> | undefined
  /** Refuses to delete rows, or deletes what belongs to them. Errors: a `Refusal`. */
  readonly beforeRemove?: (change: Change, rows: readonly RowOf<Table>[]) => Promise<void> | void
  /**
   * Is done in the transaction after rows are written. `before` or `after` is undefined where there is none. Returns what it
   * has changed in other tables, for the audit log.
   */
  readonly afterChange?: (
    change: Change,
    row: { before: RowOf<Table> | undefined; after: RowOf<Table> | undefined; values: BodyValues<Calls> },
  ) => Promise<AuditChanges | void> | AuditChanges | void
  /** What the audit log holds of the columns of a row: large or secret ones are replaced. */
  readonly logged?: (columns: ColumnsOf<Table>, change: Change) => Promise<object> | object
  /** Answers of the calls, where the wire has others. */
  readonly messages?: Partial<Record<'add' | 'edit' | 'remove' | 'removeAll', Texts>>
  /** A user keeps rows for himself, which count against his own quota. */
  readonly ownRows?: true
  /** Larger bodies than the usual ones. */
  readonly limitBytes?: number
  readonly files?: ResourceFiles
}

export type Verb = 'list' | 'add' | 'edit' | 'delete' | 'export' | 'import'
