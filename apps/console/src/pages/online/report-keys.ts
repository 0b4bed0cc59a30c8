import { onlineReportApi } from '@trackhoe/api-client/online'

type Reports = ReturnType<typeof onlineReportApi>

/** The keys of what is cached of reports. */
export const reportKeys = {
  all: ['online-report'] as const,
  described: (code: string) => ['online-report', 'described', code] as const,
  charts: (id: string, filters: Readonly<Record<string, string>>) => ['online-report', 'charts', id, filters] as const,
  design: (id: string) => ['online-report', 'design', id] as const,
  revisions: (id: string) => ['online-report', 'revisions', id] as const,
  tables: ['online-report', 'tables'] as const,
}

/** What a report is: its columns, and the items of its query. */
export async function describeReport(reports: Reports, code: string, signal: AbortSignal) {
  const description = await reports.columns({ params: { code } }, signal)
  const { cgRpConfigId } = description
  return { ...description, items: await reports.queryInfo({ params: { cgRpConfigId } }, signal) }
}

export type DescribedReport = Awaited<ReturnType<typeof describeReport>>
