import { useCalls } from '@trackhoe/auth'
import { reportAdministration } from '@trackhoe/contract/online'
import { useMutation } from '@tanstack/react-query'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Button, Dialog, Field, Input, type LazyProps } from '@trackhoe/ui'
import { DataTable, Pagination } from '@trackhoe/ui/data-table'
import { useEffect, useMemo, useState } from 'react'
import { ChartCard } from '../report-page/report-charts.tsx'
import { reportColumns } from '../report-page/report-columns.tsx'
import { useReportMessages } from '../report.messages.ts'
import { setupOf, type Draft } from './setup.ts'

interface PreviewDialogProps extends Pick<LazyProps, 'onDismiss'> {
  draft: Draft
  onClose: () => void
}

const PAGE_SIZE = 20

/** The report as it would be, with values for its query and its parameters. Nothing is saved. */
export function PreviewDialog({ draft, onClose }: PreviewDialogProps) {
  const messages = useReportMessages()
  const t = messages.editor
  const { describe } = useNotifications()
  const reports = useCalls(reportAdministration)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const names = [
    ...draft.parameters.map(({ name, label }) => ({ name, label: label || name })),
    ...draft.queries
      .filter(({ field }) => draft.parameters.every(({ name }) => name !== field))
      .flatMap(({ field, label, mode }) =>
        mode === 'range'
          ? [
              { name: `${field}_begin`, label: messages.page.begin(label) },
              { name: `${field}_end`, label: messages.page.end(label) },
            ]
          : [{ name: field, label }],
      ),
  ]
  const preview = useMutation({
    mutationFn: (pageNo: number) => reports.preview({ body: { setup: setupOf(draft), values, pageNo } }),
  })
  const { mutate, data, error } = preview
  useEffect(() => mutate(1), [mutate])
  const columns = useMemo(
    () => (data ? reportColumns(data.report, data.data.totals ?? {}, messages.page) : []),
    [data, messages],
  )
  return (
    <Dialog
      onClose={onClose}
      title={t.previewTitle}
      width={1200}
      withFullscreenButton
      className="flex h-[min(760px,76dvh)] flex-col gap-3 overflow-hidden"
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <form
        className="flex flex-none flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(1)
        }}
      >
        {names.map(({ name, label }) => (
          <Field key={name} label={label} className="w-44">
            <Input
              autoComplete="off"
              maxLength={200}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          </Field>
        ))}
        <Button type="submit" variant="primary" loading={preview.isPending}>
          {t.run}
        </Button>
      </form>
      {error && <Alert tone="danger">{describe(error)}</Alert>}
      {data && data.charts.length > 0 && (
        <div className="flex flex-none gap-4 overflow-x-auto">
          {data.charts.map((chart, at) => (
            <ChartCard key={`${String(at)} ${chart.title}`} chart={chart} />
          ))}
        </div>
      )}
      <DataTable
        aria-label={t.previewTitle}
        className="min-h-0 flex-1"
        columns={columns}
        data={data ? data.data.records.map((row, at) => ({ ...row, ' place': String(at) })) : null}
        getRowId={(row) => String(row[' place'])}
        busy={preview.isPending}
        manualSorting
        manualPagination
      />
      {data && (
        <Pagination
          aria-label={t.previewTitle}
          pagination={{ pageIndex: (data.data.current ?? 1) - 1, pageSize: PAGE_SIZE }}
          pageSizeOptions={[PAGE_SIZE]}
          rowCount={data.data.total}
          onPaginationChange={({ pageIndex }) => mutate(pageIndex + 1)}
        />
      )}
    </Dialog>
  )
}
