import { useCalls, usePermitted } from '@trackhoe/auth'
import { devices, deviceAdministration } from '@trackhoe/contract/vehicle'
import { ActionButton, lazyComponent } from '@trackhoe/ui'
import { useNarrow } from '@trackhoe/ui/data-table'
import { useMemo, useState } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { SelectedVehiclesMenu } from '../vehicle-links/selected-vehicles-menu.tsx'
import { VehicleRowLinks } from '../vehicle-links/vehicle-row-links.tsx'
import { deviceEntities } from './device-entity.tsx'
import { useDeviceMessages } from './devices.messages.ts'

const TerminalDrawer = lazyComponent(
  async () => (await import('../terminal-details/terminal-drawer.tsx')).TerminalDrawer,
)

/** 车辆管理 › 设备: the terminals and the vehicles they sit in. Source: vehicle specification §7 "Related lookups". */
export function DeviceList() {
  const deviceApi = useCalls(devices)
  const deviceAdministrationApi = useCalls(deviceAdministration)
  const narrow = useNarrow()
  const t = useDeviceMessages()
  const seesAccess = usePermitted('vehicle:device:access')
  const [opened, setOpened] = useState<{ id: string; tmnlId: string } | null>(null)
  const source = useMemo(
    () => ({ list: deviceApi.list, ...deviceAdministrationApi }),
    [deviceApi, deviceAdministrationApi],
  )
  const seesNumbers = usePermitted('vehicle:device:secret')
  return (
    <>
      <EntityPage
        entity={seesNumbers ? deviceEntities.whole : deviceEntities.masked}
        source={source}
        permissions="vehicle:device"
        files="device/serviceDevice"
        defaultSort={null}
        rowActionsWidth={narrow ? 13 : 28}
        selectionLinks={(vehicles) => <SelectedVehiclesMenu vehicles={vehicles} />}
        rowLinks={({ id, tmnlId, vclId, vclNo }) => (
          <>
            {seesAccess && tmnlId !== null && (
              <ActionButton onClick={() => setOpened({ id, tmnlId })}>{t.access}</ActionButton>
            )}
            {/* On a telephone the card beside the number of the vehicle leads to its pages. */}
            {!narrow && <VehicleRowLinks vclId={vclId} vclNo={vclNo} />}
          </>
        )}
      />
      {opened && <TerminalDrawer device={opened} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />}
    </>
  )
}
