import { REPORT_AGGREGATES, REPORT_KINDS, REPORT_VIEWS } from '@trackhoe/contract/online'
import { fieldTypeDesign } from '@trackhoe/form-widgets/online-form'
import { NumberInput, Select, useLocale } from '@trackhoe/ui'
import { useReportMessages } from '../report.messages.ts'
import { editedColumns, optionsOf } from './edited-columns.tsx'
import { RowsEditor } from './rows-editor.tsx'
import { newQuery, type Column, type Draft, type Parameter, type Query } from './setup.ts'

export interface SetupTabProps {
  draft: Draft
  onChange: (changed: Partial<Draft>) => void
}

const FIELD_WIDTH = 9

export function ParametersTable({ draft, onChange }: SetupTabProps) {
  const t = useReportMessages().editor
  const { text, choice } = editedColumns<Parameter>(({ name }) => name)
  return (
    <RowsEditor
      label={t.parameters}
      rows={draft.parameters}
      onChange={(parameters) => onChange({ parameters })}
      nameOf={({ name }) => name}
      fixed
      empty={t.noParameters}
      columns={[
        { head: t.parameterName, width: FIELD_WIDTH, cell: ({ name }) => <code className="code">:{name}</code> },
        text('label', t.parameterLabel, 10),
        choice('kind', t.kind, 8, optionsOf(REPORT_KINDS, t.kinds)),
        text('defaultValue', t.defaultValue, 10, { maxLength: 200 }),
      ]}
    />
  )
}

export function ColumnsTab({ draft, onChange }: SetupTabProps) {
  const t = useReportMessages().editor
  const { text, choice, check } = editedColumns<Column>(({ field }) => field)
  return (
    <RowsEditor
      label={t.columns}
      rows={draft.columns}
      onChange={(columns) => onChange({ columns })}
      nameOf={({ title }) => title}
      empty={t.noColumns}
      columns={[
        { head: t.field, width: FIELD_WIDTH, cell: ({ field }) => <code className="code">{field}</code> },
        { head: t.kind, width: 5, cell: ({ kind }) => <span className="text-ink-2">{t.kinds[kind]}</span> },
        text('title', t.columnTitle, 10),
        {
          head: t.width,
          width: 6,
          cell: (row, change) => (
            <NumberInput
              aria-label={`${t.width} ${row.field}`}
              min={0}
              max={2000}
              precision={0}
              value={row.width === 0 ? null : row.width}
              onChange={(width) => change({ ...row, width: width ?? 0 })}
            />
          ),
        },
        text('dictCode', t.dictCode, 12, { maxLength: 200, placeholder: t.dictHint, code: true }),
        text('href', t.href, 14, { maxLength: 500, placeholder: t.hrefHint, code: true }),
        choice('total', t.total, 7, optionsOf(['', ...REPORT_AGGREGATES], t.totals)),
        check('sortable', t.sortable),
        check('pinyin', t.pinyin),
        check('hidden', t.hidden),
      ]}
    />
  )
}

export function QueriesTab({ draft, onChange }: SetupTabProps) {
  const t = useReportMessages().editor
  const locale = useLocale()
  const views = REPORT_VIEWS.map((view) => ({ value: view, label: fieldTypeDesign(view).name[locale] }))
  const { text, choice, check } = editedColumns<Query>(({ label }) => label)
  const used = new Set(draft.queries.map(({ field }) => field))
  const offered = [
    ...draft.parameters.map(({ name, label, kind }) => ({
      field: name,
      option: `:${name} ${label || name}`,
      create: () => newQuery(name, label || name, kind, true),
    })),
    ...draft.columns.map(({ field, title, kind }) => ({
      field,
      option: title === field ? field : `${title} ${field}`,
      create: () => newQuery(field, title, kind, false),
    })),
  ].filter(({ field }) => !used.has(field))
  return (
    <div className="grid gap-3">
      <RowsEditor
        label={t.queries}
        rows={draft.queries}
        onChange={(queries) => onChange({ queries })}
        nameOf={({ label }) => label}
        empty={t.noQueries}
        columns={[
          { head: t.field, width: FIELD_WIDTH, cell: ({ field }) => <code className="code">{field}</code> },
          text('label', t.queryLabel, 9),
          choice('mode', t.mode, 6, optionsOf(['single', 'range'], t.modes)),
          choice('view', t.view, 8, views),
          text('dictCode', t.dictCode, 12, { maxLength: 200, placeholder: t.dictHint, code: true }),
          text('popupCode', t.popupCode, 8, { code: true }),
          text('popupField', t.popupField, 8, { code: true }),
          text('defaultValue', t.defaultValue, 9, { maxLength: 200 }),
          check('hidden', t.folded),
        ]}
      />
      <div className="w-60">
        <Select
          aria-label={t.addQuery}
          className="w-full"
          placeholder={t.addQuery}
          disabled={offered.length === 0}
          options={offered.map(({ field, option }) => ({ value: field, label: option }))}
          value={null}
          onChange={(field) => {
            const chosen = offered.find((one) => one.field === field)
            if (chosen) onChange({ queries: [...draft.queries, chosen.create()] })
          }}
        />
      </div>
    </div>
  )
}
