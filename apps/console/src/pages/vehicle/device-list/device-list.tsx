import { useCalls, usePermitted } from '@trackhoe/auth'
import { devices, deviceAdministration } from '@trackhoe/contract/vehicle'
import { useNarrow } from '@trackhoe/ui/data-table'
import { useMemo } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { SelectedVehiclesMenu } from '../vehicle-links/selected-vehicles-menu.tsx'
import { VehicleRowLinks } from '../vehicle-links/vehicle-row-links.tsx'
import { deviceEntities } from './device-entity.tsx'

/** 车辆管理 › 设备: the terminals and the vehicles they sit in. Source: vehicle specification §7 "Related lookups". */
export function DeviceList() {
  const deviceApi = useCalls(devices)
  const deviceAdministrationApi = useCalls(deviceAdministration)
  const narrow = useNarrow()
  const source = useMemo(
    () => ({ list: deviceApi.list, ...deviceAdministrationApi }),
    [deviceApi, deviceAdministrationApi],
  )
  const seesNumbers = usePermitted('vehicle:device:secret')
  return (
    <EntityPage
      entity={seesNumbers ? deviceEntities.whole : deviceEntities.masked}
      source={source}
      permissions="vehicle:device"
      files="device/serviceDevice"
      defaultSort={null}
      rowActionsWidth={narrow ? 16 : 24}
      selectionLinks={(vehicles) => <SelectedVehiclesMenu vehicles={vehicles} />}
      rowLinks={({ vclId, vclNo }) => <VehicleRowLinks vclId={vclId} vclNo={vclNo} />}
    />
  )
}
