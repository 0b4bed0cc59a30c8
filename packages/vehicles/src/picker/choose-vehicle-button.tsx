import { Button } from '@trackhoe/ui'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { VEHICLE_FIELD_ID } from './vehicle-chip.tsx'

/** Leads from a page that is about no vehicle yet to the field in which one is chosen. */
export function ChooseVehicleButton() {
  const t = useVehicleMessages().vehicle
  return <Button onClick={() => document.getElementById(VEHICLE_FIELD_ID)?.focus()}>{t.choose}</Button>
}
