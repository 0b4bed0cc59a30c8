import type { Calls } from '@trackhoe/api-client'
import type { onlineReports } from '@trackhoe/api-client/online'
import type { OnlineQueryItem, ReportColumns } from '@trackhoe/contract/online'

type Reports = Calls<typeof onlineReports>

/** The keys of what is cached of reports. */
export const reportKeys = {
  all: ['online-report'] as const,
  described: (code: string) => ['online-report', 'described', code] as const,
  charts: (id: string, filters: Readonly<Record<string, string>>) => ['online-report', 'charts', id, filters] as const,
  design: (id: string) => ['online-report', 'design', id] as const,
  tables: ['online-report', 'tables'] as const,
}

/** A report with its columns and the items of its query. */
export interface DescribedReport extends ReportColumns {
  items: readonly OnlineQueryItem[]
}

/** Reads what a report is, by its code, or by its id, which stands in the menu of a JeecgBoot. */
export async function describeReport(
  reports: Reports,
  { code, isNative }: { code: string; isNative: boolean },
  signal: AbortSignal,
): Promise<DescribedReport> {
  const description = isNative ? await reports.columns({ params: { code } }, signal) : await byId(reports, code, signal)
  const { cgRpConfigId } = description
  return { ...description, items: await reports.queryInfo({ params: { cgRpConfigId } }, signal) }
}

async function byId(reports: Reports, id: string, signal: AbortSignal): Promise<ReportColumns> {
  const { columns, dictOptions, cgreportHeadName } = await reports.columnsAndData(id, { pageSize: 1 }, signal)
  return { columns, dictOptions, cgRpConfigId: id, cgRpConfigName: cgreportHeadName }
}
