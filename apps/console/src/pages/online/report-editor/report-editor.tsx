import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { reportAdministration, type ReportDesign, type ReportTable } from '@trackhoe/contract/online'
import { FailureState, usePageTitle, PageSkeleton, useRecordForEdit } from '@trackhoe/shell'
import { Alert, Button, Checkbox, Field, Input, lazyComponent, Tabs, useToast } from '@trackhoe/ui'
import { ExternalLink, History, Play } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { PageHeader } from '../../../page-header/page-header.tsx'
import { reportKeys } from '../report-keys.ts'
import { useReportMessages } from '../report.messages.ts'
import { ChartsTab } from './charts-tab.tsx'
import { ColumnsTab, QueriesTab } from './setup-tabs.tsx'
import { StatementTab } from './statement-tab.tsx'
import { useReportDraft } from './use-report-draft.ts'

const PreviewDialog = lazyComponent(async () => (await import('./preview-dialog.tsx')).PreviewDialog)
const RevisionsDialog = lazyComponent(async () => (await import('./revisions-dialog.tsx')).RevisionsDialog)

/**
 * 在线开发 › 报表配置 › 编辑报表: the statement with the tables it may read, the columns and parameters that follow from it,
 * query, charts, and a preview. Source: platform specification §2 "Online reports".
 */
export function ReportEditor() {
  const t = useReportMessages().editor
  const { id = 'new' } = useParams()
  const reports = useCalls(reportAdministration)
  const design = useRecordForEdit({
    queryKey: reportKeys.design(id),
    read: (signal) => reports.design({ query: { id } }, signal),
    enabled: id !== 'new',
  })
  const loaded = design.record
  const tables = useQuery({
    queryKey: reportKeys.tables,
    queryFn: ({ signal }) => reports.tables(signal),
    staleTime: 300_000,
  })
  usePageTitle(id === 'new' ? t.newReport : loaded ? t.titleOf(loaded.name) : null)
  const error = design.error ?? tables.error
  if (error)
    return (
      <FailureState
        className="flex-1"
        error={error}
        onRetry={() => void (tables.error ? tables.refetch() : design.refetch())}
      />
    )
  if ((id !== 'new' && !loaded) || !tables.data) {
    return <PageSkeleton label={t.loading} />
  }
  return <Editor design={loaded ?? null} tables={tables.data} />
}

function Editor({ design, tables }: { design: ReportDesign | null; tables: readonly ReportTable[] }) {
  const t = useReportMessages().editor
  const toast = useToast()
  const [opened, setOpened] = useState<'preview' | 'revisions' | null>(null)
  const [tab, setTab] = useState('sql')
  const report = useReportDraft(design, (field) => setTab((shown) => TABS[field] ?? shown))
  const { stored, draft, refused, busy, change } = report
  const close = () => setOpened(null)

  async function parse() {
    const parsed = await report.parse()
    if (parsed) toast.success(t.parsed(parsed.columns.length, parsed.parameters.length))
  }

  async function preview() {
    if (await report.parseChanged()) setOpened('preview')
  }

  const elsewhere = refused && !['name', 'code'].includes(refused.field) ? refused.message : null
  return (
    <section className="flex h-full min-h-0 min-w-0 flex-col overflow-y-auto bg-surface">
      <Head
        stored={stored}
        busy={busy}
        dirty={report.dirty}
        onRevisions={() => setOpened('revisions')}
        onPreview={() => void preview()}
        onSave={() => void report.save()}
      />
      <HeadFields draft={draft} refused={refused} onChange={change} />
      {elsewhere !== null && (
        <Alert tone="danger" className="mx-gutter mb-2 flex-none">
          {elsewhere}
        </Alert>
      )}
      <Tabs
        label={t.parts}
        className="min-h-0 flex-1 px-gutter pb-3 max-[1000px]:flex-none"
        value={tab}
        onChange={setTab}
        keepMounted
        items={[
          {
            value: 'sql',
            label: t.sql,
            content: (
              <StatementTab
                draft={draft}
                onChange={change}
                tables={tables}
                parsing={busy === 'parse'}
                onParse={() => void parse()}
              />
            ),
          },
          {
            value: 'columns',
            label: `${t.columns} ${draft.columns.length}`,
            content: (
              <div className="pt-3">
                <ColumnsTab draft={draft} onChange={change} />
              </div>
            ),
          },
          {
            value: 'queries',
            label: `${t.queries} ${draft.queries.length}`,
            content: (
              <div className="pt-3">
                <QueriesTab draft={draft} onChange={change} />
              </div>
            ),
          },
          {
            value: 'charts',
            label: `${t.charts} ${draft.charts.length}`,
            content: (
              <div className="pt-3">
                <ChartsTab draft={draft} onChange={change} />
              </div>
            ),
          },
        ]}
      />
      {opened === 'preview' && <PreviewDialog draft={draft} onClose={close} onDismiss={close} />}
      {opened === 'revisions' && stored && (
        <RevisionsDialog
          id={stored.id}
          onClose={close}
          onDismiss={close}
          onLoad={(setup, revision) => {
            report.load(setup)
            close()
            toast.success(t.loaded(revision))
          }}
        />
      )}
    </section>
  )
}

type Draft = ReturnType<typeof useReportDraft>

interface HeadProps extends Pick<Draft, 'stored' | 'busy' | 'dirty'> {
  onRevisions: () => void
  onPreview: () => void
  onSave: () => void
}

function Head({ stored, busy, dirty, onRevisions, onPreview, onSave }: HeadProps) {
  const t = useReportMessages().editor
  return (
    <PageHeader wideBreadcrumb className="max-narrow:py-2">
      <h1 className="m-0 min-w-0 truncate text-16 font-semibold">{stored ? t.titleOf(stored.name) : t.newReport}</h1>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {stored && (
          <>
            <Button icon={<History aria-hidden />} onClick={onRevisions}>
              {t.revisions}
            </Button>
            <Button asChild icon={<ExternalLink aria-hidden />}>
              <Link to={`/online/cgreport/${encodeURIComponent(stored.code)}`}>{t.open}</Link>
            </Button>
          </>
        )}
        <Button icon={<Play aria-hidden />} loading={busy === 'parse'} onClick={onPreview}>
          {t.preview}
        </Button>
        <Button variant="primary" loading={busy === 'save'} disabled={!dirty} onClick={onSave}>
          {t.save}
        </Button>
      </div>
    </PageHeader>
  )
}

interface HeadFieldsProps extends Pick<Draft, 'draft' | 'refused'> {
  onChange: Draft['change']
}

/** The names of the report, and whether the menu offers it. */
function HeadFields({ draft, refused, onChange }: HeadFieldsProps) {
  const t = useReportMessages().editor
  const errorOf = (field: string) => (refused?.field === field ? refused.message : undefined)
  return (
    <div
      data-toasts-below=""
      className="grid flex-none grid-cols-[1fr_1fr_1.4fr_auto] items-start gap-4 px-gutter pb-3 max-[1000px]:grid-cols-2 max-narrow:grid-cols-1"
    >
      <Field label={t.name} required error={errorOf('name')}>
        <Input maxLength={100} value={draft.name} onChange={(event) => onChange({ name: event.target.value })} />
      </Field>
      <Field label={t.code} required hint={t.codeHint} error={errorOf('code')}>
        <Input
          maxLength={50}
          inputClassName="code"
          autoComplete="off"
          value={draft.code}
          onChange={(event) => onChange({ code: event.target.value })}
        />
      </Field>
      <Field label={t.description}>
        <Input
          maxLength={255}
          value={draft.description ?? ''}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <div className="pt-6" title={t.inMenuHint}>
        <Checkbox checked={draft.inMenu} onChange={(inMenu) => onChange({ inMenu })}>
          {t.inMenu}
        </Checkbox>
      </div>
    </div>
  )
}

/** The tab on which a refused part of the report stands. */
const TABS: Readonly<Record<string, string>> = {
  cgrSql: 'sql',
  parameters: 'sql',
  columns: 'columns',
  queries: 'queries',
  charts: 'charts',
}
