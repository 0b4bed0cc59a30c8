import { useQuery } from '@tanstack/react-query'
import { reportOutput } from '@trackhoe/api-client/online'
import { useCalls } from '@trackhoe/auth'
import type { ReportChart } from '@trackhoe/contract/online'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Button, ScrollRegion, Skeleton } from '@trackhoe/ui'
import { CategoryChart } from '@trackhoe/ui/charts'
import { reportKeys } from '../report-keys.ts'
import { useReportMessages } from '../report.messages.ts'

/** The charts of a report over the rows that its query finds. */
export function ReportCharts({
  id,
  filters,
  count,
}: {
  id: string
  filters: Readonly<Record<string, string>>
  count: number
}) {
  const t = useReportMessages().page
  const { describe } = useNotifications()
  const reports = useCalls(reportOutput)
  const charts = useQuery({
    queryKey: reportKeys.charts(id, filters),
    queryFn: ({ signal }) => reports.charts({ params: { cgRpConfigId: id }, query: filters }, signal),
    placeholderData: (before) => before,
  })
  if (charts.error)
    return (
      <Alert
        tone="warning"
        className="mx-gutter mb-2"
        action={
          <Button size="small" onClick={() => void charts.refetch()}>
            {t.showCharts}
          </Button>
        }
      >
        {t.chartFailed} {describe(charts.error)}
      </Alert>
    )
  return (
    <ScrollRegion aria-label={t.charts} aria-busy={charts.isFetching} className="flex flex-none gap-4 px-gutter pb-3">
      {charts.data
        ? charts.data.map((chart, at) => <ChartCard key={`${String(at)} ${chart.title}`} chart={chart} />)
        : Array.from({ length: count }, (_, at) => <Skeleton key={at} className="h-60 min-w-80 flex-1" />)}
    </ScrollRegion>
  )
}

export function ChartCard({ chart }: { chart: ReportChart }) {
  const t = useReportMessages().page
  return (
    <div className="flex h-60 min-w-80 flex-1 flex-col rounded-2 border border-line p-3">
      <h2 className="m-0 mb-1 flex-none text-13 font-medium">{chart.title}</h2>
      {chart.categories.length === 0 ? (
        <p className="m-auto text-ink-3">{t.noChartData}</p>
      ) : (
        <CategoryChart
          label={chart.title}
          type={chart.type}
          categories={chart.categories}
          series={chart.series}
          className="min-h-0 flex-1"
        />
      )}
      {chart.truncated && <p className="m-0 flex-none text-12 text-ink-3">{t.chartTruncated}</p>}
    </div>
  )
}
