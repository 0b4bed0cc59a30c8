import type { ActiveFault } from '@trackhoe/contract/vehicle'
import { VehicleFaults } from '../fleet/vehicle-faults.tsx'
import { NewWorkOrderLink } from './new-work-order-link.tsx'

interface FaultsToOrderProps {
  vclId: string
  faults: readonly ActiveFault[]
  /** Opens the console in a window of its own: for pages that are none of its pages. */
  newWindow?: boolean
  className?: string
}

/** The active trouble codes of a vehicle, each with the link to a work order for it. */
export function FaultsToOrder({ vclId, faults, newWindow, className }: FaultsToOrderProps) {
  return (
    <VehicleFaults
      faults={faults}
      action={(_, fault) => <NewWorkOrderLink newWindow={newWindow ?? false} vclId={vclId} fault={fault} />}
      className={className ?? ''}
    />
  )
}
