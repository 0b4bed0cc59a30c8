import {
  COMMAND_DEFAULTS,
  Device,
  DeviceEdit,
  DeviceListQuery,
  NewDevice,
  TERMINAL_PREFIX,
  VEHICLE_DICT_CODES,
} from '@trackhoe/contract/vehicle'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { StatusText } from '@trackhoe/ui'
import { Unplug, Wifi, WifiOff } from 'lucide-react'
import { useDeviceMessages } from './devices.messages.ts'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'

/**
 * The terminals of the tenant. Who sees IMEI and SIM masked can neither search nor sort by them.
 * Source: vehicle specification §3, §7 "Related lookups".
 */
const deviceEntity = (numbers: boolean) =>
  defineEntity({
    row: Device,
    add: NewDevice,
    edit: DeviceEdit,
    query: DeviceListQuery,
    useMessages: useDeviceMessages,
    nameOf: 'tmnlId',
    fields: (t) => ({
      tmnlId: {
        label: t.terminal,
        maxLength: 40,
        defaultValue: TERMINAL_PREFIX,
        column: { size: 11.5, enableSorting: true, enableHiding: false, typeface: 'code' },
        filter: true,
      },
      vclNo: {
        label: t.vehicle,
        column: {
          size: 11,
          fit: true,
          priority: 6,
          stacked: true,
          enableSorting: true,
          cell: ({ vclId, vclNo }) => <InstalledIn vclId={vclId} vclNo={vclNo} />,
        },
        filter: true,
      },
      online: {
        label: t.online,
        widget: 'list',
        options: namedOptions({ online: 1, offline: 0 }, t.onlineStates),
        column: { size: 7, priority: 5, stacked: true, cell: ({ online }) => <Connection online={online === 1} /> },
      },
      imei: {
        label: 'IMEI',
        maxLength: 15,
        inputMode: 'numeric',
        column: { size: 12, enableSorting: numbers, typeface: 'code', priority: 4 },
        filter: numbers ? (true as const) : undefined,
      },
      simNo: {
        label: 'SIM',
        maxLength: 20,
        inputMode: 'numeric',
        column: { size: 11, enableSorting: numbers, typeface: 'code', priority: 3 },
        filter: numbers ? (true as const) : undefined,
      },
      softwareVersion: {
        label: t.softwareVersion,
        maxLength: 30,
        defaultValue: COMMAND_DEFAULTS.softwareVersion,
        column: { size: 7, enableSorting: true, typeface: 'code', priority: 1 },
      },
      vcl_plat_id: { label: t.platformId, maxLength: 40, hint: t.platformIdHint },
      sendCenterNo: { label: t.sendCenterNo, maxLength: 20 },
      vclId: { label: t.vehicle, widget: 'sel_search', dict: VEHICLE_DICT_CODES.vehicle, hint: t.vehicleHint },
      bindTime: { label: t.bindTime, widget: 'datetime', column: { size: 11, enableSorting: true, priority: 2 } },
    }),
  })

export const deviceEntities = { masked: deviceEntity(false), whole: deviceEntity(true) }

function InstalledIn({ vclId, vclNo }: { vclId: string | null; vclNo: string | null }) {
  const t = useDeviceMessages()
  if (vclId !== null) return <VehicleNumber vclId={vclId} vclNo={vclNo} />
  return <StatusText icon={<Unplug aria-hidden />}>{t.unbound}</StatusText>
}

function Connection({ online }: { online: boolean }) {
  const t = useDeviceMessages().onlineStates
  return online ? (
    <StatusText tone="normal" icon={<Wifi aria-hidden />}>
      {t.online}
    </StatusText>
  ) : (
    <StatusText icon={<WifiOff aria-hidden />}>{t.offline}</StatusText>
  )
}
