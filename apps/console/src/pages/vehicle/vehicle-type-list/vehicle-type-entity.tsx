import {
  NewVehicleType,
  VEHICLE_DICT_CODES,
  VehicleType,
  VehicleTypeEdit,
  VehicleTypeListQuery,
} from '@trackhoe/contract/vehicle'
import { defineEntity, namedOptions, type Widget } from '@trackhoe/form-widgets/entity'
import { formatNumber, StatusText, Tooltip } from '@trackhoe/ui'
import { labelOf, useCommandMessages, type CommandMessages } from '@trackhoe/vehicles/records'
import { Lock } from 'lucide-react'
import { TypeLimitsControl } from './type-limits-control.tsx'
import { LIMITED_SETTINGS, readLimits } from './type-limits.ts'
import { TypeOwnerControl } from './type-owner-control.tsx'
import { useVehicleTypeMessages, type VehicleTypeMessages } from './vehicle-types.messages.ts'

const owner: Widget = {
  read: (stored) => (stored === 'installation' ? stored : 'tenant'),
  toText: (value, _, field) => field?.options?.find((option) => option.value === value)?.label ?? '',
  Control: TypeOwnerControl,
}

const limits: Widget = {
  read: readLimits,
  toText: (value, _, field) =>
    readLimits(value)
      .map(({ setting, min, max }) => {
        const name = field?.options?.find((option) => option.value === setting)?.label ?? setting
        return `${name} ${formatNumber(min)}～${formatNumber(max)}`
      })
      .join('; '),
  Control: TypeLimitsControl,
  wide: true,
}

const messagesByCommands = new WeakMap<CommandMessages, VehicleTypeMessages & { commands: CommandMessages }>()

/** The messages of the page with those of commands, which name settings: one object a language. */
function useEntityMessages() {
  const own = useVehicleTypeMessages()
  const commands = useCommandMessages()
  const known = messagesByCommands.get(commands) ?? { ...own, commands }
  messagesByCommands.set(commands, known)
  return known
}

/** Brands, kinds and types of vehicles. Source: vehicle specification §7 "Dictionaries and parameters". */
export const vehicleTypeEntity = defineEntity({
  row: VehicleType,
  add: NewVehicleType,
  edit: VehicleTypeEdit,
  query: VehicleTypeListQuery,
  useMessages: useEntityMessages,
  nameOf: 'vclType',
  widgets: { owner, limits },
  fields: (t) => ({
    vclType: {
      label: t.name,
      maxLength: 30,
      column: { size: 10, enableSorting: true, enableHiding: false, typeface: 'code' },
      filter: true,
    },
    owner: {
      label: t.owner,
      widget: 'owner',
      options: namedOptions(['tenant', 'installation'], t.owners),
      column: {
        size: 7,
        priority: 7,
        stacked: true,
        cell: ({ owner: owns, editable }) =>
          owns === 'installation' ? (
            <Tooltip content={editable === true ? t.operatedReason : t.readOnlyReason} openOnClick>
              <StatusText icon={editable !== true ? <Lock /> : undefined}>{t.owners.installation}</StatusText>
            </Tooltip>
          ) : (
            t.owners.tenant
          ),
      },
    },
    brandId: {
      widget: 'list',
      dict: VEHICLE_DICT_CODES.brand,
      column: { size: 8, enableSorting: true, priority: 5 },
      filter: true,
    },
    kindId: {
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
    aftertreatment: { maxLength: 30, column: { size: 9, priority: 2 } },
    limits: {
      label: t.limits,
      widget: 'limits',
      hint: t.limitsHint,
      span: 'full',
      options: LIMITED_SETTINGS.map((value) => ({ value, label: labelOf(value, t.commands) })),
    },
  }),
})
