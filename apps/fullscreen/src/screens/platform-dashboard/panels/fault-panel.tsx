import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { cx, formatDateTime, TextLink } from '@trackhoe/ui'
import { faultAppearances, toFaultSeverity, useFaultName } from '@trackhoe/vehicles/fleet'
import { Panel, useAddress, useNow, vehicleAddress, type PanelProps } from '@trackhoe/vehicles/page'
import { useState } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'

/** How long some faults are shown. Unit: milliseconds. Not in the specification: a wall display cannot scroll. */
const TURN_MS = 10_000

type Fault = FleetOverview['faults'][number]

interface FaultPanelProps extends Omit<PanelProps, 'title' | 'children'> {
  /** Undefined until they are known. */
  faults: readonly Fault[] | undefined
  /** How many are shown at once. */
  shown?: number
}

/** The newest fault of each vehicle, newest first, some at a time. */
export function FaultPanel({ faults: known, shown = 6, ...panel }: FaultPanelProps) {
  const t = useMessages().dashboard
  const faults = known ?? []
  const pages = Math.max(1, Math.ceil(faults.length / shown))
  const [isPaused, setIsPaused] = useState(false)
  const page = useTurningPage(faults[0] && keyOf(faults[0]), pages, isPaused)
  return (
    <Panel
      {...panel}
      title={t.faults}
      empty={known?.length === 0 ? t.noFaults : null}
      {...(pages > 1 && { fact: <span className="text-ink-3">{t.faultPage(page + 1, pages)}</span> })}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps the page that is read */}
      <ul
        // Whoever reads or is about to press keeps the page.
        onPointerEnter={() => setIsPaused(true)}
        onPointerLeave={() => setIsPaused(false)}
        onFocus={() => setIsPaused(true)}
        onBlur={() => setIsPaused(false)}
        className="@container grid h-full min-h-0 divide-y divide-line"
        style={{ gridTemplateRows: `repeat(${shown}, minmax(0, 1fr))` }}
      >
        {faults.slice(page * shown, (page + 1) * shown).map((fault) => (
          <FaultRow key={keyOf(fault)} fault={fault} />
        ))}
      </ul>
    </Panel>
  )
}

const keyOf = ({ vclId, spn, fmi, time }: Fault) => `${vclId} ${spn} ${fmi} ${time ?? ''}`

/** Begins with the newest, and again whenever there is a newer one. Counts from 0. */
function useTurningPage(newest: string | undefined, pages: number, isPaused: boolean): number {
  const now = useNow(TURN_MS)
  // The clock of the page may have stood still: its first step is no turn.
  const [shown, setShown] = useState(() => ({ newest, page: 0, at: Math.floor(Date.now() / TURN_MS) * TURN_MS }))
  if (shown.newest !== newest) setShown({ newest, page: 0, at: now })
  // Held, the time goes on without a turn.
  else if (shown.at < now) setShown({ ...shown, at: now, page: isPaused ? shown.page : shown.page + 1 })
  return shown.page % pages
}

function FaultRow({ fault }: { fault: Fault }) {
  const t = useMessages().dashboard
  const { kiosk } = useAddress()
  const nameOf = useFaultName()
  const severity = toFaultSeverity(fault.severity)
  const { icon: Icon, tone } = faultAppearances[severity]
  const color = fault.active ? tone : 'text-ink-3'
  const number = fault.vclNo ?? fault.vclId
  const others = fault.others ?? 0
  return (
    <li className="grid min-h-0 grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-[calc(14*var(--wall))] overflow-hidden text-[length:calc(26*var(--wall))] leading-snug">
      <Icon aria-hidden className={`size-[1.1em] flex-none stroke-[1.75] ${color}`} />
      <span className="truncate code">
        {kiosk ? number : <TextLink href={vehicleAddress(fault.vclId)}>{number}</TextLink>}
      </span>
      <span className="figures text-ink-3">{formatDateTime(fault.time, 'minute').slice(5)}</span>
      <span
        className="col-start-2 truncate text-ink-2 @max-[240px]:col-span-2"
        title={`${nameOf(fault)} · SPN ${fault.spn} FMI ${fault.fmi}`}
      >
        {nameOf(fault)}
        {others > 0 && <span className="text-ink-3">{t.otherFaults(others)}</span>}
      </span>
      {/* In a narrow panel the icon says it, and the name has the space. */}
      <span className={cx(color, '@max-[240px]:sr-only')}>{fault.active ? t.severity[severity] : t.over}</span>
    </li>
  )
}
