import { usePermitted } from '@trackhoe/auth'
import { displayValue, TextLink } from '@trackhoe/ui'
import { vehicleAddress } from '@trackhoe/vehicles/page'

/** The number of a vehicle, which leads to its page for those who may see what vehicles report. */
export function VehicleNumber({ vclId, vclNo }: { vclId: string | null; vclNo: string | null }) {
  const permitted = usePermitted('vehicle:telemetry')
  if (!permitted || vclId === null) return <span className="code">{displayValue(vclNo)}</span>
  return (
    <TextLink className="code" href={vehicleAddress(vclId)} target="_blank" rel="noopener noreferrer">
      {displayValue(vclNo)}
    </TextLink>
  )
}
