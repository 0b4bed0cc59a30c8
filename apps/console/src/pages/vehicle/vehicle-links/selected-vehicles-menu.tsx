import { ExplainedButton } from '@trackhoe/ui'
import { MAX_VEHICLES } from '@trackhoe/vehicles/page'
import { ChevronDown } from 'lucide-react'
import { useVehicleLinkMessages } from './vehicle-links.messages.ts'
import { useVehiclePages, VehiclePagesMenu } from './vehicle-pages-menu.tsx'

/** Takes the vehicles that are selected in a list along to a full-screen page, as its chosen vehicles. */
export function SelectedVehiclesMenu({ vehicles }: { vehicles: readonly { vclId: string | null }[] }) {
  const t = useVehicleLinkMessages()
  const pages = useVehiclePages()
  const ids = [...new Set(vehicles.flatMap(({ vclId }) => vclId ?? []))]
  if (ids.length === 0) return null
  const isTooMany = ids.length > MAX_VEHICLES
  const button = (
    <ExplainedButton
      size="small"
      variant="quiet"
      disabled={isTooMany}
      disabledReason={isTooMany ? t.tooMany(MAX_VEHICLES) : null}
    >
      {t.openWith(ids.length)}
      <ChevronDown aria-hidden />
    </ExplainedButton>
  )
  return isTooMany ? button : <VehiclePagesMenu vclIds={ids} pages={pages} trigger={button} />
}
