import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { formatNumber } from '@trackhoe/ui'
import { faultAppearances, toFaultSeverity, useFaultName } from '@trackhoe/vehicles/fleet'
import { useMessages } from '../../../locale/use-messages.ts'
import { FittedLine } from './fitted-line.tsx'

/** The trouble codes that most vehicles have now, with the number of those vehicles; the last row says how many there are beside them. */
export function TopFaults({
  faults,
  kinds,
  shown: most,
}: {
  faults: FleetOverview['topFaults']
  /** How many different codes are active; null where the server does not say so. */
  kinds: number | null
  shown: number
}) {
  const t = useMessages().dashboard
  const nameOf = useFaultName()
  const all = Math.max(kinds ?? 0, faults.length)
  const shown = faults.slice(0, all > most ? most - 1 : most)
  const largest = Math.max(1, ...faults.map(({ vehicles }) => vehicles))
  return (
    <ol className="m-0 grid h-full min-h-0 list-none auto-rows-fr p-0 text-[length:calc(26*var(--wall))] leading-tight">
      {shown.map((fault) => {
        const severity = toFaultSeverity(fault.severity)
        const { icon: Icon, tone } = faultAppearances[severity]
        return (
          <li
            key={`${fault.spn}-${fault.fmi}`}
            title={`${nameOf(fault)} · SPN ${fault.spn} FMI ${fault.fmi}`}
            className="relative flex min-h-0 min-w-0 items-center gap-[0.5em] overflow-hidden"
          >
            <span
              aria-hidden
              className="absolute inset-y-[12%] start-0 -z-1 rounded-e-[2px] bg-hover"
              style={{ width: `${(fault.vehicles / largest) * 100}%` }}
            />
            <Icon aria-hidden className={`size-[1em] flex-none stroke-[1.75] ${tone}`} />
            <span className="sr-only">{t.severity[severity]}</span>
            <FittedLine>{nameOf(fault)}</FittedLine>
            <span className="figures ms-auto flex-none ps-[0.3em]">{formatNumber(fault.vehicles)}</span>
          </li>
        )
      })}
      {all > shown.length && (
        <li className="flex min-h-0 items-center text-ink-3">{t.otherKinds(all - shown.length)}</li>
      )}
    </ol>
  )
}
