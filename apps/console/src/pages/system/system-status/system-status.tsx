import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { systemStatus, type SystemStatus } from '@trackhoe/contract/system'
import { Breadcrumb, FailureState, useNotifications } from '@trackhoe/shell'
import {
  Alert,
  Button,
  Card,
  Descriptions,
  formatDateTime,
  formatFileSize,
  formatNumber,
  NO_VALUE,
  ScrollRegion,
  Skeleton,
  Statistic,
  StatusText,
} from '@trackhoe/ui'
import { RefreshCw } from 'lucide-react'
import { StatusTable } from './status-table.tsx'
import { useSystemStatusMessages } from './system-status.messages.ts'

/** Figures that are older mislead. Unit: milliseconds. */
const REFRESH_MS = 15_000
const statusKeys = { all: ['system-status'] as const }

/**
 * 系统管理 › 系统状态: how the installation does, for those who run it: versions, database, storage, what waits, the
 * instances, the last backup, slow calls. Not in the specification.
 */
export function SystemStatusPage() {
  const t = useSystemStatusMessages()
  const systemStatusApi = useCalls(systemStatus)
  const { describe } = useNotifications()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: statusKeys.all,
    queryFn: ({ signal }) => systemStatusApi.read(signal),
    refetchInterval: REFRESH_MS,
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-page">
      <header className="flex min-h-pagehead flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-strong bg-surface px-gutter max-narrow:py-2">
        <div className="flex flex-auto items-center gap-2">
          <Breadcrumb />
          <h1 className="m-0 text-16 font-semibold whitespace-nowrap">{t.title}</h1>
        </div>
        {data && <span className="figures text-12 text-ink-2">{t.readAt(formatDateTime(data.at))}</span>}
        <Button icon={<RefreshCw aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
          {t.refresh}
        </Button>
      </header>
      {error && !data ? (
        <FailureState className="flex-1" error={error} onRetry={() => void refetch()} />
      ) : (
        <ScrollRegion className="min-h-0 flex-1" aria-label={t.title} aria-busy={data === undefined || undefined}>
          {error && (
            <Alert tone="danger" className="mx-4 mt-4">
              {t.failed(describe(error))}
            </Alert>
          )}
          {data ? <Status status={data} /> : <Skeleton className="m-4 h-80" />}
        </ScrollRegion>
      )}
    </div>
  )
}

function Status({ status }: { status: SystemStatus }) {
  const t = useSystemStatusMessages()
  return (
    <div className="grid gap-4 p-4">
      <Figures status={status} />
      <div className="grid items-start gap-4 desktop:grid-cols-3">
        <DatabaseCard database={status.database} />
        <StorageCard status={status} />
        <Card title={t.queues} flush>
          <StatusTable
            label={t.queues}
            heads={[{ text: t.queue }, { text: t.state }, { text: t.count, numeric: true }]}
            rows={status.queues.map(({ queue, state, count }) => ({
              key: `${queue} ${state}`,
              cells: [t.queueNames[queue] ?? queue, t.stateNames[state] ?? state, formatNumber(count)],
            }))}
          />
        </Card>
      </div>
      <Instances instances={status.instances} />
      <SlowCalls calls={status.slowCalls} />
    </div>
  )
}

/** Shows the figures that somebody looks at first. */
function Figures({ status }: { status: SystemStatus }) {
  const t = useSystemStatusMessages()
  const working = status.instances.filter(({ alive }) => alive)
  const versions = new Set(working.map(({ version }) => version))
  const { lastBackup } = status
  return (
    <Card>
      <div className="grid grid-cols-2 gap-4 narrow:grid-cols-3 desktop:grid-cols-5">
        <Statistic
          label={t.version}
          value={status.version}
          tone={versions.size > 1 ? 'warning' : undefined}
          description={versions.size > 1 ? t.versions : undefined}
        />
        <Statistic label={t.working} value={working.length} />
        <Statistic label={t.sockets} value={working.reduce((sum, { sockets }) => sum + sockets, 0)} />
        <Statistic label={t.waiting} value={status.queues.reduce((sum, { count }) => sum + count, 0)} />
        <Statistic
          label={t.backup}
          value={lastBackup ? formatDateTime(lastBackup.finishTime, 'minute') : t.noBackup}
          tone={lastBackup ? undefined : 'warning'}
          description={lastBackup ? `${formatFileSize(lastBackup.sizeBytes)} · ${lastBackup.place}` : t.backupHint}
        />
      </div>
    </Card>
  )
}

function DatabaseCard({ database }: { database: SystemStatus['database'] }) {
  const t = useSystemStatusMessages()
  const { total, idle, waiting } = database.connections
  return (
    <Card title={t.database}>
      <Descriptions
        items={[
          { label: t.engine, value: t.engines[database.engine] ?? database.engine },
          { label: t.databaseVersion, value: database.version },
          { label: t.size, value: formatFileSize(database.sizeBytes) },
          { label: t.schema, value: <span className="code">{database.schema}</span> },
          { label: t.answer, value: milliseconds(database.answerMs) },
          { label: t.connections, value: t.connectionsOf(total - idle, idle, waiting) },
        ]}
      />
    </Card>
  )
}

function StorageCard({ status: { storage, nodeVersion } }: { status: SystemStatus }) {
  const t = useSystemStatusMessages()
  return (
    <Card title={t.storage}>
      <Descriptions
        items={[
          { label: t.place, value: t.kinds[storage.kind] ?? storage.kind },
          { label: t.files, value: t.filesOf(formatNumber(storage.files), formatFileSize(storage.filesBytes)) },
          { label: t.free, value: storage.freeBytes === null ? NO_VALUE : formatFileSize(storage.freeBytes) },
          { label: t.node, value: nodeVersion },
        ]}
      />
    </Card>
  )
}

function Instances({ instances }: { instances: SystemStatus['instances'] }) {
  const t = useSystemStatusMessages()
  return (
    <Card title={t.instances} flush>
      <StatusTable
        label={t.instances}
        heads={[
          { text: t.host },
          { text: t.state },
          { text: t.version },
          { text: t.started },
          { text: t.seen },
          { text: t.sockets, numeric: true },
          { text: t.memory, numeric: true },
          { text: t.eventLoop, numeric: true },
        ]}
        rows={instances.map((instance) => ({
          key: instance.id,
          cells: [
            `${instance.host} (${instance.pid})`,
            <StatusText key="state" tone={instance.alive ? 'normal' : 'danger'}>
              {instance.alive ? t.works : t.silent}
            </StatusText>,
            instance.version,
            formatDateTime(instance.startTime),
            formatDateTime(instance.seenTime),
            formatNumber(instance.sockets),
            formatFileSize(instance.memoryBytes),
            milliseconds(instance.eventLoopMs),
          ],
        }))}
      />
    </Card>
  )
}

function SlowCalls({ calls }: { calls: SystemStatus['slowCalls'] }) {
  const t = useSystemStatusMessages()
  return (
    <Card title={t.slowCalls} flush>
      {calls.length === 0 ? (
        <p className="m-0 p-4 text-ink-2">{t.noSlowCalls}</p>
      ) : (
        <StatusTable
          label={t.slowCalls}
          heads={[
            { text: t.call },
            { text: t.duration, numeric: true },
            { text: t.statements, numeric: true },
            { text: t.status, numeric: true },
            { text: t.host },
            { text: t.time },
          ]}
          rows={calls.map((call, at) => ({
            key: `${call.at} ${call.route} ${at}`,
            cells: [
              <span key="call" className="code">{`${call.method} ${call.route}`}</span>,
              milliseconds(call.ms),
              t.statementsOf(call.queries, milliseconds(call.queryMs)),
              String(call.status),
              call.host,
              formatDateTime(call.at),
            ],
          }))}
        />
      )}
    </Card>
  )
}

const milliseconds = (ms: number) => formatNumber(ms, { unit: 'ms' })
