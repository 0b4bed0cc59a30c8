import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { useMessages } from '../../../locale/use-messages.ts'

const HOURS = 24

/**
 * The maximum of the scale is at least this share: three machines at midnight do not fill the bar. Not in the
 * specification.
 */
const LEAST_SCALE = 0.25

/** The share of the fleet that worked in each hour of today, the present hour in full color; later hours are empty. */
export function HourBars({ hours }: { hours: FleetOverview['hours'] }) {
  const t = useMessages().dashboard
  const most = Math.max(LEAST_SCALE, ...hours.map(({ rate }) => rate))
  return (
    <ol className="flex h-full items-stretch gap-[calc(4*var(--wall))]">
      {Array.from({ length: HOURS }, (_, at) => {
        const entry = hours[at]
        const hour = String(at).padStart(2, '0')
        return (
          <li key={hour} className="flex min-w-0 flex-1 flex-col">
            <span className="flex min-h-0 flex-1 items-end border-b border-line-strong">
              <span
                className={`w-full rounded-t-[2px] ${entry ? 'bg-success' : 'bg-line-strong'} ${at === hours.length - 1 || !entry ? '' : 'opacity-60'}`}
                style={{ height: entry ? `max(2px, ${(entry.rate / most) * 100}%)` : '2px' }}
              />
            </span>
            <span
              aria-hidden
              className="figures h-[calc(34*var(--wall))] overflow-visible pt-[0.2em] text-[length:calc(22*var(--wall))] leading-none whitespace-nowrap text-ink-3"
            >
              {at % 4 === 0 ? hour : '\u00a0'}
            </span>
            {entry && <span className="sr-only">{t.hourOf(entry.hour, percent(entry.rate))}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** Formats a share of 1 as a whole percentage. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u2009%`
}
