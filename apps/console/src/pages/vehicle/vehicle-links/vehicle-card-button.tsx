import { displayValue, IconButton, lazyComponent, Popover, Spinner } from '@trackhoe/ui'
import { PanelTop } from 'lucide-react'
import { useVehicleLinkMessages } from './vehicle-links.messages.ts'

const LoadedVehicleCard = lazyComponent(async () => (await import('./loaded-vehicle-card.tsx')).LoadedVehicleCard, {
  failure: 'in-place',
})

/** Opens the card of a vehicle beside its number: what it does, where it is and the next steps, without leaving the page. */
export function VehicleCardButton({ vclId, vclNo }: { vclId: string; vclNo: string | null }) {
  const t = useVehicleLinkMessages().card
  const label = t.open(displayValue(vclNo))
  return (
    <Popover
      label={label}
      className="p-0"
      trigger={
        <IconButton label={label} size="small" icon={<PanelTop aria-hidden />} className="text-ink-3 print:hidden" />
      }
    >
      <LoadedVehicleCard
        vclId={vclId}
        fallback={
          <div className="grid h-40 w-80 place-items-center text-ink-3">
            <Spinner />
          </div>
        }
      />
    </Popover>
  )
}
