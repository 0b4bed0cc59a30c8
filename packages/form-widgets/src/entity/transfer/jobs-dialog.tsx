import type { ListJob } from '@trackhoe/contract/files'
import {
  ActionButton,
  Alert,
  Button,
  Dialog,
  DialogClose,
  EmptyState,
  formatDateTime,
  formatFileSize,
  formatNumber,
  Progress,
  Skeleton,
  StatusText,
  type LazyProps,
} from '@trackhoe/ui'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../locale/use-messages.ts'
import { saveFile } from '../../services/save-file.ts'
import { useNotifyError } from '../../services/use-notify-error.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import type { BackgroundFiles } from './entity-files.ts'

export interface JobsDialogProps extends Pick<LazyProps, 'onDismiss'> {
  background: BackgroundFiles
  onClose: () => void
  /** An import was written. */
  onImported: () => void
}

/** How often the progress of jobs is read while one waits or runs. Unit: milliseconds. */
const POLL_MS = 1500

const isOpen = ({ state }: ListJob) => state === 'waiting' || state === 'running'

/** The exports and imports of the user in the background: how far they are, their files, and what can be done with them. */
export function JobsDialog({ background, onClose, onImported }: JobsDialogProps) {
  const t = useMessages().jobs
  const { describeError } = useWidgetServices()
  const notifyError = useNotifyError()
  const [jobs, setJobs] = useState<readonly ListJob[] | null>(null)
  const [failure, setFailure] = useState('')
  const [round, setRound] = useState(0)
  const written = useRef<ReadonlySet<string> | null>(null)
  const handlers = useRef({ onImported, describeError })
  useEffect(() => {
    handlers.current = { onImported, describeError }
  })

  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    background.jobs(controller.signal).then(
      (found) => {
        setJobs(found)
        setFailure('')
        const done = new Set(
          found.filter(({ kind, state }) => kind === 'import' && state === 'done').map(({ id }) => id),
        )
        const before = written.current
        written.current = done
        if (before && [...done].some((id) => !before.has(id))) handlers.current.onImported()
        if (found.some(isOpen)) timer = setTimeout(() => setRound((count) => count + 1), POLL_MS)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        setFailure(handlers.current.describeError?.(error).title ?? String(error))
        timer = setTimeout(() => setRound((count) => count + 1), 4 * POLL_MS)
      },
    )
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [background, round])

  async function act(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      notifyError(error)
    }
    setRound((count) => count + 1)
  }

  return (
    <Dialog
      onClose={onClose}
      title={t.title}
      width={720}
      footer={
        <DialogClose>
          <Button>{t.close}</Button>
        </DialogClose>
      }
    >
      {failure !== '' && (
        <Alert tone="danger" className="mb-3">
          {failure}
        </Alert>
      )}
      {jobs === null && failure === '' && <Skeleton className="h-40" />}
      {jobs?.length === 0 && <EmptyState title={t.none} description={t.noneReason} />}
      {jobs && jobs.length > 0 && (
        <ul aria-label={t.title} className="m-0 grid list-none gap-2 p-0">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} background={background} act={act} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface JobRowProps extends Pick<JobsDialogProps, 'background'> {
  job: ListJob
  act: (work: () => Promise<unknown>) => Promise<void>
}

function JobRow({ job, background, act }: JobRowProps) {
  const t = useMessages().jobs
  const { followUp } = background
  return (
    <li className="grid gap-1.5 rounded-2 border border-line px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 truncate font-medium" title={job.fileName ?? ''}>
          {t.name[job.kind](job.title)}
          <span className="ms-2 font-normal text-ink-3">{job.fileName}</span>
        </span>
        <StatusText tone={tones[job.state]}>{t.states[job.state]}</StatusText>
      </div>
      {isOpen(job) && (
        <div className="flex items-center gap-3">
          <Progress label={t.phases[job.phase]} value={shareOf(job)} />
          <span className="figures whitespace-nowrap text-12 text-ink-2">{rowsOf(job)}</span>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
        <span className="min-w-0 flex-1">
          {isOpen(job) ? t.phases[job.phase] : (job.message ?? '')}
          {job.sizeBytes !== null && job.kind === 'export' && ` · ${formatFileSize(job.sizeBytes)}`}
        </span>
        <span className="figures text-ink-3">{formatDateTime(job.createTime ?? '', 'minute')}</span>
        <span className="flex gap-1">
          {job.state === 'checked' && (
            <ActionButton onClick={() => void act(() => background.confirm(job.id))}>{t.confirm}</ActionButton>
          )}
          {followUp?.prefix === job.prefix && job.state === 'done' && job.followUps > 0 && (
            <ActionButton onClick={() => followUp.open(job)}>{followUp.label(job.followUps)}</ActionButton>
          )}
          {job.sizeBytes !== null && (
            <ActionButton
              onClick={() =>
                void act(async () => saveFile(await background.file(job.id), job.fileName ?? `${job.title}.xlsx`))
              }
            >
              {job.kind === 'export' ? t.download : t.details}
            </ActionButton>
          )}
          {isOpen(job) || job.state === 'checked' ? (
            <ActionButton onClick={() => void act(() => background.cancel(job.id))}>{t.cancel}</ActionButton>
          ) : (
            <ActionButton onClick={() => void act(() => background.remove(job.id))}>{t.remove}</ActionButton>
          )}
        </span>
      </div>
    </li>
  )
}

const shareOf = ({ doneRows, totalRows }: ListJob) => (totalRows ? Math.min(100, (100 * doneRows) / totalRows) : null)

const rowsOf = ({ doneRows, totalRows }: ListJob) =>
  totalRows === null ? formatNumber(doneRows) : `${formatNumber(doneRows)} / ${formatNumber(totalRows)}`

const tones: Record<ListJob['state'], 'success' | 'info' | 'neutral' | 'danger' | 'warning'> = {
  waiting: 'neutral',
  running: 'info',
  checked: 'warning',
  done: 'success',
  failed: 'danger',
  canceled: 'neutral',
}
