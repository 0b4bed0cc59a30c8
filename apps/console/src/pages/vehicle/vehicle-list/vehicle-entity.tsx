import {
  NewVehicle,
  UserDevice,
  UserDeviceQuery,
  VEHICLE_DICT_CODES,
  VehicleEdit,
  vehicleNames,
} from '@trackhoe/contract/vehicle'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { formatNumber } from '@trackhoe/ui'
import { VehicleStateText } from '@trackhoe/vehicles/fleet'
import { useVehicleMessages } from './vehicles.messages.ts'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'

/** The vehicles of the signed-in user. Source: vehicle specification §3, §7 "Vehicle gateway". */
export const vehicleEntity = defineEntity({
  row: UserDevice,
  add: NewVehicle,
  edit: VehicleEdit,
  query: UserDeviceQuery,
  names: vehicleNames,
  useMessages: useVehicleMessages,
  // A vehicle without a terminal has no device.
  idOf: ({ vclId, id }) => vclId ?? id,
  nameOf: 'vclNo',
  fields: (t) => ({
    vclNo: {
      label: t.number,
      maxLength: 30,
      column: {
        size: 11,
        fit: true,
        enableSorting: true,
        enableHiding: false,
        cell: ({ vclId, vclNo }) => <VehicleNumber vclId={vclId} vclNo={vclNo} />,
      },
      filter: true,
    },
    state: {
      label: t.state,
      column: { size: 7, priority: 9, stacked: true, cell: ({ state }) => <VehicleStateText state={state} /> },
    },
    activeFaults: {
      label: t.faults,
      widget: 'number',
      column: { size: 7, align: 'end', priority: 8, cell: ({ activeFaults }) => <ActiveFaults count={activeFaults} /> },
    },
    model: { label: t.model, column: { size: 7, enableSorting: true, typeface: 'code', priority: 6 } },
    vclType: { label: t.model, filter: true },
    brandId: { label: t.brand, widget: 'list', dict: VEHICLE_DICT_CODES.brand, filter: true },
    kindId: { label: t.kind, widget: 'list', dict: VEHICLE_DICT_CODES.kind, filter: true },
    online: {
      label: t.online,
      widget: 'list',
      options: namedOptions({ online: 1, offline: 0 }, t.onlineStates),
      filter: true,
    },
    consumerName: { label: t.customer, column: { size: 10, enableSorting: true, priority: 7 }, filter: true },
    hourMeter: {
      label: t.hourMeter,
      widget: 'number',
      column: { size: 7, align: 'end', priority: 5, text: ({ hourMeter }) => formatNumber(hourMeter, { digits: 1 }) },
    },
    fuelLevel: {
      label: t.fuel,
      widget: 'number',
      column: { size: 5, align: 'end', priority: 3, text: ({ fuelLevel }) => formatNumber(fuelLevel) },
    },
    ureaLevel: {
      label: t.urea,
      widget: 'number',
      column: { size: 5, align: 'end', priority: 2, text: ({ ureaLevel }) => formatNumber(ureaLevel) },
    },
    lastTime: { label: t.lastTime, widget: 'datetime', column: { size: 12, priority: 4 } },
    pin: { maxLength: 30, deferred: true },
    typeId: { label: t.model, widget: 'list', dict: VEHICLE_DICT_CODES.type, deferred: true },
    consumerId: { widget: 'sel_search', dict: VEHICLE_DICT_CODES.consumer, deferred: true },
    engineNo: { maxLength: 50, deferred: true },
    emissionStage: { widget: 'list', dict: VEHICLE_DICT_CODES.emissionStage, deferred: true },
    deliveredTime: { widget: 'date', deferred: true },
    tmnlId: {
      label: t.terminal,
      column: { size: 9, enableSorting: true, typeface: 'code', priority: 1 },
      filter: true,
    },
  }),
})

function ActiveFaults({ count }: { count: number | null }) {
  return <span className={count ? 'figures text-danger-text' : 'figures'}>{formatNumber(count)}</span>
}
