import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { cx, formatNumber } from '@trackhoe/ui'
import { useMessages } from '../../../locale/use-messages.ts'

export interface OverdueOrdersProps {
  orders: NonNullable<FleetOverview['workOrders']>
  /** Shows the overdue orders; absent: the figure is not a button. */
  onOpen?: () => void
}

/** The number of overdue work orders beside the number of open ones. */
export function OverdueOrders({ orders: { open, overdue }, onOpen }: OverdueOrdersProps) {
  const t = useMessages().dashboard.workOrders
  const figure = (
    <span className={cx('text-[length:calc(80*var(--wall))] font-medium', overdue > 0 && 'text-warning-text')}>
      {formatNumber(overdue)}
    </span>
  )
  return (
    <div className="figures relative flex h-full flex-col justify-center leading-tight">
      {onOpen ? (
        // The whole tile is the button.
        <button
          type="button"
          aria-label={t.press(formatNumber(overdue))}
          onClick={onOpen}
          className="self-start rounded-2 decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {figure}
        </button>
      ) : (
        figure
      )}
      <span className="text-[length:calc(26*var(--wall))] text-ink-3">{t.open(formatNumber(open))}</span>
    </div>
  )
}
