import { useThemedProps, type Option } from '@trackhoe/ui'
import { forwardRef, useCallback, useMemo } from 'react'
import type { VehicleDirectory, VehicleOption } from '../../services/vehicle-directory.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { DirectorySelect, type DirectoryFieldProps } from '../shared/directory-select.tsx'
import { useMessages } from '../shared/selector.messages.ts'

export type VehicleSelectProps = DirectoryFieldProps

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    VehicleSelect: VehicleSelectProps
  }
}

/**
 * Chooses vehicles by typing a part of the number on the machine; the stored keys are ids. Vehicles come from
 * `WidgetServices.vehicles`. Errors: those of a searched field; an id that no vehicle has shows itself.
 */
export const VehicleSelect = forwardRef<HTMLElement, VehicleSelectProps>(function VehicleSelect(own, ref) {
  const props = useThemedProps('VehicleSelect', own)
  const t = useMessages()
  const { vehicles } = useWidgetServices()
  const search = useMemo(() => (vehicles ? searchIn(vehicles) : null), [vehicles])
  const find = useCallback(
    async (ids: readonly string[], signal: AbortSignal) => ((await vehicles?.find(ids, signal)) ?? []).map(optionOf),
    [vehicles],
  )
  return <DirectorySelect placeholder={t.vehicleToSearch} {...props} ref={ref} search={search} find={find} />
})

/** What the list shows, the number with the model behind it, finds its vehicle too. */
function searchIn(vehicles: VehicleDirectory) {
  return async (text: string, signal: AbortSignal): Promise<Option[]> => {
    const options = (await vehicles.search(text, signal)).map(optionOf)
    const part = text.trim()
    const [number] = part.split(/\s+/)
    if (options.length > 0 || number === undefined || number === part) return options
    return (await vehicles.search(number, signal)).map(optionOf).filter(({ label }) => label.startsWith(part))
  }
}

function optionOf({ id, vclNo, model }: VehicleOption): Option {
  return { value: id, label: model === undefined ? vclNo : `${vclNo} ${model}` }
}
