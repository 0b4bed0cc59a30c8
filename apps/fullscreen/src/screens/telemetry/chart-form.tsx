import { useClient } from '@trackhoe/shell'
import {
  Button,
  copyText,
  formatDateTime,
  MultiCombobox,
  NumberInput,
  Popover,
  Segmented,
  Select,
  Switch,
  useToast,
  SimpleTable,
} from '@trackhoe/ui'
import { DateTimeRangePicker } from '@trackhoe/ui/date'
import { timeMs, wireTimeOf } from '@trackhoe/vehicles/records'
import {
  MOST_DAYS,
  MOST_PARAMETERS,
  RECENT,
  useCatalog,
  type ChartSetup,
  type Comparison,
  type Recent,
} from '@trackhoe/vehicles/telemetry'
import { Gauge, Link2 } from 'lucide-react'
import { useState } from 'react'
import { useParameterOptions } from '../shared/parameter-chooser.tsx'
import { useRangeDraft } from '../shared/use-range-draft.ts'
import { useTelemetryMessages } from './locale/use-messages.ts'
import { ViewsPopover } from './views-popover.tsx'

export interface ChartFormProps {
  setup: ChartSetup
  onChange: (setup: ChartSetup) => void
  /** The parameters that may be chosen; as many as a chart on the screen has, when left out. */
  most?: number
}

// The keys of a record are strings to TypeScript; these are the keys above.
const RECENTS = Object.keys(RECENT) as Recent[]
const COMPARISONS: readonly Comparison[] = ['none', 'day', 'week']

/** Edits the content of a chart: parameters, period, comparison, limits. */
export function ChartForm({ setup, onChange, most = MOST_PARAMETERS }: ChartFormProps) {
  const t = useTelemetryMessages().chart
  const options = useParameterOptions()
  const { serverNow } = useClient()
  const toast = useToast()
  const isFixed = typeof setup.range !== 'string'
  const [choosing, setChoosing] = useState(false)
  const shownRange = typeof setup.range !== 'string' || choosing ? 'fixed' : setup.range

  const typed = useRangeDraft(
    typeof setup.range === 'string'
      ? { from: '', to: '' }
      : { from: formatDateTime(setup.range.from), to: formatDateTime(setup.range.to) },
    ({ from, to }) => {
      const [begin, end] = [readTime(from), readTime(to)]
      if (begin !== null && end !== null && end > begin)
        onChange({ ...setup, range: { from: begin, to: end }, live: false })
    },
  )

  async function copyLink(near: HTMLElement) {
    if (await copyText(window.location.href, near)) toast.success(t.linkCopied)
    else toast.warning(t.copyFailed)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <MultiCombobox
        aria-label={t.parameters}
        placeholder={t.parameters}
        addPlaceholder={setup.codes.length < most ? t.addParameter : t.count(most, most)}
        options={options}
        value={setup.codes}
        clearable
        onChange={(codes) => onChange({ ...setup, codes: codes.slice(0, most) })}
        className="min-w-72 flex-1"
      />
      <Segmented
        aria-label={t.range}
        value={shownRange}
        options={[...RECENTS, 'fixed' as const].map((value) => ({ value, label: t.ranges[value] }))}
        onChange={(range) => {
          setChoosing(range === 'fixed')
          if (range !== 'fixed') onChange({ ...setup, range })
        }}
      />
      {shownRange === 'fixed' && (
        <DateTimeRangePicker
          aria-label={t.rangeLabel}
          className="w-98"
          max={formatDateTime(serverNow())}
          maxDays={MOST_DAYS}
          {...typed}
        />
      )}
      <label className="flex items-center gap-2">
        <Switch checked={setup.live && !isFixed} disabled={isFixed} onChange={(live) => onChange({ ...setup, live })} />
        {t.live}
      </label>
      <Select
        aria-label={t.comparison}
        className="w-37"
        value={setup.comparison}
        options={COMPARISONS.map((value) => ({ value, label: t.comparisons[value] }))}
        onChange={(value) => onChange({ ...setup, comparison: COMPARISONS.find((one) => one === value) ?? 'none' })}
      />
      <LimitsPopover setup={setup} onChange={onChange} />
      <ViewsPopover setup={setup} most={most} onChoose={onChange} />
      <Button icon={<Link2 aria-hidden />} onClick={({ currentTarget }) => void copyLink(currentTarget)}>
        {t.link}
      </Button>
    </div>
  )
}

function readTime(text: string): number | null {
  return text === '' ? null : timeMs(wireTimeOf(text.slice(0, 10), text.slice(11)))
}

function LimitsPopover({ setup, onChange }: ChartFormProps) {
  const t = useTelemetryMessages().chart
  const { nameOf, find } = useCatalog()
  const numeric = setup.codes.filter((code) => ['analog', 'counter'].includes(find(code)?.kind ?? ''))
  const set = (code: string, kind: 'low' | 'high', value: number | null) => {
    const before = setup.limits[code] ?? { low: null, high: null }
    onChange({ ...setup, limits: { ...setup.limits, [code]: { ...before, [kind]: value } } })
  }
  return (
    <Popover
      label={t.limitsTitle}
      align="end"
      className="w-120 max-w-[92vw]"
      trigger={
        <Button icon={<Gauge aria-hidden />} disabled={numeric.length === 0}>
          {t.limits}
        </Button>
      }
    >
      <div className="grid gap-3 p-3">
        <SimpleTable
          caption={t.limits}
          rows={numeric}
          getRowKey={(code) => code}
          columns={[
            {
              key: 'parameter',
              header: t.parameters,
              rowHeader: true,
              cell: (code) => (
                <>
                  {nameOf(code)} <span className="text-ink-3">{find(code)?.unit}</span>
                </>
              ),
            },
            ...(['low', 'high'] as const).map((kind) => ({
              key: kind,
              header: t[kind],
              cell: (code: string) => (
                <NumberInput
                  aria-label={t.limitOf(nameOf(code), t[kind])}
                  value={setup.limits[code]?.[kind] ?? null}
                  onChange={(value) => set(code, kind, value)}
                  className="w-28"
                />
              ),
            })),
          ]}
        />
        <Button size="small" className="justify-self-start" onClick={() => onChange({ ...setup, limits: {} })}>
          {t.clearLimits}
        </Button>
      </div>
    </Popover>
  )
}
