import type { CapabilityName } from '@trackhoe/api-client/server'
import {
  Breadcrumb,
  useCapabilities,
  useNotifications,
  useShell,
  useShellMessages,
  type StoredReport,
} from '@trackhoe/shell'
import { Button, EmptyState, formatDateTime, Alert, NO_VALUE, StatusText, type StatusTone } from '@trackhoe/ui'
import { DataTable, type ColumnDef } from '@trackhoe/ui/data-table'
import { Ban, CircleX, Minus, Radar } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'

type Found = StoredReport['capabilities'][string]

interface Row extends Found {
  name: string
}

/** 系统管理 › 服务器能力: which calls the server supports, as probed by this browser. */
export function Capabilities() {
  const t = useMessages().capabilities
  const { notification } = useShellMessages()
  const { capabilities } = useShell()
  const { report, progress, failure } = useCapabilities()
  const { describe } = useNotifications()
  const rows = useMemo(() => (report ? rowsOf(report) : null), [report])
  const columns = useMemo(() => capabilityColumns(t, notification), [t, notification])
  const works = rows?.filter(({ state }) => state === 'works').length ?? 0
  const ask = (
    <Button loading={progress !== null} icon={<Radar aria-hidden />} onClick={() => void capabilities.probe()}>
      {progress && progress.total > 0 ? t.asking(progress.done, progress.total) : t.ask}
    </Button>
  )
  return (
    <section className="flex h-full min-h-0 min-w-0 flex-col bg-surface text-base text-ink">
      <header className="flex min-h-pagehead flex-none items-center gap-2 px-gutter max-narrow:py-2">
        <Breadcrumb />
        <h1 className="m-0 text-16 font-semibold whitespace-nowrap">{t.title}</h1>
        <div className="ms-auto flex flex-none items-center gap-2">{ask}</div>
      </header>
      {failure && (
        <Alert tone="danger" className="mx-gutter mb-3 flex-none">
          {describe(failure.error)}
        </Alert>
      )}
      {report && rows ? (
        <>
          <dl className="m-0 flex flex-none flex-wrap gap-x-8 gap-y-1 border-y border-line-strong bg-sunken px-gutter py-2.5">
            <Fact term={t.server}>{t.flavors[report.flavor]}</Fact>
            <Fact term={t.version}>{report.version ?? '-'}</Fact>
            <Fact term={t.works}>{`${works} / ${rows.length}`}</Fact>
            <Fact term={t.at}>{formatDateTime(report.at, 'minute')}</Fact>
          </dl>
          <DataTable aria-label={t.title} columns={columns} data={rows} getRowId={(row) => row.name} />
        </>
      ) : (
        <EmptyState className="flex-1" icon={<Radar aria-hidden />} title={t.none} description={t.noneReason} />
      )}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-2">{term}</dt>
      <dd className="figures m-0">{children}</dd>
    </div>
  )
}

type CapabilityMessages = ReturnType<typeof useMessages>['capabilities']
type Notices = ReturnType<typeof useShellMessages>['notification']

const stateVariants: Record<Found['state'], { tone: StatusTone; icon?: ReactNode }> = {
  works: { tone: 'normal' },
  refused: { tone: 'warning', icon: <Ban aria-hidden /> },
  missing: { tone: 'neutral', icon: <Minus aria-hidden /> },
  unknown: { tone: 'danger', icon: <CircleX aria-hidden /> },
}

/** What does not work comes first. */
const ORDER: readonly Found['state'][] = ['unknown', 'refused', 'missing', 'works']

function rowsOf({ capabilities }: StoredReport): Row[] {
  return Object.entries(capabilities)
    .map(([name, found]) => ({ name, ...found }))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
}

function capabilityColumns(t: CapabilityMessages, notice: Notices): readonly ColumnDef<Row>[] {
  const names: Readonly<Record<CapabilityName, string>> = t.names
  const nameOf = new Map<string, string>(Object.entries(names))
  return [
    { id: 'name', header: t.name, cell: ({ name }) => nameOf.get(name) ?? name, size: 14 },
    { id: 'call', header: t.call, cell: ({ call }) => <span className="code">{call}</span>, size: 30 },
    {
      id: 'state',
      header: t.result,
      cell: ({ state }) => <StatusText {...stateVariants[state]}>{t.states[state]}</StatusText>,
      size: 8,
    },
    { id: 'message', header: t.message, cell: (found) => explain(found, notice), size: 20 },
  ]
}

/** The message of the server, else the kind of failure. */
function explain({ message, failure }: Found, notice: Notices): string {
  if (message !== '' || failure === null) return message || NO_VALUE
  switch (failure.kind) {
    case 'network':
      return notice.offline
    case 'timeout':
      return notice.timeout
    case 'contract':
      return notice.broken
    case 'http':
      return `HTTP ${failure.status}`
    case 'refused':
      return NO_VALUE
    default:
      return failure satisfies never
  }
}
