import { useCalls } from '@trackhoe/auth'
import { vehicleAdministration } from '@trackhoe/contract/vehicle'
import { gateway } from '@trackhoe/api-client/vehicle'
import { useNarrow } from '@trackhoe/ui/data-table'
import { useMemo } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { SelectedVehiclesMenu } from '../vehicle-links/selected-vehicles-menu.tsx'
import { VehicleRowLinks } from '../vehicle-links/vehicle-row-links.tsx'
import { vehicleEntity } from './vehicle-entity.tsx'

/** 车辆管理 › 车辆: finds vehicles, and leads to the pages of each. Source: vehicle specification §7 "Vehicle gateway". */
export function VehicleList() {
  const gatewayApi = useCalls(gateway)
  const vehicleAdministrationApi = useCalls(vehicleAdministration)
  const narrow = useNarrow()
  const source = useMemo(() => {
    return {
      ...vehicleAdministrationApi,
      list: ({ query }: { query: Parameters<typeof gatewayApi.devices>[0] }, signal?: AbortSignal) =>
        gatewayApi.devices(query, signal),
    }
  }, [gatewayApi, vehicleAdministrationApi])
  return (
    <EntityPage
      entity={vehicleEntity}
      source={source}
      permissions="vehicle"
      files="vehicle/serviceVclInfo"
      defaultSort={null}
      loadDetails={async ({ vclId, id }, signal) => {
        const { pin, typeId, consumerId, engineNo, emissionStage, deliveredTime } = await source.detail(
          { query: { id: vclId ?? id } },
          signal,
        )
        return { pin, typeId, consumerId, engineNo, emissionStage, deliveredTime }
      }}
      rowActionsWidth={narrow ? 16 : 24}
      selectionLinks={(vehicles) => <SelectedVehiclesMenu vehicles={vehicles} />}
      rowLinks={({ vclId, vclNo }) => <VehicleRowLinks vclId={vclId} vclNo={vclNo} />}
    />
  )
}
