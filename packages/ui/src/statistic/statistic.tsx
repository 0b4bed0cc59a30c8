import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { displayValue, formatNumber, isNoValue, type NumberFormat } from '../format/format.ts'
import { useLocale } from '../context/ui-context.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `Statistic`. */
export interface StatisticParts {
  /** The element of `className`. */
  root: string
  /** The label. */
  label: string
  /** The figure. */
  value: string
  /** The unit after the figure. */
  unit: string
  /** The text below the figure. */
  description: string
}

export interface StatisticProps extends Omit<ComponentPropsWithoutRef<'dl'>, 'children'>, PartSettings<StatisticParts> {
  label: ReactNode
  /** Numbers are formatted by `formatNumber`; `null` is `-`, never 0. */
  value: number | string | null | undefined
  format?: NumberFormat
  /** After a thin space: h, %, 台. */
  unit?: string
  /** Color only for what deviates. */
  tone?: 'normal' | 'warning' | 'danger'
  /** Below the figure: since when, compared with what. */
  description?: ReactNode
  /** One figure on a page may be large. */
  size?: 'medium' | 'large'
  loading?: boolean
}

const tones = { normal: 'text-ink', warning: 'text-warning-text', danger: 'text-danger-text' }

/** A key figure with its label. Several are divided by lines. */
export const Statistic = forwardRef<HTMLDListElement, StatisticProps>(function Statistic(own, ref) {
  const [all, part] = useComponentTheme('Statistic', own)
  const { label, value, format, unit, tone = 'normal', description, size = 'medium', loading = false, ...props } = all
  const locale = useLocale()
  const text = typeof value === 'number' ? formatNumber(value, { locale, ...format }) : displayValue(value)
  return (
    <dl {...part('root', 'm-0 min-w-0')} {...props} ref={ref}>
      <dt {...part('label', 'text-12 text-ink-2')}>{label}</dt>
      <dd
        aria-busy={loading || undefined}
        {...part('value', [
          'figures m-0 font-semibold',
          size === 'large' ? 'text-28 font-medium' : 'text-20',
          isNoValue(value) ? 'text-ink-3' : tones[tone],
        ])}
      >
        {loading ? (
          <Skeleton width={96} className={size === 'large' ? 'h-6' : 'h-4'} />
        ) : (
          <>
            {text}
            {unit !== undefined && !isNoValue(value) && (
              <span {...part('unit', 'text-12 font-normal text-ink-2')}>{`\u2009${unit}`}</span>
            )}
          </>
        )}
      </dd>
      {description !== undefined && <dd {...part('description', 'm-0 text-12 text-ink-3')}>{description}</dd>}
    </dl>
  )
})
