import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reportAdministrationApi } from '@trackhoe/api-client/online'
import { ReportDesign, type ReportTable } from '@trackhoe/contract/online'
import { useUnsavedEdits, useWidgetServices } from '@trackhoe/form-widgets'
import { Breadcrumb, FailureState, useClient, useNotifications, usePageTitle } from '@trackhoe/shell'
import {
  Alert,
  Button,
  Checkbox,
  Field,
  Input,
  lazyComponent,
  ScrollRegion,
  Skeleton,
  Tabs,
  useConfirm,
  useToast,
} from '@trackhoe/ui'
import { ExternalLink, History, Play, ScanSearch } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { reportKeys } from '../report-keys.ts'
import { useReportMessages } from '../report.messages.ts'
import { draftOf, EMPTY_DRAFT, withStatement, type Draft } from './setup.ts'
import { ChartsTab, ColumnsTab, ParametersTab, QueriesTab } from './setup-tabs.tsx'
import type { SqlEditorHandle } from './sql-editor.tsx'
import { TableList } from './table-list.tsx'

const SqlEditor = lazyComponent(async () => (await import('./sql-editor.tsx')).SqlEditor, { failure: 'in-place' })
const PreviewDialog = lazyComponent(async () => (await import('./preview-dialog.tsx')).PreviewDialog)
const RevisionsDialog = lazyComponent(async () => (await import('./revisions-dialog.tsx')).RevisionsDialog)

/**
 * 在线开发 › 报表配置 › 编辑报表: the statement with the tables it may read, the columns and parameters that follow from it,
 * query, charts, and a preview. Source: platform specification §2 "Online reports".
 */
export function ReportEditor() {
  const t = useReportMessages().editor
  const { id = 'new' } = useParams()
  const { send } = useClient()
  const reports = useMemo(() => reportAdministrationApi(send), [send])
  // What was loaded stays while the page does: what comes later must not replace what is being typed.
  const [loaded, setLoaded] = useState<ReportDesign | null>(null)
  const design = useQuery({
    queryKey: reportKeys.design(id),
    queryFn: ({ signal }) => reports.design({ query: { id } }, signal),
    enabled: id !== 'new' && loaded === null,
    staleTime: 0,
    gcTime: 0,
  })
  const tables = useQuery({
    queryKey: reportKeys.tables,
    queryFn: ({ signal }) => reports.tables(signal),
    staleTime: 300_000,
  })
  if (design.data && loaded === null) setLoaded(design.data)
  usePageTitle(id === 'new' ? t.newReport : loaded ? t.titleOf(loaded.name) : null)
  const error = (loaded ? null : design.error) ?? tables.error
  if (error)
    return (
      <FailureState
        className="flex-1"
        error={error}
        onRetry={() => void (tables.error ? tables.refetch() : design.refetch())}
      />
    )
  if ((id !== 'new' && !loaded) || !tables.data) {
    return (
      <div aria-busy className="grid flex-1 content-start gap-4 p-6">
        <output className="sr-only">{t.loading}</output>
        <Skeleton className="h-8" />
        <Skeleton className="h-120" />
      </div>
    )
  }
  return <Editor design={loaded} tables={tables.data} />
}

function Editor({ design, tables }: { design: ReportDesign | null; tables: readonly ReportTable[] }) {
  const t = useReportMessages().editor
  const { send } = useClient()
  const { describe } = useNotifications()
  const { describeError } = useWidgetServices()
  const toast = useToast()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const reports = useMemo(() => reportAdministrationApi(send), [send])
  const [stored, setStored] = useState(design)
  const [draft, setDraft] = useState<Draft>(() => (design ? draftOf(design) : EMPTY_DRAFT))
  // The statement whose columns the draft has.
  const [parsedSql, setParsedSql] = useState(draft.cgrSql)
  const [failure, setFailure] = useState<{ field: string; message: string } | null>(null)
  const [busy, setBusy] = useState<'parse' | 'save' | null>(null)
  const [opened, setOpened] = useState<'preview' | 'revisions' | null>(null)
  const [tab, setTab] = useState('sql')
  const sql = useRef<SqlEditorHandle>(null)
  const before = useMemo(() => JSON.stringify(stored ? draftOf(stored) : EMPTY_DRAFT), [stored])
  const dirty = JSON.stringify(draft) !== before
  const change = (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed }))

  function refuse(error: unknown) {
    const { field } = describeError?.(error) ?? {}
    const at = typeof field === 'string' ? field : ''
    setFailure({ field: at, message: describe(error) })
    if (TABS[at] !== undefined) setTab(TABS[at])
  }

  /** Reads the columns and parameters of the statement; the draft that has them, or null. */
  async function parse(given: Draft): Promise<Draft | null> {
    if (given.cgrSql.trim() === '') {
      setFailure({ field: 'cgrSql', message: t.required.cgrSql })
      setTab('sql')
      return null
    }
    setFailure(null)
    setBusy('parse')
    try {
      const { cgrSql, parameters } = given
      const parsed = await reports.parse({ body: { cgrSql, parameters } })
      const { draft: next, removed } = withStatement(given, parsed)
      setDraft(next)
      setParsedSql(cgrSql)
      if (removed.length > 0) toast.warning(t.removedFields(removed.join('、')))
      return next
    } catch (error) {
      refuse(error)
      return null
    } finally {
      setBusy(null)
    }
  }

  async function parseNow() {
    const next = await parse(latest.current)
    if (next) toast.success(t.parsed(next.columns.length, next.parameters.length))
  }

  async function save(overwrite = false): Promise<boolean> {
    const missing = (['name', 'code'] as const).find((field) => draft[field].trim() === '')
    if (missing) {
      setFailure({ field: missing, message: t.required[missing] })
      return false
    }
    const given = draft.cgrSql === parsedSql && draft.columns.length > 0 ? draft : await parse(draft)
    if (!given) return false
    setFailure(null)
    setBusy('save')
    try {
      if (stored) {
        const revision = overwrite ? null : stored.revision
        await reports.edit({ body: { ...given, id: stored.id, revision } })
        const saved = await reports.design({ query: { id: stored.id } })
        setStored(saved)
        setDraft(draftOf(saved))
      } else {
        const id = await reports.add({ body: given })
        const saved = await reports.design({ query: { id } })
        setStored(saved)
        setDraft(draftOf(saved))
        void navigate(`/online/cgreportEditor/${encodeURIComponent(id)}`, { replace: true })
      }
      void queries.invalidateQueries({ queryKey: reportKeys.all })
      toast.success(t.saved)
      return true
    } catch (error) {
      const newer = ReportDesign.safeParse(describeError?.(error).newer)
      if (!newer.success) {
        refuse(error)
        return false
      }
      const replace = await confirm({ title: t.conflict, message: t.conflictText, okText: t.overwrite, tone: 'danger' })
      if (replace) return await save(true)
      return false
    } finally {
      setBusy(null)
    }
  }

  const latest = useRef(draft)
  const parseLatest = useRef(parseNow)
  useEffect(() => {
    latest.current = draft
    parseLatest.current = parseNow
  })
  const run = useCallback(() => void parseLatest.current(), [])
  useUnsavedEdits({
    title: draft.name || t.newReport,
    dirty,
    save: () => save(),
    discard: () => setDraft(stored ? draftOf(stored) : EMPTY_DRAFT),
  })

  const errorOf = (field: string) => (failure?.field === field ? { error: failure.message } : {})
  const elsewhere = failure && !['name', 'code'].includes(failure.field) ? failure.message : null
  return (
    <section className="flex h-full min-h-0 min-w-0 flex-col overflow-y-auto bg-surface">
      <header
        data-toasts-below=""
        className="flex min-h-pagehead flex-none flex-wrap items-center gap-2 px-gutter max-narrow:py-2"
      >
        <div className="text-12 whitespace-nowrap text-ink-3 max-narrow:hidden">
          <Breadcrumb />
        </div>
        <h1 className="m-0 min-w-0 truncate text-16 font-semibold">{stored ? t.titleOf(stored.name) : t.newReport}</h1>
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {stored && (
            <>
              <Button icon={<History aria-hidden />} onClick={() => setOpened('revisions')}>
                {t.revisions}
              </Button>
              <Button asChild icon={<ExternalLink aria-hidden />}>
                <Link to={`/online/cgreport/${encodeURIComponent(stored.code)}`}>{t.open}</Link>
              </Button>
            </>
          )}
          <Button
            icon={<Play aria-hidden />}
            loading={busy === 'parse'}
            onClick={() => void (draft.cgrSql === parsedSql && draft.columns.length > 0 ? Promise.resolve(draft) : parse(draft)).then((ready) => ready && setOpened('preview'))} // prettier-ignore
          >
            {t.preview}
          </Button>
          <Button variant="primary" loading={busy === 'save'} disabled={!dirty} onClick={() => void save()}>
            {t.save}
          </Button>
        </div>
      </header>
      <div className="grid flex-none grid-cols-[1fr_1fr_1.4fr_auto] items-start gap-4 px-gutter pb-3 max-[1000px]:grid-cols-2 max-narrow:grid-cols-1">
        <Field label={t.name} required {...errorOf('name')}>
          <Input maxLength={100} value={draft.name} onChange={(event) => change({ name: event.target.value })} />
        </Field>
        <Field label={t.code} required hint={t.codeHint} {...errorOf('code')}>
          <Input
            maxLength={50}
            inputClassName="code"
            autoComplete="off"
            value={draft.code}
            onChange={(event) => change({ code: event.target.value })}
          />
        </Field>
        <Field label={t.description}>
          <Input
            maxLength={255}
            value={draft.description ?? ''}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <div className="pt-6" title={t.inMenuHint}>
          <Checkbox checked={draft.inMenu} onChange={(inMenu) => change({ inMenu })}>
            {t.inMenu}
          </Checkbox>
        </div>
      </div>
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
              <div className="grid h-full min-h-100 grid-cols-[260px_1fr] gap-4 pt-3 max-[1000px]:h-auto max-[1000px]:grid-cols-1">
                <TableList tables={tables} onInsert={(name) => sql.current?.insert(name)} />
                <div className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(220px,1fr)_auto] gap-3">
                  <div className="flex flex-wrap items-center gap-3">
                    <Button icon={<ScanSearch aria-hidden />} loading={busy === 'parse'} onClick={run}>
                      {t.parse}
                    </Button>
                    <span className="text-12 text-ink-3">{t.parseHint}</span>
                    <span className="w-full text-12 text-ink-2">{t.sqlHelp}</span>
                  </div>
                  <div className="min-h-0 overflow-hidden rounded-2 border border-edge focus-within:border-accent">
                    <SqlEditor
                      ref={sql}
                      label={t.sqlLabel}
                      value={draft.cgrSql}
                      onChange={(cgrSql: string) => change({ cgrSql })}
                      tables={tables}
                      onRun={run}
                    />
                  </div>
                  <ScrollRegion className="max-h-60" aria-label={t.parameters}>
                    <h2 className="m-0 mb-2 text-13 font-medium">{t.parameters}</h2>
                    <ParametersTab draft={draft} onChange={change} />
                  </ScrollRegion>
                </div>
              </div>
            ),
          },
          {
            value: 'columns',
            label: `${t.columns} ${draft.columns.length}`,
            content: <div className="pt-3"><ColumnsTab draft={draft} onChange={change} /></div>, // prettier-ignore
          },
          {
            value: 'queries',
            label: `${t.queries} ${draft.queries.length}`,
            content: <div className="pt-3"><QueriesTab draft={draft} onChange={change} /></div>, // prettier-ignore
          },
          {
            value: 'charts',
            label: `${t.charts} ${draft.charts.length}`,
            content: <div className="pt-3"><ChartsTab draft={draft} onChange={change} /></div>, // prettier-ignore
          },
        ]}
      />
      {opened === 'preview' && (
        <PreviewDialog draft={draft} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />
      )}
      {opened === 'revisions' && stored && (
        <RevisionsDialog
          id={stored.id}
          onClose={() => setOpened(null)}
          onDismiss={() => setOpened(null)}
          onLoad={(setup, revision) => {
            setDraft({ ...setup, code: draft.code })
            setParsedSql(setup.cgrSql)
            setOpened(null)
            toast.success(t.loaded(revision))
          }}
        />
      )}
    </section>
  )
}

/** Where a refused part of the report stands. */
const TABS: Readonly<Record<string, string>> = {
  cgrSql: 'sql',
  parameters: 'sql',
  columns: 'columns',
  queries: 'queries',
  charts: 'charts',
}
