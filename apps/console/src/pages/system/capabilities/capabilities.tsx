import { useQueryClient } from '@tanstack/react-query'
import type { FeatureName } from '@trackhoe/contract/features'
import type { ListPageHandle } from '@trackhoe/form-widgets/list-page'
import { type StoredReport, useCapabilities, useNotifications, useShell, useShellMessages } from '@trackhoe/shell'
import { Alert, Button, EmptyState, formatDateTime, NO_VALUE, StatusText, type StatusTone } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { Ban, CircleX, Minus, Radar } from 'lucide-react'
import { useMemo, useRef, type ReactNode } from 'react'
import { ReadOnlyPage } from '../../../entity-page/read-only-page.tsx'
import { useCapabilityMessages } from './capabilities.messages.ts'
import { Fact, factsClasses } from './fact.tsx'
import { uploadKeys } from './upload-keys.ts'
import { UploadUsage } from './upload-usage.tsx'

type Capability = StoredReport['capabilities'][string]

interface Row extends Capability {
  name: string
}

/** All capabilities stand on one page. */
const ONE_PAGE = { pageSize: 50 }

/**
 * 系统管理 › 服务器能力: which calls the server supports. A native server lists them; any other one is probed when the
 * administrator asks for it here.
 */
export function Capabilities() {
  const t = useCapabilityMessages()
  const { notification } = useShellMessages()
  const { capabilities } = useShell()
  const queries = useQueryClient()
  const { report, progress, failure } = useCapabilities()
  const { describe } = useNotifications()
  const list = useRef<ListPageHandle>(null)
  const columns = useMemo(() => capabilityColumns(t, notification), [t, notification])

  async function readRows() {
    void queries.invalidateQueries({ queryKey: uploadKeys.usage }, { cancelRefetch: false })
    const stored = await capabilities.load()
    return stored ? rowsOf(stored) : []
  }

  async function probe() {
    await capabilities.probe()
    list.current?.reload()
  }

  return (
    <ReadOnlyPage
      listRef={list}
      title={t.title}
      load={readRows}
      columns={columns}
      getRowId={(row) => row.name}
      defaultSort={null}
      initialState={ONE_PAGE}
      preferencesKey="system-capabilities"
      empty={<EmptyState icon={<Radar aria-hidden />} title={t.none} description={t.noneReason} />}
      summary={
        <>
          {failure && (
            <Alert tone="danger" className="mx-gutter mb-3 flex-none">
              {describe(failure.error)}
            </Alert>
          )}
          {report && <Facts report={report} />}
          {report?.flavor === 'native' && <UploadUsage />}
        </>
      }
      toolbar={
        report?.flavor !== 'native' && (
          <Button
            variant={report ? 'default' : 'primary'}
            loading={progress !== null}
            icon={<Radar aria-hidden />}
            onClick={() => void probe()}
          >
            {progress && progress.total > 0 ? t.asking(progress.done, progress.total) : report ? t.recheck : t.ask}
          </Button>
        )
      }
    />
  )
}

function Facts({ report }: { report: StoredReport }) {
  const t = useCapabilityMessages()
  const listed = Object.values(report.capabilities)
  const works = listed.filter(({ state }) => state === 'works').length
  return (
    <dl className={factsClasses}>
      <Fact term={t.server}>{t.flavors[report.flavor]}</Fact>
      <Fact term={t.version}>{report.version ?? NO_VALUE}</Fact>
      <Fact term={t.works}>{`${works} / ${listed.length}`}</Fact>
      <Fact term={t.at}>{formatDateTime(report.at, 'minute')}</Fact>
    </dl>
  )
}

type CapabilityMessages = ReturnType<typeof useCapabilityMessages>
type Notices = ReturnType<typeof useShellMessages>['notification']

const stateVariants: Record<Capability['state'], { tone: StatusTone; icon?: ReactNode }> = {
  works: { tone: 'normal' },
  refused: { tone: 'warning', icon: <Ban aria-hidden /> },
  missing: { tone: 'neutral', icon: <Minus aria-hidden /> },
  unknown: { tone: 'danger', icon: <CircleX aria-hidden /> },
}

/** The order of the states: not available first. */
const ORDER: readonly Capability['state'][] = ['unknown', 'refused', 'missing', 'works']

function rowsOf({ capabilities }: StoredReport): Row[] {
  return Object.entries(capabilities)
    .map(([name, capability]) => ({ name, ...capability }))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
}

function capabilityColumns(t: CapabilityMessages, notice: Notices): readonly ColumnDef<Row>[] {
  const names: Readonly<Record<FeatureName, string>> = t.names
  const nameOf = new Map<string, string>(Object.entries(names))
  return [
    { id: 'name', header: t.name, cell: ({ name }) => nameOf.get(name) ?? name, size: 14 },
    { id: 'call', header: t.call, cell: ({ call }) => <span className="code">{call}</span>, size: 30, priority: 1 },
    {
      id: 'state',
      header: t.result,
      cell: ({ state }) => <StatusText {...stateVariants[state]}>{t.states[state]}</StatusText>,
      size: 8,
    },
    { id: 'message', header: t.message, cell: (row) => explain(row, notice), size: 20, priority: 2 },
  ]
}

/** The message of the server, else the kind of failure. */
function explain({ message, failure }: Capability, notice: Notices): string {
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
