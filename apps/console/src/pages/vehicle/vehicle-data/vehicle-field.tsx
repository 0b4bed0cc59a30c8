import { useQuery } from '@tanstack/react-query'
import { gateway } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { Combobox } from '@trackhoe/ui'
import { useState } from 'react'
import { useVehicleDataMessages } from './vehicle-data.messages.ts'
import { useVehicleOptions } from './use-vehicle-options.ts'

interface VehicleFieldProps {
  value: string | null
  onChange: (vclId: string | null) => void
}

/** Chooses the vehicle of a page by its number. */
export function VehicleField({ value, onChange }: VehicleFieldProps) {
  const t = useVehicleDataMessages()
  const load = useVehicleOptions()
  const [known, setKnown] = useState<readonly { value: string; label: string }[]>([])
  const gatewayApi = useCalls(gateway)
  const isKnown = known.some((one) => one.value === value)
  // A link names the vehicle by its id alone.
  const named = useQuery({
    queryKey: ['vehicle-number', value],
    queryFn: ({ signal }) => gatewayApi.vehicle({ vclId: value ?? '' }, signal),
    enabled: value !== null && !isKnown,
    staleTime: Infinity,
  })
  const linked = value !== null && named.data ? [{ value, label: named.data.vclNo ?? value }] : []
  return (
    <Combobox
      aria-label={t.vehicle}
      placeholder={t.allVehicles}
      clearable
      loadOptions={async (text, signal) => {
        const options = await load(text, signal)
        setKnown(options.map(({ value: id, label }) => ({ value: id, label: String(label) })))
        return options
      }}
      debounceMs={300}
      knownOptions={isKnown ? known.filter((one) => one.value === value) : linked}
      value={value}
      onChange={onChange}
      className="w-52 max-w-full"
    />
  )
}
