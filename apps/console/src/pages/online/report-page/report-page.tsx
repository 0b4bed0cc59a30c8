import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@trackhoe/api-client'
import { onlineReports } from '@trackhoe/api-client/online'
import { useCalls } from '@trackhoe/auth'
import { REPORT_CACHE_MS } from '@trackhoe/contract/online'
import { ListPage, type ListRequest, type ListSource } from '@trackhoe/form-widgets/list-page'
import { useWidgetServices } from '@trackhoe/form-widgets'
import {
  Breadcrumb,
  FailureState,
  StateHeading,
  useFlavor,
  useListAddress,
  useNotifications,
  usePageTitle,
  PageSkeleton,
} from '@trackhoe/shell'
import { Button, EmptyState, IconButton, lazyComponent } from '@trackhoe/ui'
import { ChartColumn, Download, ListTodo, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { useExportJobs } from '../../../entity-page/use-export-jobs.tsx'
import { describeReport, reportKeys, type DescribedReport } from '../report-keys.ts'
import { useReportMessages } from '../report.messages.ts'
import { reportColumns, type Totals } from './report-columns.tsx'
import { defaultsOf, reportQueryFields, toWire } from './report-query.ts'
import { useReportExport } from './use-report-export.ts'

const ReportCharts = lazyComponent(async () => (await import('./report-charts.tsx')).ReportCharts, {
  failure: 'in-place',
})

type Row = Readonly<Record<string, unknown>>

/** 在线开发 › 在线报表: one report by the code of its address. Source: platform specification §2, pages. */
export function ReportPage() {
  const t = useReportMessages().page
  const { code = codeOf(useLocation().pathname) } = useParams()
  const { describe } = useNotifications()
  const flavor = useFlavor()
  const reports = useCalls(onlineReports)
  const report = useQuery({
    queryKey: reportKeys.described(code),
    queryFn: ({ signal }) => describeReport(reports, { code, isNative: flavor === 'native' }, signal),
    enabled: flavor !== null,
    staleTime: REPORT_CACHE_MS,
  })
  usePageTitle(report.data?.cgRpConfigName ?? null)
  if (report.data) return <LoadedReport key={report.data.cgRpConfigId} report={report.data} code={code} />
  const { error } = report
  // There is no such report, or not for this user: asking again does not help.
  if (isApiError(error) && error.name === 'RefusedError')
    return <EmptyState className="flex-1" title={<StateHeading>{describe(error)}</StateHeading>} />
  if (error) return <FailureState className="flex-1" error={error} onRetry={() => void report.refetch()} />
  return <PageSkeleton label={t.loading} />
}

/** The entry of a report in the menu has the address of the report, not one with a parameter. */
const codeOf = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '')

function LoadedReport({ report, code }: { report: DescribedReport; code: string }) {
  const t = useReportMessages().page
  const { permits } = useWidgetServices()
  const reports = useCalls(onlineReports)
  const address = useListAddress()
  const [totals, setTotals] = useState<Totals>({})
  const [filters, setFilters] = useState<Readonly<Record<string, string>> | null>(null)
  const [showsCharts, setShowsCharts] = useState(true)
  // The engine of a JeecgBoot is another one: it has no editor, no jobs and no files here.
  const isNative = useFlavor() === 'native'
  const { cgRpConfigId: id, items } = report
  // Defaults stand in the query until it is changed; an address that says something has the last word.
  const [untouched, setUntouched] = useState(Object.keys(address.state.values).length === 0)
  const state = useMemo(
    () => (untouched ? { ...address.state, values: { ...defaultsOf(items), ...address.state.values } } : address.state),
    [untouched, address.state, items],
  )
  const query = useMemo(() => reportQueryFields(report), [report])
  const source = useMemo(
    (): ListSource<Row> => ({
      async load({ page, pageSize, sort, values }: ListRequest, signal) {
        const conditions = toWire(items, values)
        setFilters((before) => (JSON.stringify(before) === JSON.stringify(conditions) ? before : conditions))
        const order = sort ? { column: sort.field, order: sort.direction } : {}
        const data = await reports.data(id, { ...conditions, ...order, pageNo: page, pageSize }, signal)
        setTotals(data.totals ?? {})
        // A report has no key of its own: a row is known by its place.
        return { rows: data.records.map((row, at) => ({ ...row, [PLACE]: `${page}-${at}` })), total: data.total }
      },
    }),
    [reports, id, items],
  )
  const columns = useMemo(() => reportColumns(report, totals, t), [report, totals, t])
  const jobs = useExportJobs('online/cgreport')
  const exporting = useReportExport(id, jobs.open)
  const hasCharts = (report.chartCount ?? 0) > 0

  return (
    <>
      <ListPage<Row>
        title={report.cgRpConfigName ?? code}
        breadcrumb={<Breadcrumb />}
        source={source}
        query={query}
        columns={columns}
        getRowId={(row) => String(row[PLACE])}
        defaultSort={null}
        state={state}
        onStateChange={(next) => {
          setUntouched(false)
          address.onStateChange(next)
        }}
        preferencesKey={`online-report-${code}`}
        empty={<EmptyState description={t.none} />}
        summary={
          hasCharts &&
          showsCharts &&
          filters && <ReportCharts id={id} filters={filters} count={report.chartCount ?? 0} />
        }
        toolbar={({ request, total }) => (
          <>
            {hasCharts && (
              <IconButton
                label={showsCharts ? t.hideCharts : t.showCharts}
                icon={<ChartColumn aria-hidden />}
                aria-pressed={showsCharts}
                onClick={() => setShowsCharts(!showsCharts)}
              />
            )}
            {isNative && <IconButton label={t.jobs} icon={<ListTodo aria-hidden />} onClick={jobs.open} />}
            {isNative && (permits?.('online:report:edit') ?? false) && (
              <Button asChild icon={<Pencil aria-hidden />} className="max-narrow:hidden">
                <Link to={`/online/cgreportEditor/${encodeURIComponent(id)}`}>{t.edit}</Link>
              </Button>
            )}
            {isNative && (
              <Button
                icon={<Download aria-hidden />}
                loading={exporting.busy}
                disabled={total === 0}
                onClick={() =>
                  void exporting.start(
                    toWire(items, request.values),
                    request.sort,
                    total,
                    report.cgRpConfigName ?? code,
                  )
                }
              >
                {t.export}
              </Button>
            )}
          </>
        )}
      />
      {jobs.dialog}
    </>
  )
}

/** A name that no column of a report can have. */
const PLACE = ' place'
