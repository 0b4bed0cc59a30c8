import { Button } from '@trackhoe/ui'
import { useVehicleMessages } from '../locale/use-messages.ts'

/** The id of the vehicle field. A page has one. */
export const VEHICLE_FIELD_ID = 'vehicle-field'

/** Opens the vehicle field, on a page without a selected vehicle or with one that does not exist. */
export function ChooseVehicleButton() {
  const t = useVehicleMessages().vehicle

  function handleClick() {
    const field = document.getElementById(VEHICLE_FIELD_ID)
    field?.focus()
    // As by a press on the field, once this press is over: it would count as one beside the list.
    setTimeout(() => field?.click())
  }

  return <Button onClick={handleClick}>{t.choose}</Button>
}
