import { REPORT_AGGREGATES, REPORT_CHARTS, REPORT_KINDS, REPORT_VIEWS } from '@trackhoe/contract/online'
import { Button, Checkbox, Field, IconButton, Input, NumberInput, Select } from '@trackhoe/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useReportMessages } from '../report.messages.ts'
import { RowsEditor, type EditedColumn } from './rows-editor.tsx'
import { newQuery, type Chart, type Column, type Draft, type Parameter, type Query } from './setup.ts'

interface TabProps {
  draft: Draft
  onChange: (changed: Partial<Draft>) => void
}

/** The controls of a cell, each named by its column and its row. */
function cells<Row>(nameOf: (row: Row) => string) {
  type Change = (changed: Partial<Row>) => void
  return {
    text: (head: string, width: number, read: (row: Row) => string, write: (value: string) => Partial<Row>, more: { placeholder?: string; max?: number; code?: boolean } = {}): EditedColumn<Row> => ({
      head,
      width,
      cell: (row: Row, change: Change) => (
        <Input
          aria-label={`${head} ${nameOf(row)}`}
          autoComplete="off"
          maxLength={more.max ?? 100}
          {...(more.placeholder !== undefined && { placeholder: more.placeholder })}
          {...(more.code === true && { inputClassName: 'code' })}
          value={read(row)}
          onChange={(event) => change(write(event.target.value))}
        />
      ),
    }),
    choice: <Value extends string>(head: string, width: number, options: readonly { value: Value; label: string }[], read: (row: Row) => Value, write: (value: Value) => Partial<Row>): EditedColumn<Row> => ({
      head,
      width,
      cell: (row: Row, change: Change) => (
        <Select
          aria-label={`${head} ${nameOf(row)}`}
          className="w-full"
          options={options}
          value={read(row)}
          onChange={(value) => {
            const chosen = options.find((option) => option.value === value)
            if (chosen) change(write(chosen.value))
          }}
        />
      ),
    }),
    check: (head: string, read: (row: Row) => boolean, write: (value: boolean) => Partial<Row>): EditedColumn<Row> => ({
      head,
      width: 3.5,
      cell: (row: Row, change: Change) => (
        <Checkbox aria-label={`${head} ${nameOf(row)}`} checked={read(row)} onChange={(checked) => change(write(checked))} />
      ),
    }),
  }
} // prettier-ignore

/** The options of a list of names with their texts. */
const optionsOf = <Value extends string>(values: readonly Value[], texts: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: texts[value] }))

export function ParametersTab({ draft, onChange }: TabProps) {
  const t = useReportMessages().editor
  const cell = cells<Parameter>(({ name }) => name)
  return (
    <RowsEditor
      label={t.parameters}
      rows={draft.parameters}
      onChange={(parameters) => onChange({ parameters })}
      nameOf={({ name }) => name}
      fixed
      empty={t.noParameters}
      columns={[
        { head: t.parameterName, width: 9, cell: ({ name }) => <code className="code">:{name}</code> },
        cell.text(t.parameterLabel, 10, ({ label }) => label, (label) => ({ label })),
        cell.choice(t.kind, 8, optionsOf(REPORT_KINDS, t.kinds), ({ kind }) => kind, (kind) => ({ kind })),
        cell.text(t.defaultValue, 10, ({ defaultValue }) => defaultValue, (defaultValue) => ({ defaultValue }), { max: 200 }),
      ]}
    />
  )
} // prettier-ignore

export function ColumnsTab({ draft, onChange }: TabProps) {
  const t = useReportMessages().editor
  const cell = cells<Column>(({ field }) => field)
  const totals = ['', ...REPORT_AGGREGATES] as const
  return (
    <RowsEditor
      label={t.columns}
      rows={draft.columns}
      onChange={(columns) => onChange({ columns })}
      nameOf={({ title }) => title}
      empty={t.noColumns}
      columns={[
        { head: t.field, width: 9, cell: ({ field }) => <code className="code">{field}</code> },
        { head: t.kind, width: 5, cell: ({ kind }) => <span className="text-ink-2">{t.kinds[kind]}</span> },
        cell.text(t.columnTitle, 10, ({ title }) => title, (title) => ({ title })),
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
              onChange={(width) => change({ width: width ?? 0 })}
            />
          ),
        },
        cell.text(t.dictCode, 12, ({ dictCode }) => dictCode, (dictCode) => ({ dictCode }), { max: 200, placeholder: t.dictHint, code: true }),
        cell.text(t.href, 14, ({ href }) => href, (href) => ({ href }), { max: 500, placeholder: t.hrefHint, code: true }),
        cell.choice(t.total, 7, optionsOf(totals, t.totals), ({ total }) => total, (total) => ({ total })),
        cell.check(t.sortable, ({ sortable }) => sortable, (sortable) => ({ sortable })),
        cell.check(t.pinyin, ({ pinyin }) => pinyin, (pinyin) => ({ pinyin })),
        cell.check(t.hidden, ({ hidden }) => hidden, (hidden) => ({ hidden })),
      ]}
    />
  )
} // prettier-ignore

export function QueriesTab({ draft, onChange }: TabProps) {
  const t = useReportMessages().editor
  const cell = cells<Query>(({ label }) => label)
  const used = new Set(draft.queries.map(({ field }) => field))
  const offered = [
    ...draft.parameters.map(({ name, label, kind }) => ({ field: name, title: label || name, kind, isParameter: true })),
    ...draft.columns.map(({ field, title, kind }) => ({ field, title, kind, isParameter: false })),
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
          { head: t.field, width: 9, cell: ({ field }) => <code className="code">{field}</code> },
          cell.text(t.queryLabel, 9, ({ label }) => label, (label) => ({ label })),
          cell.choice(t.mode, 6, optionsOf(['single', 'range'] as const, t.modes), ({ mode }) => mode, (mode) => ({ mode })),
          cell.choice(t.view, 8, optionsOf(REPORT_VIEWS, t.views), ({ view }) => view, (view) => ({ view })),
          cell.text(t.dictCode, 12, ({ dictCode }) => dictCode, (dictCode) => ({ dictCode }), { max: 200, placeholder: t.dictHint, code: true }),
          cell.text(t.popupCode, 8, ({ popupCode }) => popupCode, (popupCode) => ({ popupCode }), { code: true }),
          cell.text(t.popupField, 8, ({ popupField }) => popupField, (popupField) => ({ popupField }), { code: true }),
          cell.text(t.defaultValue, 9, ({ defaultValue }) => defaultValue, (defaultValue) => ({ defaultValue }), { max: 200 }),
          cell.check(t.folded, ({ hidden }) => hidden, (hidden) => ({ hidden })),
        ]}
      />
      <div className="w-60">
        <Select
          aria-label={t.addQuery}
          className="w-full"
          placeholder={t.addQuery}
          disabled={offered.length === 0}
          options={offered.map(({ field, title, isParameter }) => ({ value: field, label: isParameter ? `:${field} ${title}` : `${title} ${field}` }))}
          value={null}
          onChange={(field) => {
            const chosen = offered.find((one) => one.field === field)
            if (chosen) onChange({ queries: [...draft.queries, newQuery(chosen.field, chosen.title, chosen.kind, chosen.isParameter)] })
          }}
        />
      </div>
    </div>
  )
} // prettier-ignore

export function ChartsTab({ draft, onChange }: TabProps) {
  const t = useReportMessages().editor
  const fields = draft.columns.map(({ field, title }) => ({ value: field, label: `${title} ${field}` }))
  const [first] = draft.columns
  const number = draft.columns.find(({ kind }) => kind === 'number')
  const isNumber = (field: string) => draft.columns.find((column) => column.field === field)?.kind === 'number'
  const change = (at: number, changed: Partial<Chart>) =>
    onChange({ charts: draft.charts.map((chart, index) => (index === at ? { ...chart, ...changed } : chart)) })
  return (
    <div className="grid gap-3">
      {draft.charts.length === 0 && <p className="m-0 py-2 text-ink-3">{draft.columns.length === 0 ? t.noColumns : t.noCharts}</p>}
      {draft.charts.map((chart, at) => (
        <fieldset key={`chart-${String(at)}`} className="m-0 grid gap-3 rounded-2 border border-line p-3">
          <legend className="px-1 font-medium">{chart.title}</legend>
          <div className="grid grid-cols-[1fr_10em_1fr_auto] items-end gap-3 max-narrow:grid-cols-1">
            <Field label={t.chartTitle}>
              <Input maxLength={100} value={chart.title} onChange={(event) => change(at, { title: event.target.value })} />
            </Field>
            <Field label={t.chartType}>
              <Select
                className="w-full"
                options={optionsOf(REPORT_CHARTS, t.chartTypes)}
                value={chart.type}
                onChange={(value) => {
                  const type = REPORT_CHARTS.find((one) => one === value)
                  if (type) change(at, { type })
                }}
              />
            </Field>
            <Field label={t.category}>
              <Select className="w-full" options={fields} value={chart.category} onChange={(category) => category && change(at, { category })} />
            </Field>
            <IconButton label={t.remove(chart.title)} icon={<Trash2 aria-hidden />} onClick={() => onChange({ charts: draft.charts.filter((_, index) => index !== at) })} />
          </div>
          {chart.values.map((value, index) => {
            const set = (changed: Partial<Chart['values'][number]>) => change(at, { values: chart.values.map((one, which) => (which === index ? { ...one, ...changed } : one)) })
            const allowed = isNumber(value.field) ? REPORT_AGGREGATES : (['count'] as const)
            return (
              <div key={`value-${String(index)}`} className="grid grid-cols-[1fr_10em_auto] items-end gap-3">
                <Field label={t.value(index + 1)}>
                  <Select
                    className="w-full"
                    options={fields}
                    value={value.field}
                    onChange={(field) => field && set({ field, aggregate: isNumber(field) ? value.aggregate : 'count' })}
                  />
                </Field>
                <Field label={t.aggregate}>
                  <Select
                    className="w-full"
                    options={allowed.map((name) => ({ value: name, label: t.totals[name] }))}
                    value={value.aggregate}
                    onChange={(next) => {
                      const aggregate = REPORT_AGGREGATES.find((one) => one === next)
                      if (aggregate) set({ aggregate })
                    }}
                  />
                </Field>
                <IconButton
                  label={t.remove(t.value(index + 1))}
                  icon={<Trash2 aria-hidden />}
                  disabled={chart.values.length === 1}
                  onClick={() => change(at, { values: chart.values.filter((_, which) => which !== index) })}
                />
              </div>
            )
          })}
          {chart.type !== 'pie' && (
            <Button
              size="small"
              className="justify-self-start"
              icon={<Plus aria-hidden />}
              disabled={chart.values.length >= 6}
              onClick={() => change(at, { values: [...chart.values, { field: (number ?? first)?.field ?? '', aggregate: number ? 'sum' : 'count' }] })}
            >
              {t.addValue}
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        disabled={!first || draft.charts.length >= 10}
        onClick={() =>
          first &&
          onChange({
            charts: [
              ...draft.charts,
              { title: draft.name || t.charts, type: 'bar', category: first.field, values: [{ field: (number ?? first).field, aggregate: number ? 'sum' : 'count' }] },
            ],
          })
        }
      >
        {t.addChart}
      </Button>
    </div>
  )
} // prettier-ignore
