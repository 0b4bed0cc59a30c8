import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { reportAdministration, type ReportSetup } from '@trackhoe/contract/online'
import { FailureState } from '@trackhoe/shell'
import { Button, Dialog, formatDateTime, Skeleton, type LazyProps } from '@trackhoe/ui'
import { reportKeys } from '../report-keys.ts'
import { useReportMessages } from '../report.messages.ts'

interface RevisionsDialogProps extends Pick<LazyProps, 'onDismiss'> {
  id: string
  onLoad: (setup: ReportSetup, revision: number) => void
  onClose: () => void
}

/** The earlier states of a report. One that is loaded stands in the editor and is not saved yet. */
export function RevisionsDialog({ id, onLoad, onClose }: RevisionsDialogProps) {
  const t = useReportMessages().editor
  const reports = useCalls(reportAdministration)
  const revisions = useQuery({
    queryKey: reportKeys.revisions(id),
    queryFn: ({ signal }) => reports.revisions({ query: { id } }, signal),
    staleTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.revisions}
      width={720}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <p className="m-0 mb-3 text-ink-2">{t.revisionsHint}</p>
      {revisions.error && <FailureState error={revisions.error} onRetry={() => void revisions.refetch()} />}
      {revisions.isPending && <Skeleton className="h-40" />}
      {revisions.data?.length === 0 && <p className="m-0 py-6 text-center text-ink-3">{t.noRevisions}</p>}
      <ul className="m-0 grid list-none gap-2 p-0">
        {revisions.data?.map(({ revision, setup, updateBy, updateTime }) => (
          <li key={revision} className="rounded-2 border border-line p-3">
            <div className="flex flex-wrap items-center gap-3">
              <b className="font-medium">{t.revision(revision)}</b>
              <span>{setup.name}</span>
              <span className="figures text-12 text-ink-3">
                {updateBy} {formatDateTime(updateTime)}
              </span>
              <Button size="small" className="ms-auto" onClick={() => onLoad(setup, revision)}>
                {t.load}
              </Button>
            </div>
            <pre className="code m-0 mt-2 max-h-32 overflow-auto rounded-1 bg-sunken p-2 whitespace-pre-wrap">
              {setup.cgrSql}
            </pre>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
