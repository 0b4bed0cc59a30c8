import { TextLink } from '@trackhoe/ui'
import { useNewWorkOrder, type WorkOrderCause } from '@trackhoe/vehicles/fleet'
import { useVehicleMessages } from '@trackhoe/vehicles/page'

/** Opens the form of a new work order in the console, with its vehicle and fault filled in. Nothing for who may not add one. */
export function NewWorkOrderLink(cause: WorkOrderCause) {
  const t = useVehicleMessages().faults
  const address = useNewWorkOrder()
  if (address === null) return null
  return (
    <TextLink href={address(cause)} target="_blank" rel="noopener noreferrer">
      {t.newOrder}
    </TextLink>
  )
}
