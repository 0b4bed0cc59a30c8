import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import { cx, formatDateTime, formatNumber, SimpleTable } from '@trackhoe/ui'
import { FaultSeverityIcon, useFaultTexts } from '@trackhoe/vehicles/fleet'
import { labelOf, useCommandMessages } from '@trackhoe/vehicles/records'
import { useSulfurMessages } from '@trackhoe/vehicles/sulfur'
import type { ReactNode } from 'react'
import { useMaintenanceMessages } from '../matn-info/locale/use-messages.ts'
import { WearBar } from '../matn-info/wear-bar.tsx'
import { wearOf } from '../matn-info/wear.ts'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'
import type { increasesOf, MonthAdvice } from './month-facts.ts'
import type { useMonth } from './use-month.ts'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-2 text-14 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

interface HeadProps {
  /** `reason`: the sentence below a value that is not known. */
  facts: readonly (readonly [name: string, value: string, reason?: string | undefined])[]
}

export function Head({ facts }: HeadProps) {
  return (
    <header className="flex flex-wrap gap-x-5 gap-y-4 border-b border-line-strong pb-4 narrow:justify-between">
      {facts.map(([name, value, reason]) => (
        <div key={name}>
          <p className="text-12 text-ink-2">{name}</p>
          <p className="figures text-16 font-semibold narrow:whitespace-nowrap">{value}</p>
          {reason !== undefined && <p className="max-w-40 text-12 text-ink-2">{reason}</p>}
        </div>
      ))}
    </header>
  )
}

export function Figures({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="m-0 grid grid-cols-3 gap-3 narrow:grid-cols-7">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-12 text-ink-2">{name}</dt>
          <dd className="figures m-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const MODE_FILLS = ['bg-series-1', 'bg-series-2', 'bg-(--th-series-3)'] as const

/** How long the machine ran in which power mode. */
export function ModeShares({ hours }: { hours: readonly (number | null)[] }) {
  const t = useTelemetryMessages().month
  const all = hours.reduce((sum: number, value) => sum + (value ?? 0), 0)
  if (all === 0) return <p className="text-ink-2">{t.noModes}</p>
  return (
    <>
      <div aria-hidden className="flex h-4 overflow-hidden rounded-1">
        {hours.map((value, at) => (
          <span key={t.modeNames[at]} className={MODE_FILLS[at]} style={{ width: `${((value ?? 0) / all) * 100}%` }} />
        ))}
      </div>
      <ul className="m-0 flex list-none gap-6 p-0 pt-1">
        {hours.map((value, at) => (
          <li key={t.modeNames[at]} className="figures flex items-center gap-1.5">
            <span aria-hidden className={cx('size-2.5 rounded-[2px]', MODE_FILLS[at])} />
            {t.modeOf(
              t.modeNames[at] ?? '',
              formatNumber(value, { digits: 1, unit: 'h' }),
              formatNumber(((value ?? 0) / all) * 100, { digits: 0, unit: '%' }),
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

export function FaultTable({ codes }: { codes: NonNullable<ReturnType<typeof useMonth>['codes']['data']> }) {
  const t = useTelemetryMessages().report
  const texts = useFaultTexts()
  const day = (time: string | null) => formatDateTime(time, 'minute').slice(5)
  return (
    <SimpleTable
      caption={t.faults}
      rows={codes}
      getRowKey={({ spn, fmi }) => `${spn}-${fmi}`}
      size="small"
      columns={[
        {
          key: 'severity',
          header: t.severity,
          nowrap: true,
          cell: (row) => (
            <span className="relative inline-flex items-center gap-1">
              <FaultSeverityIcon severity={row.severity} />
              <span aria-hidden>{texts.severityOf(row)}</span>
            </span>
          ),
        },
        { key: 'lamp', header: texts.lampHead, nowrap: true, cell: (row) => texts.lampOf(row) },
        { key: 'spn', header: 'SPN', figures: true, cell: ({ spn }) => spn },
        { key: 'fmi', header: 'FMI', figures: true, cell: ({ fmi }) => fmi },
        { key: 'name', header: t.name, minWidth: '8rem', cell: (row) => texts.nameOf(row) },
        { key: 'count', header: t.count, figures: true, cell: ({ count }) => count },
        { key: 'first', header: t.first, figures: true, nowrap: true, cell: ({ first }) => day(first) },
        { key: 'last', header: t.last, figures: true, nowrap: true, cell: ({ last }) => day(last) },
        { key: 'state', header: t.state, nowrap: true, cell: ({ active }) => (active ? t.active : t.history) },
        { key: 'advice', header: t.advice, minWidth: '8rem', cell: (row) => texts.adviceOf(row) },
      ]}
    />
  )
}

/** The wear parts that are due first. */
export function Maintenance({ items }: { items: GatewayVehicle['maintenance'] }) {
  const t = useMaintenanceMessages()
  const messages = useCommandMessages()
  const first = items.toSorted((a, b) => (a.remaining ?? 0) - (b.remaining ?? 0)).slice(0, 6)
  return (
    <ul className="m-0 grid list-none gap-x-8 gap-y-1 p-0 narrow:grid-cols-2">
      {first.map(({ item, interval, remaining }) => (
        <li key={item} className="flex items-center gap-3">
          <span className="min-w-0 flex-1 truncate">{labelOf(item, messages)}</span>
          <span className="figures">{formatNumber(remaining, { unit: 'h' })}</span>
          <WearBar
            wear={wearOf(interval ?? undefined, remaining ?? undefined)}
            label={`${labelOf(item, messages)} ${t.progress}`}
          />
        </li>
      ))}
    </ul>
  )
}

interface RegenerationsProps {
  increases: ReturnType<typeof increasesOf>
  interruptedShare: number | null
}

export function Regenerations({ increases, interruptedShare }: RegenerationsProps) {
  const t = useTelemetryMessages().month
  return (
    <Part title={t.regenerations}>
      <Figures
        figures={[
          [t.regenActive, formatNumber(increases.active)],
          [t.regenManual, formatNumber(increases.manual)],
          [t.regenInterrupted, formatNumber(increases.interrupted)],
          [
            t.regenHours,
            formatNumber(increases.time === null ? null : increases.time / 3600, { digits: 1, unit: 'h' }),
          ],
          [t.regenFuel, formatNumber(increases.fuel, { digits: 1, unit: 'L' })],
          [
            t.interruptedShare,
            formatNumber(interruptedShare === null ? null : interruptedShare * 100, { digits: 0, unit: '%' }),
          ],
        ]}
      />
    </Part>
  )
}

/** The last sample of the month; null for none. */
export function SulfurSample({ sample }: { sample: ReturnType<typeof useMonth>['sulfur']['data'] }) {
  const t = useTelemetryMessages().month
  const results = useSulfurMessages().results
  return (
    <p className="figures">
      {sample
        ? t.sulfurOf(
            formatDateTime(sample.sampleTime, 'date'),
            `${sample.sulfur ?? '-'} ${sample.unit ?? ''}`,
            results[sample.result ?? ''] ?? sample.result_dictText ?? '-',
          )
        : t.noSulfur}
    </p>
  )
}

export function Advice({ advice }: { advice: readonly MonthAdvice[] }) {
  const t = useTelemetryMessages().month
  return (
    <ul className="m-0 grid list-disc gap-1 ps-5">
      {advice.length === 0 ? <li>{t.advice.none}</li> : advice.map((name) => <li key={name}>{t.advice[name]}</li>)}
    </ul>
  )
}
