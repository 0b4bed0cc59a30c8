import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { CircleAlert, Info, OctagonX } from 'lucide-react'
import { useNow } from '@trackhoe/vehicles/page'
import { useMessages } from '../../locale/use-messages.ts'

/**
 * How many faults are shown at once, and for how long. Unit of the latter: milliseconds. Not in the specification: a
 * wall display cannot scroll.
 */
const SHOWN = 6
const TURN_MS = 10_000

type Fault = FleetOverview['faults'][number]

const appearances = {
  1: { icon: OctagonX, tone: 'text-danger-text' },
  2: { icon: CircleAlert, tone: 'text-warning-text' },
  3: { icon: Info, tone: 'text-info-text' },
} as const

/** The newest faults, six at a time. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const pages = Math.max(1, Math.ceil(faults.length / SHOWN))
  const page = Math.floor(useNow(TURN_MS) / TURN_MS) % pages
  return (
    <ul className="grid h-full min-h-0 grid-rows-6 divide-y divide-line">
      {faults.slice(page * SHOWN, (page + 1) * SHOWN).map((fault) => (
        <FaultRow key={`${fault.vclId} ${fault.spn} ${fault.fmi} ${fault.time}`} fault={fault} />
      ))}
    </ul>
  )
}

function FaultRow({ fault }: { fault: Fault }) {
  const t = useMessages().dashboard
  const severity = fault.severity === 1 || fault.severity === 2 ? fault.severity : 3
  const { icon: Icon, tone } = appearances[severity]
  const color = fault.active ? tone : 'text-ink-3'
  return (
    <li className="grid min-h-0 grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-[calc(14*var(--wall))] overflow-hidden text-[length:calc(26*var(--wall))] leading-snug">
      <Icon aria-hidden className={`size-[1.1em] flex-none stroke-[1.75] ${color}`} />
      <span className="truncate code">{fault.vclNo ?? fault.vclId}</span>
      <span className="figures text-ink-3">{fault.time?.slice(5, 16)}</span>
      <span className="col-start-2 truncate text-ink-2" title={`SPN ${fault.spn} FMI ${fault.fmi}`}>
        {fault.name ?? `SPN ${fault.spn} FMI ${fault.fmi}`}
      </span>
      <span className={color}>{fault.active ? t.severity[severity] : t.over}</span>
    </li>
  )
}
