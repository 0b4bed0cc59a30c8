import { cx, formatNumber, Progress } from '@trackhoe/ui'
import { useMaintenanceMessages } from './locale/use-messages.ts'
import type { Wear } from './wear.ts'

export interface WearBarProps {
  wear: Wear | null
  label: string
  /** The width of the bar itself. */
  className?: string
}

/** How far a wear part is worn, and a word where it is due. */
export function WearBar({ wear, label, className = 'w-18' }: WearBarProps) {
  const t = useMaintenanceMessages()
  if (wear === null) return <span className="text-ink-3">-</span>
  const tone = { fine: 'plain', soon: 'warning', overdue: 'danger' } as const
  return (
    <span className="flex items-center gap-2">
      <Progress className={cx('flex-none', className)} value={wear.percent} label={label} tone={tone[wear.state]} />
      <span
        className={cx(
          'text-12 whitespace-nowrap text-ink-2',
          wear.state === 'soon' && 'text-warning-text',
          wear.state === 'overdue' && 'text-danger-text',
        )}
      >
        {wear.state === 'fine' && formatNumber(wear.percent, { unit: '%' })}
        {wear.state === 'soon' && t.soon}
        {wear.state === 'overdue' && t.overdue(formatNumber(wear.overdueHours))}
      </span>
    </span>
  )
}
