import { usePermitted } from '@trackhoe/auth'
import { useMenu } from '@trackhoe/shell'
import { displayValue, TextLink } from '@trackhoe/ui'
import { vehicleAddress } from '@trackhoe/vehicles/page'
import { Link } from 'react-router'
import { VEHICLE_DETAIL, vehicleDetailAddress } from './vehicle-detail-address.ts'

/** The number of a vehicle, which leads to its page: in the console, or the full-screen one where the menu has no other. */
export function VehicleNumberLink({ vclId, vclNo }: { vclId: string | null; vclNo: string | null }) {
  const mayView = usePermitted('vehicle:telemetry')
  const hasDetail = useMenu()?.pages.some(({ path }) => path === VEHICLE_DETAIL) ?? false
  if (vclId === null || !(hasDetail || mayView)) return <span className="code">{displayValue(vclNo)}</span>
  if (hasDetail) {
    return (
      <TextLink asChild className="code">
        <Link to={vehicleDetailAddress(vclId)}>{displayValue(vclNo)}</Link>
      </TextLink>
    )
  }
  return (
    <TextLink className="code" href={vehicleAddress(vclId)} target="_blank" rel="noopener noreferrer">
      {displayValue(vclNo)}
    </TextLink>
  )
}
