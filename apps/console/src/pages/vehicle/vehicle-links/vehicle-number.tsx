import { VehicleCardButton } from './vehicle-card-button.tsx'
import { VehicleNumberLink } from './vehicle-number-link.tsx'

/** The number of a vehicle with a link to its page and a button for its card. */
export function VehicleNumber({ vclId, vclNo }: { vclId: string | null; vclNo: string | null }) {
  if (vclId === null) return <VehicleNumberLink vclId={null} vclNo={vclNo} />
  return (
    <span className="inline-flex items-center gap-0.5">
      <VehicleNumberLink vclId={vclId} vclNo={vclNo} />
      <VehicleCardButton vclId={vclId} vclNo={vclNo} />
    </span>
  )
}
