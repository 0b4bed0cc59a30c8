import { labelTexts } from '../core/english.ts'
import { inLanguage } from '../core/language.ts'
import type { Page } from '@trackhoe/contract'
import { audit, type AuditAction } from '../audit/audit.ts'
import type { AuditChanges } from '../audit/changes.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from './env.ts'
import type { HttpDeps } from './deps.ts'
import type { ListTotal } from './list-total.ts'

/** Reads the texts of some dictionaries, the tenant's own included: code → value → text. `db`: the transaction of the reader, where there is one. */
export type ReadDictTexts = (
  codes: readonly string[],
  tenantId: string | undefined,
  db?: Db,
) => Promise<ReadonlyMap<string, ReadonlyMap<string, string>>>

interface Paging {
  pageNo: number
  pageSize: number
}

/** Whom an audit entry names where it is not the caller, whether the act was done or refused, and what it changed. */
interface AuditOptions {
  caller?: Partial<Pick<Caller, 'tenantId' | 'userId' | 'username'>>
  outcome?: 'ok' | 'refused'
  changes?: AuditChanges
}

/** One of several acts of the caller. */
export interface AuditedAct {
  readonly action: AuditAction
  readonly detail: string
  readonly changes: AuditChanges
}

/** Entries of one statement: each has ten values, and a statement takes 65,535. */
const AUDITED_AT_ONCE = 1000

type WithDictText<Row, Field extends string> = Row & { [Name in Field as `${Name}_dictText`]?: string }

/** What `serve` hands to each handler beside the input. */
export interface HandlerHelpers<Query> {
  /** Wraps the records of the requested page. Only for a query with `pageNo` and `pageSize`. */
  page: Query extends Paging ? <Row>(records: Row[], total: number | ListTotal) => Page<Row> : undefined
  /** Writes an entry of the caller to the audit log. Inside a transaction it is kept or lost together with the act. */
  audit: (db: Db, action: AuditAction, detail?: string, options?: AuditOptions) => Promise<void>
  /** The same for many acts at once, such as the rows of a batch. */
  auditAll: (db: Db, acts: readonly AuditedAct[]) => Promise<void>
  /**
   * Adds the text of dictionary values to each row, as `{field}_dictText`. `fields` maps a field to the code of its
   * dictionary. A value that the dictionary lacks is its own text; an empty one has none.
   */
  withDictText: <Row extends object, Field extends keyof Row & string>(
    rows: readonly Row[],
    fields: Readonly<Record<Field, string>>,
  ) => Promise<WithDictText<Row, Field>[]>
}

/** Wraps the records of one page of a list. */
export function pageOf<Row>(
  records: Row[],
  counted: number | ListTotal,
  { pageNo: current, pageSize: size }: Paging,
): Page<Row> {
  const known = typeof counted === 'number' ? { total: counted } : counted
  return { records, ...known, size, current, pages: Math.ceil(known.total / size) }
}

/** One page of rows that are all in memory. */
export function slicePage<Row>(rows: readonly Row[], { pageNo, pageSize }: Paging): Row[] {
  return rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)
}

interface HelperOptions {
  deps: Pick<HttpDeps, 'clock'>
  readDictTexts: ReadDictTexts
  query: unknown
  caller: Caller | undefined
  request: { id: string; address: string }
}

export function createHandlerHelpers(options: HelperOptions): HandlerHelpers<Paging> {
  const { deps, readDictTexts, caller, request } = options
  return {
    page: (records, total) => pageOf(records, total, options.query as Paging),

    audit: (db, action, detail, { caller: named = caller ?? {}, outcome = 'ok', changes } = {}) =>
      audit(db, {
        at: deps.clock(),
        action,
        outcome,
        caller: named,
        address: request.address,
        requestId: request.id,
        changes,
        detail: detail === undefined ? undefined : detail.slice(0, AUDIT_DETAIL_LIMIT),
      }),

    async auditAll(db, acts) {
      const known = { at: deps.clock(), outcome: 'ok', caller: caller ?? {}, address: request.address } as const
      for (let at = 0; at < acts.length; at += AUDITED_AT_ONCE) {
        const some = acts.slice(at, at + AUDITED_AT_ONCE)
        const cut = (detail: string) => detail.slice(0, AUDIT_DETAIL_LIMIT)
        await audit(db, ...some.map((act) => ({ ...known, ...act, requestId: request.id, detail: cut(act.detail) })))
      }
    },

    async withDictText<Row extends object, Field extends keyof Row & string>(
      rows: readonly Row[],
      fields: Readonly<Record<Field, string>>,
    ) {
      const entries = Object.entries<string>(fields) as [Field, string][]
      const texts = await readDictTexts(
        entries.map(([, code]) => code),
        caller?.tenantId,
      )
      return rows.map((row) => {
        const beside = entries.flatMap(([field, code]) => {
          const value: unknown = row[field]
          if (typeof value !== 'string' && typeof value !== 'number') return []
          return [[`${field}_dictText`, inLanguage(labelTexts(texts.get(code)?.get(String(value)) ?? String(value)))]]
        })
        return { ...row, ...Object.fromEntries(beside) } as WithDictText<Row, Field>
      })
    },
  }
}

/** Longer details are cut. Unit: characters. */
export const AUDIT_DETAIL_LIMIT = 500
