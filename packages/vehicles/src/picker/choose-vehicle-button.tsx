import { Button } from '@trackhoe/ui'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { VEHICLE_FIELD_ID } from './vehicle-chip.tsx'

/** Moves the focus to the vehicle field, on a page without a selected vehicle. */
export function ChooseVehicleButton() {
  const t = useVehicleMessages().vehicle
  return <Button onClick={() => document.getElementById(VEHICLE_FIELD_ID)?.focus()}>{t.choose}</Button>
}
