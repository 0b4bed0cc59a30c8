import { cx } from '@trackhoe/ui'
import { ClockAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { useIsStale, useReportAge, type LastReport } from '../time/report-age.ts'

export interface LastValuesProps extends LastReport {
  /** `span` for a value within a line or a cell, `dd` for one of a list of terms. */
  as?: 'div' | 'span' | 'dd'
  className?: string
  children: ReactNode
}

/**
 * Values that a machine reported last: gray once the machine is off line or its report is old. A `ReportAge` beside them says
 * how old. Source: vehicle screens "frame".
 */
export function LastValues({ reportTime, offline, as: Element = 'div', className, children }: LastValuesProps) {
  const stale = useIsStale({ reportTime, offline })
  return (
    <Element
      className={cx(className, stale && 'text-ink-3 grayscale [&_*]:text-ink-3!')}
      data-stale={stale ? '' : undefined}
    >
      {children}
    </Element>
  )
}

/** Returns why no values of a machine are known: it has never reported, or no report has had values. `lastTime`: of its last report. */
export function useNoValuesText(lastTime: string | null | undefined): string {
  const t = useVehicleMessages().vehicle
  return lastTime ? t.noValues : t.never
}

/** The age of a machine's last report: `上报于 12 秒前`, or `数据已过期 · 8 小时前`. Nothing for one that has never reported. */
export function ReportAge({ className, ...report }: LastReport & { className?: string }) {
  const t = useVehicleMessages().age
  const stale = useIsStale(report)
  const age = useReportAge(report)
  if (age === null) return null
  if (!stale) return <span className={cx('figures', className)}>{t.reported(age)}</span>
  return (
    <span className={cx('figures inline-flex items-center gap-1 whitespace-nowrap text-warning-text', className)}>
      <ClockAlert aria-hidden className="size-[1.1em] flex-none" />
      {t.stale(age)}
    </span>
  )
}
