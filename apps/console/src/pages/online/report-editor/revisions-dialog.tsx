import { useCalls } from '@trackhoe/auth'
import { reportAdministration, type ReportSetup } from '@trackhoe/contract/online'
import { VersionsDialog } from '@trackhoe/form-widgets/designer'
import type { LazyProps } from '@trackhoe/ui'
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
  return (
    <VersionsDialog
      title={t.revisions}
      intro={<p className="m-0 text-ink-2">{t.revisionsHint}</p>}
      load={(signal) => reports.revisions({ query: { id } }, signal)}
      none={{ title: t.noRevisions }}
      listed={({ revision, setup, updateBy, updateTime }) => ({
        name: t.revision(revision),
        note: setup.name,
        savedBy: updateBy,
        savedAt: updateTime,
      })}
      restore={{ text: () => t.load, onRestore: ({ setup, revision }) => onLoad(setup, revision) }}
      onClose={onClose}
    >
      {({ setup }) => (
        <pre className="code m-0 overflow-auto rounded-1 bg-sunken p-2 whitespace-pre-wrap">{setup.cgrSql}</pre>
      )}
    </VersionsDialog>
  )
}
