import { useCalls } from '@trackhoe/auth'
import { devices, consumerAdministration } from '@trackhoe/contract/vehicle'
import { useMemo } from 'react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { consumerEntity } from './consumer-entity.tsx'

/** 车辆管理 › 客户: customers and their vehicles. Source: vehicle specification §7 "Related lookups". */
export function ConsumerList() {
  const deviceApi = useCalls(devices)
  const consumerAdministrationApi = useCalls(consumerAdministration)
  const source = useMemo(
    () => ({ list: deviceApi.consumers, ...consumerAdministrationApi }),
    [deviceApi, consumerAdministrationApi],
  )
  return (
    <EntityPage
      entity={consumerEntity}
      source={source}
      permissions="vehicle:consumer"
      files="consumer/serviceConsumer"
      defaultSort={{ column: 'name', order: 'asc' }}
    />
  )
}
