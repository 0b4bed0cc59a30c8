import { REPORT_AGGREGATES, REPORT_CHARTS } from '@trackhoe/contract/online'
import { Button, Field, IconButton, Input, Select, type Option } from '@trackhoe/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useReportMessages } from '../report.messages.ts'
import { optionsOf } from './edited-columns.tsx'
import type { SetupTabProps } from './setup-tabs.tsx'
import type { Chart, Column } from './setup.ts'

type Value = Chart['values'][number]

const MOST_CHARTS = 10
const MOST_VALUES = 6

export function ChartsTab({ draft, onChange }: SetupTabProps) {
  const t = useReportMessages().editor
  const { columns, charts } = draft
  const [first] = columns
  return (
    <div className="grid gap-3">
      {charts.length === 0 && <p className="m-0 py-2 text-ink-3">{first ? t.noCharts : t.noColumns}</p>}
      {charts.map((chart, at) => (
        <ChartFields
          // A chart has no identity but its place.
          key={`chart-${String(at)}`}
          chart={chart}
          columns={columns}
          onChange={(changed) => onChange({ charts: charts.map((one, index) => (index === at ? changed : one)) })}
          onRemove={() => onChange({ charts: charts.filter((_, index) => index !== at) })}
        />
      ))}
      <Button
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        disabled={!first || charts.length >= MOST_CHARTS}
        onClick={() => {
          if (!first) return
          const title = draft.name || t.charts
          onChange({
            charts: [...charts, { title, type: 'bar', category: first.field, values: [newValue(columns)] }],
          })
        }}
      >
        {t.addChart}
      </Button>
    </div>
  )
}

interface ChartFieldsProps {
  chart: Chart
  columns: readonly Column[]
  onChange: (changed: Chart) => void
  onRemove: () => void
}

function ChartFields({ chart, columns, onChange, onRemove }: ChartFieldsProps) {
  const t = useReportMessages().editor
  const fields = columns.map(({ field, title }) => ({
    value: field,
    label: title === field ? field : `${title} ${field}`,
  }))
  const { values } = chart
  return (
    <fieldset className="m-0 grid gap-3 rounded-2 border border-line p-3">
      <legend className="px-1 font-medium">{chart.title}</legend>
      <div className="grid grid-cols-[1fr_10em_1fr_auto] items-end gap-3 max-narrow:grid-cols-1">
        <Field label={t.chartTitle}>
          <Input
            maxLength={100}
            value={chart.title}
            onChange={(event) => onChange({ ...chart, title: event.target.value })}
          />
        </Field>
        <Field label={t.chartType}>
          <Select
            className="w-full"
            options={optionsOf(REPORT_CHARTS, t.chartTypes)}
            value={chart.type}
            onChange={(type) => type && onChange({ ...chart, type })}
          />
        </Field>
        <Field label={t.category}>
          <Select
            className="w-full"
            options={fields}
            value={chart.category}
            onChange={(category) => category && onChange({ ...chart, category })}
          />
        </Field>
        <IconButton label={t.remove(chart.title)} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </div>
      {values.map((value, at) => (
        <ValueFields
          key={`value-${String(at)}`}
          label={t.value(at + 1)}
          value={value}
          columns={columns}
          fields={fields}
          onChange={(changed) =>
            onChange({ ...chart, values: values.map((one, index) => (index === at ? changed : one)) })
          }
          onRemove={
            values.length === 1
              ? undefined
              : () => onChange({ ...chart, values: values.filter((_, index) => index !== at) })
          }
        />
      ))}
      {chart.type !== 'pie' && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          disabled={values.length >= MOST_VALUES}
          onClick={() => onChange({ ...chart, values: [...values, newValue(columns)] })}
        >
          {t.addValue}
        </Button>
      )}
    </fieldset>
  )
}

interface ValueFieldsProps {
  label: string
  value: Value
  columns: readonly Column[]
  fields: readonly Option[]
  onChange: (changed: Value) => void
  /** Absent: the only value of a chart stays. */
  onRemove: (() => void) | undefined
}

function ValueFields({ label, value, columns, fields, onChange, onRemove }: ValueFieldsProps) {
  const t = useReportMessages().editor
  const isNumber = (field: string) => columns.find((column) => column.field === field)?.kind === 'number'
  return (
    <div className="grid grid-cols-[1fr_10em_auto] items-end gap-3">
      <Field label={label}>
        <Select
          className="w-full"
          options={fields}
          value={value.field}
          onChange={(field) => field && onChange({ field, aggregate: isNumber(field) ? value.aggregate : 'count' })}
        />
      </Field>
      <Field label={t.aggregate}>
        <Select
          className="w-full"
          options={optionsOf(isNumber(value.field) ? REPORT_AGGREGATES : ['count'], t.totals)}
          value={value.aggregate}
          onChange={(aggregate) => aggregate && onChange({ ...value, aggregate })}
        />
      </Field>
      <IconButton
        label={t.remove(label)}
        icon={<Trash2 aria-hidden />}
        disabled={onRemove === undefined}
        onClick={onRemove}
      />
    </div>
  )
}

/** The sum of the first number, or how many rows there are. */
function newValue(columns: readonly Column[]): Value {
  const number = columns.find(({ kind }) => kind === 'number')
  return number ? { field: number.field, aggregate: 'sum' } : { field: columns[0]?.field ?? '', aggregate: 'count' }
}
