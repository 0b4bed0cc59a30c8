import type { Overview } from '@trackhoe/contract'
import { formatNumber } from '@trackhoe/ui'
import { useMessages } from '../../locale/use-messages.ts'

/** Sign-ins of the last 24 hours, the present hour in full colour. */
export function HourBars({ hours }: { hours: Overview['loginsByHour'] }) {
  const t = useMessages().overview
  const most = Math.max(0, ...hours.map((entry) => entry.count))
  const total = hours.reduce((sum, entry) => sum + entry.count, 0)
  return (
    <section
      aria-label={t.byHour}
      className="flex min-h-0 flex-col py-[calc(24*var(--wall))] narrow:border-e narrow:border-line-strong narrow:pe-[calc(40*var(--wall))]"
    >
      <h2 className="flex justify-between text-[length:calc(28*var(--wall))] leading-normal text-ink-2">
        {t.byHour}
        <span className="figures text-ink">{formatNumber(total)}</span>
      </h2>
      {total === 0 ? (
        <p className="grid flex-1 place-items-center text-[length:calc(28*var(--wall))] text-ink-3">{t.noLogins}</p>
      ) : (
        <ol className="mt-[calc(16*var(--wall))] flex min-h-40 flex-1 items-stretch gap-[calc(6*var(--wall))]">
          {hours.map((entry, at) => (
            <li key={`${at}-${entry.hour}`} className="flex min-w-0 flex-1 flex-col">
              <span className="flex flex-1 items-end border-b border-line-strong">
                <span
                  className={`w-full rounded-t-[2px] bg-series-1 ${at === hours.length - 1 ? '' : 'opacity-60'}`}
                  style={{ height: entry.count === 0 ? 0 : `${Math.max((entry.count / most) * 100, 1.5)}%` }}
                />
              </span>
              <span
                aria-hidden
                className="figures pt-1 text-center text-[length:calc(22*var(--wall))] leading-normal text-ink-3"
              >
                {at % 3 === (hours.length - 1) % 3 ? entry.hour : '\u00a0'}
              </span>
              <span className="sr-only">{t.hourOf(entry.hour, formatNumber(entry.count))}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
