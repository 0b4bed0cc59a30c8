import {
  NewVehicleType,
  VEHICLE_DICT_CODES,
  VehicleType,
  VehicleTypeEdit,
  VehicleTypeListQuery,
} from '@trackhoe/contract/vehicle'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { formatNumber } from '@trackhoe/ui'
import { useVehicleTypeMessages } from './vehicle-types.messages.ts'

/** Brands, kinds and types of vehicles. Source: vehicle specification §7 "Dictionaries and parameters". */
export const vehicleTypeEntity = defineEntity({
  row: VehicleType,
  add: NewVehicleType,
  edit: VehicleTypeEdit,
  query: VehicleTypeListQuery,
  useMessages: useVehicleTypeMessages,
  texts: ({ title, noun }) => ({ title, noun }),
  nameOf: ({ vclType }) => vclType ?? '',
  fields: (t) => ({
    vclType: {
      label: t.name,
      maxLength: 30,
      column: { size: 10, enableSorting: true, enableHiding: false, typeface: 'code' },
      filter: true,
    },
    brandId: {
      label: t.brand,
      widget: 'list',
      dict: VEHICLE_DICT_CODES.brand,
      column: { size: 8, enableSorting: true, priority: 5 },
      filter: true,
    },
    kindId: {
      label: t.kind,
      widget: 'list',
      dict: VEHICLE_DICT_CODES.kind,
      column: { size: 8, enableSorting: true, priority: 6, stacked: true },
      filter: true,
    },
    engine: { label: t.engine, maxLength: 50, column: { size: 9, typeface: 'code', priority: 4 } },
    ratedKw: {
      label: t.ratedKw,
      widget: 'number',
      column: { size: 8.5, align: 'end', priority: 3, text: ({ ratedKw }) => formatNumber(ratedKw) },
    },
    displacement: {
      label: t.displacement,
      widget: 'number',
      column: { size: 8.5, align: 'end', priority: 2, text: ({ displacement }) => formatNumber(displacement) },
    },
    cylinders: { label: t.cylinders, widget: 'number', column: { size: 6, align: 'end', priority: 1 } },
    aftertreatment: { label: t.aftertreatment, maxLength: 30, column: { size: 9, priority: 2 } },
  }),
})
