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
  const { describeError } = useWidgetServices()
  const toast = useToast()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const reports = useCalls(reportAdministration)
  const write = useWriteReport()
  const [stored, setStored] = useState(design)
  const [draft, setDraft] = useState<Draft>(() => (design ? draftOf(design) : EMPTY_DRAFT))
  // The statement whose columns the draft has.
  const [parsedSql, setParsedSql] = useState(draft.cgrSql)
  const { refused, setRefused, refuse, refuseBy } = useRefusal(onRefused)
  const [busy, setBusy] = useState<'parse' | 'save' | null>(null)
  const { original, dirty } = useOriginal(stored, draft)

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
      const saved = await write(stored, given, overwrite)
      setStored(saved)
      setDraft(draftOf(saved))
      if (!stored) void navigate(`/online/cgreportEditor/${encodeURIComponent(saved.id)}`, { replace: true })
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

function useOriginal(stored: ReportDesign | null, draft: Draft) {
  const original = useMemo(() => (stored ? draftOf(stored) : EMPTY_DRAFT), [stored])
  const before = useMemo(() => JSON.stringify(original), [original])
  return { original, dirty: JSON.stringify(draft) !== before }
}

/** Returns a function that writes a report, a new one where none is stored, and reads it back. */
function useWriteReport() {
  const queries = useQueryClient()
  const reports = useCalls(reportAdministration)
  return async (stored: ReportDesign | null, draft: Draft, overwrite: boolean): Promise<ReportDesign> => {
    const id = stored ? stored.id : await reports.add({ body: draft })
    if (stored) await reports.edit({ body: { ...draft, id, revision: overwrite ? null : stored.revision } })
    const saved = await reports.design({ query: { id } })
    void queries.invalidateQueries({ queryKey: reportKeys.all })
    return saved
  }
}

/** The field that is missing or that the server names, and why. */
function useRefusal(onRefused: (field: string) => void) {
  const { describe } = useNotifications()
  const { describeError } = useWidgetServices()
  const [refused, setRefused] = useState<{ field: string; message: string } | null>(null)

  function refuse(field: string, message: string) {
    setRefused({ field, message })
    onRefused(field)
  }

  function refuseBy(error: unknown) {
    const { field } = describeError?.(error) ?? {}
    refuse(typeof field === 'string' ? field : '', describe(error))
  }

  return { refused, setRefused, refuse, refuseBy }
}
