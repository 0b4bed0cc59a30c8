import type { FieldOption } from './field-options.ts'
import type { QueryItem } from './query-item.ts'

/** A column of a report. */
export interface ReportColumn {
  readonly key: string
  readonly title: string
  readonly align?: 'start' | 'center' | 'end'
  readonly sortable?: boolean
  /** Unit: px. */
  readonly width?: number
  /** The texts of stored values. */
  readonly options?: readonly FieldOption[]
}

export interface ReportDescription {
  /** The id that the other calls of the report take. */
  readonly id: string
  readonly name: string
  readonly columns: readonly ReportColumn[]
}

/** A field that a report can be filtered by. */
export type ReportQueryField = QueryItem

export interface ReportQuery {
  /** Values by field name; empty ones are left out. */
  readonly filters: Readonly<Record<string, string>>
  /** Counted from 1. */
  readonly pageNo: number
  readonly pageSize: number
  readonly column?: string
  readonly order?: 'asc' | 'desc'
}

export type ReportRow = Readonly<Record<string, unknown>>

/**
 * Reports that popup fields choose their value from. Columns and query fields may be kept for 30 s by group id.
 * Source: platform specification §7 "Dictionaries and forms".
 */
export interface ReportSource {
  describe(code: string, signal: AbortSignal): Promise<ReportDescription>
  queryFields(reportId: string, signal: AbortSignal): Promise<readonly ReportQueryField[]>
  rows(
    reportId: string,
    query: ReportQuery,
    signal: AbortSignal,
  ): Promise<{ records: readonly ReportRow[]; total: number }>
}

export interface StaticReport extends ReportDescription {
  readonly queryFields?: readonly ReportQueryField[]
  readonly rows: readonly ReportRow[]
}

/** Serves reports from memory by their code. Errors: an unknown code or id rejects. */
export function staticReports(reports: Readonly<Record<string, StaticReport>>): ReportSource {
  function byId(id: string): StaticReport {
    const found = Object.values(reports).find((report) => report.id === id)
    if (!found) throw new Error(`[form-widgets] The static reports have none with the id '${id}'. Add it.`)
    return found
  }
  return {
    async describe(code) {
      const found = reports[code]
      if (!found) throw new Error(`[form-widgets] The static reports have no '${code}'. Add it.`)
      return found
    },
    queryFields: async (id) => byId(id).queryFields ?? [],
    async rows(id, { filters, pageNo, pageSize, column, order }) {
      const found = byId(id).rows.filter((row) =>
        Object.entries(filters).every(([key, wanted]) => textOf(row[key]).includes(wanted.replaceAll('*', ''))),
      )
      const sorted = column === undefined ? found : [...found].sort(compareBy(column, order === 'desc' ? -1 : 1))
      return { records: sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length }
    },
  }
}

function compareBy(column: string, sign: 1 | -1) {
  return (one: ReportRow, other: ReportRow) => sign * textOf(one[column]).localeCompare(textOf(other[column]))
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
