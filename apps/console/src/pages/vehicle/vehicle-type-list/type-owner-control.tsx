import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { vehicleTypeAdministration, type VehicleTypeOwner } from '@trackhoe/contract/vehicle'
import type { WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { Select } from '@trackhoe/ui'
import { useVehicleTypeMessages } from './vehicle-types.messages.ts'

/** Whose a new type is. Only the operator of the installation has a choice. */
export function TypeOwnerControl({ value, onChange, onBlur, disabled }: WidgetControlProps) {
  const t = useVehicleTypeMessages()
  const calls = useCalls(vehicleTypeAdministration)
  const owners = useQuery({
    queryKey: ['vehicle-types', 'owners'],
    queryFn: ({ signal }) => calls.owners(signal),
    enabled: disabled !== true,
  })
  const offered: readonly VehicleTypeOwner[] = owners.data ?? ['tenant']
  const selected: VehicleTypeOwner = value === 'installation' ? value : 'tenant'
  return (
    <Select
      value={selected}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled === true || offered.length < 2}
      options={[...new Set([...offered, selected])].map((owner) => ({ value: owner, label: t.owners[owner] }))}
    />
  )
}
