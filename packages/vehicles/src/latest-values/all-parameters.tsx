import { MAX_PARAMETERS, type LatestParameters } from '@trackhoe/contract/vehicle'
import { EmptyState, formatDateTime, IconButton, Input, Segmented, Switch } from '@trackhoe/ui'
import { Sparkline } from '@trackhoe/ui/charts'
import { Pin, PinOff, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { CATALOG_GROUPS } from '../fleet/catalog-groups.ts'
import { LastValues } from '../fleet/last-values.tsx'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { ParameterValue } from '../telemetry/parameter-value.tsx'
import { useCatalog } from '../telemetry/use-catalog.ts'
import { useSeries } from '../telemetry/use-series.ts'
import { useLatestValuesMessages } from './latest-values.messages.ts'
import { reportOf } from './use-latest.ts'
import type { SparkPeriod } from './spark-period.ts'

export interface AllParametersProps {
  row: LatestParameters
  pinned?: readonly string[]
  /** Pins a parameter, or no longer. Absent: none can be pinned. */
  onPin?: (code: string) => void
  /** The small curves beside numbers. Absent: none. */
  sparks?: SparkSource
}

/** The source of the small curves. */
interface SparkSource {
  sources: readonly { vclId: string; backMs: number }[]
  period: SparkPeriod
  /** Unit: milliseconds; null: they stay as they are. */
  refreshMs: number | null
}

const SPARK_POINTS = 60

/** All values of the last report, by group or by search. */
export function AllParameters({ row, pinned = [], onPin, sparks }: AllParametersProps) {
  const t = useLatestValuesMessages()
  const { catalogGroups } = useVehicleMessages()
  const { parameters, nameOf } = useCatalog()
  const [group, setGroup] = useState<string>(CATALOG_GROUPS[0])
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim().toLowerCase())
  // The report with which later ones are compared, while only changes are shown.
  const [since, setSince] = useState<LatestParameters | null>(null)
  const before = since?.vclId === row.vclId ? since : null
  const found = parameters.filter(
    (one) =>
      (before === null || (before.values[one.code] ?? null) !== (row.values[one.code] ?? null)) &&
      (text === ''
        ? before !== null || one.group === group
        : [nameOf(one.code), one.code, one.spn ?? ''].some((part) => part.toLowerCase().includes(text))),
  )
  const curves = useSparks(
    found.flatMap(({ code, kind }) => (kind === 'analog' || kind === 'counter' ? [code] : [])),
    sparks,
  )
  return (
    <section aria-label={t.all} className="@container pb-4">
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <h3 className="text-14 font-semibold">{t.all}</h3>
        <Input
          aria-label={t.search}
          placeholder={t.search}
          leading={<Search aria-hidden />}
          className="w-52"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className="overflow-x-auto">
          <Segmented
            aria-label={t.groups}
            size="small"
            value={group}
            disabled={text !== '' || before !== null}
            options={CATALOG_GROUPS.map((value) => ({ value: value as string, label: catalogGroups[value] ?? value }))}
            onChange={setGroup}
          />
        </div>
        <label className="flex items-center gap-2">
          <Switch checked={before !== null} onChange={(changed) => setSince(changed ? row : null)} />
          {t.onlyChanged}
        </label>
        {before !== null && (
          <span className="figures text-12 text-ink-2">{t.changedSince(formatDateTime(before.reportTime))}</span>
        )}
      </div>
      {found.length === 0 && <EmptyState description={before === null ? t.none : t.noneChanged} />}
      <ul
        aria-label={t.all}
        className="m-0 grid list-none grid-cols-1 gap-x-6 px-4 @min-[600px]:grid-cols-2 @min-[960px]:grid-cols-3"
      >
        {found.map((one) => {
          const isPinned = pinned.includes(one.code)
          return (
            <li key={one.code} className="flex h-row min-w-0 items-center gap-2 border-b border-line">
              <span className="truncate" title={nameOf(one.code)}>
                {nameOf(one.code)}
              </span>
              {one.spn && <span className="figures flex-none text-11 text-ink-3">{t.spn(one.spn)}</span>}
              {curves && (
                <span className="ms-auto w-14 flex-none max-narrow:hidden">
                  <Sparkline points={curves.points[one.code] ?? []} span={curves.span} className="h-5" />
                </span>
              )}
              <LastValues
                {...reportOf(row)}
                as="span"
                className={curves ? 'flex-none text-end max-narrow:ms-auto' : 'ms-auto flex-none'}
              >
                <ParameterValue
                  parameter={one}
                  value={row.values[one.code] ?? null}
                  quality={row.quality?.[one.code]}
                  withUnit
                />
                {before && <span className="ms-2 text-12 text-ink-3">{t.before(before.values[one.code] ?? '-')}</span>}
              </LastValues>
              {onPin && (
                <IconButton
                  label={isPinned ? t.unpin(nameOf(one.code)) : t.pin(nameOf(one.code))}
                  size="small"
                  icon={isPinned ? <PinOff /> : <Pin />}
                  onClick={() => onPin(one.code)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const NONE: SparkSource = {
  sources: [],
  period: { key: '', spanAt: (now) => ({ from: now, to: now }) },
  refreshMs: null,
}

/** Reads the small curves of as many parameters as two requests take. */
function useSparks(codes: readonly string[], sparks: SparkSource = NONE) {
  const { sources } = sparks
  const shared = { ...sparks, maxPoints: SPARK_POINTS }
  const [first] = useSeries({ ...shared, codes: codes.slice(0, MAX_PARAMETERS) })
  const [second] = useSeries({ ...shared, codes: codes.slice(MAX_PARAMETERS, 2 * MAX_PARAMETERS) })
  if (sources.length === 0) return null
  const span = first?.data?.span
  return span ? { span, points: { ...first.data?.points, ...second?.data?.points } } : null
}
