import { useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { ReportDesign, type ReportSetup, reportAdministration } from '@trackhoe/contract/online'
import { useUnsavedEdits, useWidgetServices } from '@trackhoe/form-widgets'
import { useNotifications } from '@trackhoe/shell'
import { useConfirm, useToast } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { reportKeys } from '../report-keys.ts'
import { useReportMessages } from '../report.messages.ts'
import { draftOf, EMPTY_DRAFT, withStatement, type Draft } from './setup.ts'

/**
 * A report while it is edited. Its columns and parameters follow from the statement, which is parsed before it is shown or
 * saved. `onRefused` gets the field that is missing or that the server names, the empty text for none.
 */
export function useReportDraft(design: ReportDesign | null, onRefused: (field: string) => void) {
  const t = useReportMessages().editor
  const { describe } = useNotifications()
  const { describeError } = useWidgetServices()
  const toast = useToast()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const reports = useCalls(reportAdministration)
  const [stored, setStored] = useState(design)
  const [draft, setDraft] = useState<Draft>(() => (design ? draftOf(design) : EMPTY_DRAFT))
  // The statement whose columns the draft has.
  const [parsedSql, setParsedSql] = useState(draft.cgrSql)
  const [refused, setRefused] = useState<{ field: string; message: string } | null>(null)
  const [busy, setBusy] = useState<'parse' | 'save' | null>(null)
  const original = useMemo(() => (stored ? draftOf(stored) : EMPTY_DRAFT), [stored])
  const before = useMemo(() => JSON.stringify(original), [original])
  const dirty = JSON.stringify(draft) !== before

  function refuse(field: string, message: string) {
    setRefused({ field, message })
    onRefused(field)
  }

  function refuseBy(error: unknown) {
    const { field } = describeError?.(error) ?? {}
    refuse(typeof field === 'string' ? field : '', describe(error))
  }

  /** Reads the columns and parameters of the statement; the draft that has them, or null where it was refused. */
  async function parse(): Promise<Draft | null> {
    const { cgrSql, parameters } = draft
    if (cgrSql.trim() === '') {
      refuse('cgrSql', t.required.cgrSql)
      return null
    }
    setRefused(null)
    setBusy('parse')
    try {
      const parsed = await reports.parse({ body: { cgrSql, parameters } })
      const { draft: next, removed } = withStatement(draft, parsed)
      setDraft(next)
      setParsedSql(cgrSql)
      if (removed.length > 0) toast.warning(t.removedFields(removed))
      return next
    } catch (error) {
      refuseBy(error)
      return null
    } finally {
      setBusy(null)
    }
  }

  /** As `parse`, unless the draft has the columns of its statement already. */
  async function parseChanged(): Promise<Draft | null> {
    return draft.cgrSql === parsedSql && draft.columns.length > 0 ? draft : parse()
  }

  async function save(overwrite = false): Promise<boolean> {
    const missing = (['name', 'code'] as const).find((field) => draft[field].trim() === '')
    if (missing) {
      refuse(missing, t.required[missing])
      return false
    }
    const given = await parseChanged()
    if (!given) return false
    setRefused(null)
    setBusy('save')
    try {
      const id = stored ? stored.id : await reports.add({ body: given })
      if (stored) await reports.edit({ body: { ...given, id, revision: overwrite ? null : stored.revision } })
      const saved = await reports.design({ query: { id } })
      setStored(saved)
      setDraft(draftOf(saved))
      if (!stored) void navigate(`/online/cgreportEditor/${encodeURIComponent(id)}`, { replace: true })
      void queries.invalidateQueries({ queryKey: reportKeys.all })
      toast.success(t.saved)
      return true
    } catch (error) {
      const newer = ReportDesign.safeParse(describeError?.(error).newer)
      if (!newer.success) {
        refuseBy(error)
        return false
      }
      const replace = await confirm({ title: t.conflict, message: t.conflictText, okText: t.overwrite, tone: 'danger' })
      if (replace) return await save(true)
      return false
    } finally {
      setBusy(null)
    }
  }

  useUnsavedEdits({
    title: draft.name || t.newReport,
    dirty,
    save: () => save(),
    discard: () => setDraft(original),
  })

  return {
    stored,
    draft,
    dirty,
    refused,
    busy,
    change: (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed })),
    parse,
    parseChanged,
    save,
    /** Puts an earlier state of the report into the draft. */
    load(setup: ReportSetup) {
      setDraft({ ...setup, code: draft.code })
      setParsedSql(setup.cgrSql)
    },
  }
}
