import { gatewayApi, vehicleAdministrationApi } from '@trackhoe/api-client/vehicle'
import { useClient } from '@trackhoe/shell'
import { useNarrow } from '@trackhoe/ui/data-table'
import { useMemo } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { VehicleRowLinks } from '../vehicle-links/vehicle-row-links.tsx'
import { vehicleEntity } from './vehicle-entity.tsx'

/** 车辆管理 › 车辆: finds vehicles, and leads to the pages of each. Source: vehicle specification §7 "Vehicle gateway". */
export function VehicleList() {
  const { send } = useClient()
  const narrow = useNarrow()
  const source = useMemo(() => {
    const vehicles = gatewayApi(send)
    return {
      ...vehicleAdministrationApi(send),
      list: ({ query }: { query: Parameters<typeof vehicles.devices>[0] }, signal?: AbortSignal) =>
        vehicles.devices(query, signal),
    }
  }, [send])
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
      rowLinks={({ vclId, vclNo }) => <VehicleRowLinks vclId={vclId} vclNo={vclNo} />}
    />
  )
}
