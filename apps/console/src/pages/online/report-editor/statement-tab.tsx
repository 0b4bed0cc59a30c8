import type { ReportTable } from '@trackhoe/contract/online'
import { Button, lazyComponent, ScrollRegion, useLocale } from '@trackhoe/ui'
import { ScanSearch } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useReportMessages } from '../report.messages.ts'
import { ParametersTable, type SetupTabProps } from './setup-tabs.tsx'
import type { SqlEditorHandle } from './sql-editor.tsx'
import { shownTables } from './shown-tables.ts'
import { TableList } from './table-list.tsx'

const SqlEditor = lazyComponent(async () => (await import('./sql-editor.tsx')).SqlEditor, { failure: 'in-place' })

interface StatementTabProps extends SetupTabProps {
  tables: readonly ReportTable[]
  parsing: boolean
  onParse: () => void
}

/** The statement beside the tables that it may read, and its parameters below. */
export function StatementTab({ draft, onChange, tables: given, parsing, onParse }: StatementTabProps) {
  const t = useReportMessages().editor
  const locale = useLocale()
  // The same until the language changes: the editor starts anew with other tables.
  const tables = useMemo(() => shownTables(given, locale), [given, locale])
  const sql = useRef<SqlEditorHandle>(null)
  return (
    <div className="grid h-full min-h-100 grid-cols-[260px_1fr] gap-4 pt-3 max-[1000px]:h-auto max-[1000px]:grid-cols-1">
      <TableList tables={tables} onInsert={(name) => sql.current?.insert(name)} />
      <div className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(220px,1fr)_auto] gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<ScanSearch aria-hidden />} loading={parsing} onClick={onParse}>
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
            onChange={(cgrSql) => onChange({ cgrSql })}
            tables={tables}
            onRun={onParse}
          />
        </div>
        <ScrollRegion className="max-h-60" aria-label={t.parameters}>
          <h2 className="m-0 mb-2 text-13 font-medium">{t.parameters}</h2>
          <ParametersTable draft={draft} onChange={onChange} />
        </ScrollRegion>
      </div>
    </div>
  )
}
