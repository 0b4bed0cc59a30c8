import { vehicleDictionaries } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { vehicleTypeAdministration, type VehicleType } from '@trackhoe/contract/vehicle'
import { TextLink } from '@trackhoe/ui'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useVehicleTypeMessages } from './vehicle-types.messages.ts'
import { useVehicleListAddress } from '../vehicle-links/use-vehicle-list-address.ts'
import { vehicleTypeEntity } from './vehicle-type-entity.tsx'

/** 车辆管理 › 车型: brands, kinds and types. Source: vehicle specification §7 "Dictionaries and parameters". */
export function VehicleTypeList() {
  const t = useVehicleTypeMessages()
  const vehicleDictionaryApi = useCalls(vehicleDictionaries)
  const vehicleTypeAdministrationApi = useCalls(vehicleTypeAdministration)
  const source = useMemo(
    () => ({ list: vehicleDictionaryApi.typeList, ...vehicleTypeAdministrationApi }),
    [vehicleDictionaryApi, vehicleTypeAdministrationApi],
  )
  const vehiclesOf = useVehicleListAddress()
  return (
    <EntityPage
      entity={vehicleTypeEntity}
      source={source}
      permissions="vehicle:type"
      isEditable={isEditable}
      isRemovable={isEditable}
      withDetailView
      copyOf={(row: VehicleType) => ({
        ...row,
        vclType: t.copyName(row.vclType ?? '').slice(0, 30),
        owner: 'tenant' as const,
      })}
      files="vcltype/serviceDictVcltype"
      defaultSort={{ column: 'vclType', order: 'asc' }}
      {...(vehiclesOf && {
        rowActionsWidth: 19,
        rowLinks: ({ vclType }: VehicleType) =>
          vclType !== null && (
            <TextLink asChild className="px-1.5">
              <Link to={vehiclesOf({ vclType })}>{t.vehicles}</Link>
            </TextLink>
          ),
      })}
    />
  )
}

const isEditable = ({ editable }: VehicleType) => editable !== false
