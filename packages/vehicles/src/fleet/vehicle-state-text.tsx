import { toVehicleState } from '@trackhoe/contract/vehicle'
import { useVehicleStateNames, VehicleStateGlyph } from '@trackhoe/form-widgets/map'

/** The state of a vehicle as a sign with its name. */
export function VehicleStateText({ state }: { state: string | null | undefined }) {
  const names = useVehicleStateNames()
  const known = toVehicleState(state)
  return (
    <span className="inline-flex items-center gap-1.5">
      <VehicleStateGlyph state={known} />
      {names[known]}
    </span>
  )
}
