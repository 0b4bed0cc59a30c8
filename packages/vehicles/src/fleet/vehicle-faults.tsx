import type { ActiveFault } from '@trackhoe/contract/vehicle'
import { cx, formatDateTime, joinParts } from '@trackhoe/ui'
import type { ReactNode } from 'react'
import { faultAdvice, faultName } from './fault-text.ts'
import { FaultSeverityIcon } from './fault-severity-icon.tsx'
import { useVehicleMessages } from '../locale/use-messages.ts'

export interface VehicleFaultsProps {
  faults: readonly ActiveFault[]
  /** Renders the action for a fault; `name` with its code. */
  action?: (fault: ActiveFault, name: string) => ReactNode
  className?: string
}

/** The active trouble codes of a vehicle: what is wrong, its code, since when, and what to do. */
export function VehicleFaults({ faults, action, className }: VehicleFaultsProps) {
  const t = useVehicleMessages().faults
  return (
    <ul aria-label={t.title} className={cx('grid gap-2', className)}>
      {faults.map((fault) => (
        <li key={`${fault.spn}-${fault.fmi}`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
          <span className="relative mt-[0.2em]">
            <FaultSeverityIcon severity={fault.severity} />
          </span>
          <span className="font-medium">{faultName(fault, t)}</span>
          <span className="figures col-start-2 text-12 text-ink-2">
            {joinParts(t.code(fault.spn, fault.fmi), t.since(formatDateTime(fault.since)))}
          </span>
          {action && (
            <span className="col-start-2">
              {action(fault, `${faultName(fault, t)} (${t.code(fault.spn, fault.fmi)})`)}
            </span>
          )}
          {fault.suggest && <span className="col-start-2 text-12 text-ink-2">{faultAdvice(fault, t)}</span>}
        </li>
      ))}
    </ul>
  )
}
