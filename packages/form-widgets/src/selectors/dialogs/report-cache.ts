import type { ReportDescription, ReportQueryField, ReportSource } from '../../services/report-source.ts'

/** How long columns and query fields of a group are kept. Unit: ms. Source: platform specification §9. */
const KEPT_MS = 30_000

/** A report with its columns and the fields that it can be filtered by. */
export interface LoadedReport {
  description: ReportDescription
  queryFields: readonly ReportQueryField[]
}

interface Kept {
  source: ReportSource
  at: number
  report: Promise<LoadedReport>
}

const kept = new Map<string, Kept>()

/** Loads what a report is. With a group id the answer is kept for 30 s; one that failed is not. */
export function loadReport(
  source: ReportSource,
  code: string,
  groupId: string | undefined,
  signal: AbortSignal,
): Promise<LoadedReport> {
  const load = async (by: AbortSignal): Promise<LoadedReport> => {
    const description = await source.describe(code, by)
    return { description, queryFields: await source.queryFields(description.id, by) }
  }
  if (groupId === undefined || groupId === '') return load(signal)
  const key = `${groupId}\n${code}`
  const found = kept.get(key)
  if (found && found.source === source && Date.now() - found.at < KEPT_MS) return found.report
  // Others wait for it as well, so the end of one dialog does not end it.
  const report = load(new AbortController().signal)
  kept.set(key, { source, at: Date.now(), report })
  report.catch(() => {
    if (kept.get(key)?.report === report) kept.delete(key)
  })
  return report
}

/** The key of a row: its values, the id first, cut at 50 characters. Source: platform specification §9. */
export function reportRowKey(row: Readonly<Record<string, unknown>>): string {
  const { id, ...others } = row
  return [id, ...Object.values(others)].filter(isScalar).join('').slice(0, 50)
}

const isScalar = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
